// The cursor over untrusted bytes: bounds, byte order, sticky errors and their trail.
#include "core/base/byte_cursor.h"
#include "core/base/byte_writer.h"

#include <QTest>

#include <memory>

using namespace core;

class TestByteCursor : public QObject {
    Q_OBJECT

  private slots:
    void readsBothOrders() {
        const std::uint8_t raw[] = {0x01, 0x02, 0x03, 0x04, 0xFF, 0xFE};
        ByteCursor little(raw, ByteOrder::Little, "t");
        QCOMPARE(little.u32("a"), 0x04030201u);
        QCOMPARE(little.i16("b"), std::int16_t(-257));
        ByteCursor big(raw, ByteOrder::Big, "t");
        QCOMPARE(big.u32("a"), 0x01020304u);
        QCOMPARE(big.u16("b"), std::uint16_t(0xFFFE));
        QVERIFY(!big.failed());
        QCOMPARE(big.left(), 0u);
    }
    void firstErrorSticksWithItsTrail() {
        // Exactly sized on the heap, so that the address sanitizer sees one byte too far.
        const auto raw = std::make_unique<std::uint8_t[]>(7);
        ByteCursor in({raw.get(), 7}, ByteOrder::Little, "demo");
        in.u32("first");
        {
            ByteCursor::Scope walls(in, "walls", 3);
            in.u32("size");
            in.u16("other");
        }
        QVERIFY(in.failed());
        QCOMPARE(describe(in.error()), std::string("demo: walls[3].size at 0x0004: needs 4 bytes, 3 left"));
        QCOMPARE(in.offset(), 4u);
    }
    void recordThatDoesNotFitNamesTheReason() {
        const std::uint8_t raw[54] = {};
        ByteCursor in(raw, ByteOrder::Little, "colbin");
        ByteCursor::Scope wall(in, "walls", 3);
        QVERIFY(!in.needRecord(64, text("t", "wall_count is %1").arg(4)));
        QCOMPARE(describe(in.error()),
                 std::string("colbin: walls[3] at 0x0000: record needs 64 bytes, 54 left (wall_count is 4)"));
    }
    void hugeLengthsDoNotOverflow() {
        const std::uint8_t raw[4] = {};
        ByteCursor in(raw, ByteOrder::Little, "t");
        in.u8("x");
        QVERIFY(in.take(~std::uint64_t(0), "rest").empty());
        QVERIFY(in.failed());
    }
    void seekPastTheEndFails() {
        const std::uint8_t raw[4] = {};
        ByteCursor in(raw, ByteOrder::Little, "t");
        in.seek(4, "end");
        QVERIFY(!in.failed());
        in.seek(5, "end");
        QVERIFY(in.failed());
    }
    void floatBitsSurvive() {
        ByteWriter out(ByteOrder::Big);
        out.number(std::uint32_t(0x7FA00001)); // a signalling NaN with payload
        ByteCursor in(out.written(), ByteOrder::Big, "t");
        QCOMPARE(std::bit_cast<std::uint32_t>(in.f32("x")), 0x7FA00001u);
    }
};

QTEST_APPLESS_MAIN(TestByteCursor)
#include "tst_byte_cursor.moc"
