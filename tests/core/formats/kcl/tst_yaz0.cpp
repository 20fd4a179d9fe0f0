#include "core/formats/kcl/yaz0.h"
#include "tests/support/expected_file.h"
#include "tests/support/file_rows.h"

#include <QTest>

#include <cstdlib>
#include <memory>
#include <new>
#include <random>

using namespace core;
using namespace core::kcl;

namespace {
std::size_t largestAllocation = 0;
}

// Watches what a lying header makes the decoder ask for.
void* operator new(std::size_t bytes) {
    largestAllocation = std::max(largestAllocation, bytes);
    if (void* made = std::malloc(bytes == 0 ? 1 : bytes))
        return made;
    throw std::bad_alloc();
}
void operator delete(void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }

namespace {

const std::filesystem::path folder = tests::sharedFolder("kcl");
const Bytes header = {'Y', 'a', 'z', '0'};

Bytes fileOf(std::uint32_t size, std::initializer_list<int> stream, const Yaz0Reserved& reserved = {}) {
    Bytes bytes = header;
    for (int shift : {24, 16, 8, 0})
        bytes.push_back(std::uint8_t(size >> shift));
    bytes.insert(bytes.end(), reserved.begin(), reserved.end());
    for (int b : stream)
        bytes.push_back(std::uint8_t(b));
    return bytes;
}

// A copy of exactly that size, so that a sanitizer sees one byte too far.
struct Exact {
    explicit Exact(ByteView bytes) : data(new std::uint8_t[bytes.size()]), size(bytes.size()) {
        std::copy(bytes.begin(), bytes.end(), data.get());
    }
    ByteView view() const { return {data.get(), size}; }
    std::unique_ptr<std::uint8_t[]> data;
    std::size_t size;
};

Result<Yaz0> decode(ByteView bytes) {
    const Exact exact(bytes);
    Progress progress;
    return decodeYaz0(exact.view(), progress);
}

Bytes start(ByteView bytes, std::size_t atMost) { return decodeYaz0Start(Exact(bytes).view(), atMost); }

Bytes encode(ByteView payload, const Yaz0Reserved& reserved = {}) {
    const Exact exact(payload);
    Progress progress;
    return encodeYaz0(exact.view(), reserved, progress).value();
}

Bytes padded(Bytes file) {
    file.resize((file.size() + 3) / 4 * 4);
    return file;
}

Bytes bytesOf(std::string_view words) { return Bytes(words.begin(), words.end()); }

std::string errorOf(const Bytes& bytes) {
    const Result<Yaz0> result = decode(bytes);
    return result ? "opens" : describe(result.error());
}

// Empty when packing and unpacking give the payload back and the file is as the page wants it.
QString roundTripProblem(const Bytes& payload) {
    const Bytes file = encode(payload);
    if (file.size() % 4 != 0)
        return "not padded to 4";
    const Result<Yaz0> back = decode(file);
    if (!back)
        return QString::fromStdString(describe(back.error()));
    if (back->payload != payload)
        return "another payload";
    if (back->overrun != 0 || back->tail.size() > 3 || back->tail != Bytes(back->tail.size()))
        return "odd end";
    if (encode(payload) != file)
        return "not the same twice";
    const std::uint64_t mostBytes = 16 + payload.size() + (payload.size() + 7) / 8;
    return file.size() <= (mostBytes + 3) / 4 * 4 ? QString() : "longer than all literals";
}

} // namespace

class TestYaz0 : public QObject {
    Q_OBJECT

  private slots:
    void workedExamples();
    void workedEncodings();
    void nearestLongestMatch();
    void lazyByOne();
    void sharedFiles_data() { tests::addFileRows(tests::filesIn(folder / "yaz0", ".szs")); }
    void sharedFiles();
    void everyLengthToThreeHundred();
    void longRunsAndFarCopies();
    void randomPayloads();
    void errorTexts();
    void overrun();
    void reservedAndTail();
    void everyPrefix();
    void startOfPayload();
    void lyingSize();
    void cancel();
};

void TestYaz0::workedExamples() {
    const Result<Yaz0> abc = decode(fileOf(12, {0xE0, 'a', 'b', 'c', 0x70, 0x02}));
    QVERIFY(abc.has_value());
    QVERIFY(abc->payload == bytesOf("abcabcabcabc"));
    QCOMPARE(abc->streamEnd, std::uint64_t(22));
    const Result<Yaz0> zeros = decode(fileOf(40, {0x80, 0x00, 0x00, 0x00, 0x15}));
    QVERIFY(zeros.has_value());
    QVERIFY(zeros->payload == Bytes(40));
    QVERIFY(decode(fileOf(0, {}))->payload.empty());
}

void TestYaz0::workedEncodings() {
    QVERIFY(encode(bytesOf("abcabcabcabc")) == padded(fileOf(12, {0xE0, 'a', 'b', 'c', 0x70, 0x02})));
    QVERIFY(encode(Bytes(40)) == padded(fileOf(40, {0x80, 0x00, 0x00, 0x00, 0x15})));
    QVERIFY(encode({}) == fileOf(0, {}));
    // Behind a full last group stands no empty one.
    QVERIFY(encode(bytesOf("abcdefgh")) == padded(fileOf(8, {0xFF, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'})));
}

void TestYaz0::nearestLongestMatch() {
    // "abcd" stands 5 and 10 bytes before its third coming: the nearer is taken.
    QVERIFY(encode(bytesOf("abcdXabcdYabcdZ")) ==
            padded(fileOf(15, {0xFA, 'a', 'b', 'c', 'd', 'X', 0x20, 0x04, 'Y', 0x20, 0x04, 0x80, 'Z'})));
    // "wxyz" 9 bytes back wins over "wxy" 4 bytes back.
    QVERIFY(encode(bytesOf("wxyz1wxy2wxyz")) ==
            padded(fileOf(13, {0xFA, 'w', 'x', 'y', 'z', '1', 0x10, 0x04, '2', 0x20, 0x08})));
}

void TestYaz0::lazyByOne() {
    // "abc", or a literal and then "bcdefg", which is 3 longer.
    QVERIFY(encode(bytesOf("abcQbcdefgRabcdefg")) ==
            padded(fileOf(
                18, {0xFF, 'a', 'b', 'c', 'Q', 'b', 'c', 'd', 'e', 0xF0, 'f', 'g', 'R', 'a', 0x40, 0x07})));
    // "bcde" is only 1 longer.
    QVERIFY(encode(bytesOf("abcQbcdeRabcde")) == padded(fileOf(14, {0xFF, 'a', 'b', 'c', 'Q', 'b', 'c', 'd',
                                                                    'e', 0xB0, 'R', 0x10, 0x08, 'd', 'e'})));
    // "bcdef" is 2 longer; that "cdefghi" would be 2 longer again is not looked at.
    QVERIFY(encode(bytesOf("abcQbcdefRcdefghiSabcdefghi")) ==
            padded(fileOf(27, {0xFF, 'a',  'b', 'c', 'Q', 'b', 'c', 'd',  'e',  0xDF, 'f',  'R',
                               0x20, 0x04, 'g', 'h', 'i', 'S', 'a', 0x00, 0x30, 0x0E, 0x10, 0x09})));
}

void TestYaz0::sharedFiles() {
    const std::filesystem::path path = tests::fetchedPath();
    const Bytes bytes = tests::readFile(path);
    const nlohmann::json expected = tests::expectedOf(path)["yaz0"];
    const Bytes bare = tests::readFile(folder / expected["payload_equals"].get<std::string>());
    QVERIFY(!bare.empty());

    const Result<Yaz0> wrapped = decode(bytes);
    QVERIFY2(wrapped.has_value(), wrapped ? "" : describe(wrapped.error()).c_str());
    QVERIFY(wrapped->payload == bare);
    QCOMPARE(yaz0DeclaredSize(bytes), expected["declared_bytes"].get<std::uint64_t>());
    QCOMPARE(wrapped->streamEnd, 16 + expected["stream_bytes"].get<std::uint64_t>());
    QCOMPARE(wrapped->tail.size(), expected["tail_bytes"].get<std::size_t>());
    QCOMPARE(wrapped->overrun, std::uint64_t(0));
    std::string reserved;
    for (std::uint8_t byte : wrapped->reserved)
        reserved += QByteArray(1, char(byte)).toHex().toStdString();
    QCOMPARE(reserved, expected["reserved"].get<std::string>());

    for (std::size_t atMost : {0u, 1u, 64u, 300u, 5000u}) {
        const Bytes first = start(bytes, atMost);
        QVERIFY(first == Bytes(bare.begin(), bare.begin() + std::ptrdiff_t(atMost)));
    }
    QCOMPARE(roundTripProblem(bare), QString());
    // About as small as the other program made it (its .literal file holds no copies).
    if (path.string().find("literal") != std::string::npos)
        return;
    const double ratio = double(encode(bare).size()) / double(bytes.size());
    QVERIFY2(ratio < 1.1, qPrintable(QString::number(ratio)));
}

void TestYaz0::everyLengthToThreeHundred() {
    for (std::size_t length = 0; length <= 300; ++length) {
        Bytes counted(length);
        for (std::size_t i = 0; i < length; ++i)
            counted[i] = std::uint8_t(i);
        Bytes periodic(length);
        for (std::size_t i = 0; i < length; ++i)
            periodic[i] = std::uint8_t(i % 7 * 31);
        for (const Bytes& payload : {Bytes(length, 0xA5), counted, periodic})
            QVERIFY2(roundTripProblem(payload).isEmpty(),
                     qPrintable(QString("%1: %2").arg(length).arg(roundTripProblem(payload))));
    }
}

void TestYaz0::longRunsAndFarCopies() {
    std::mt19937 random(3); // a fixed sequence
    const auto noise = [&](std::size_t length) {
        Bytes bytes(length);
        for (std::uint8_t& byte : bytes)
            byte = std::uint8_t(random());
        return bytes;
    };
    for (std::size_t run : {16u, 17u, 18u, 19u, 272u, 273u, 274u, 275u, 276u, 545u, 546u, 547u, 5000u})
        QVERIFY2(roundTripProblem(Bytes(run, 7)).isEmpty(), qPrintable(QString::number(run)));

    // The same 273 bytes again at distances around the window's edge: found to 4096, not beyond.
    const Bytes block = noise(273);
    for (std::size_t distance : {4094u, 4095u, 4096u, 4097u, 4098u}) {
        Bytes payload = block;
        const Bytes between = noise(distance - block.size());
        payload.insert(payload.end(), between.begin(), between.end());
        payload.insert(payload.end(), block.begin(), block.end());
        QCOMPARE(roundTripProblem(payload), QString());
        const bool found = encode(payload).size() + 200 < 16 + payload.size() / 8 * 9;
        QVERIFY2(found == (distance <= 4096), qPrintable(QString::number(distance)));
    }
}

void TestYaz0::randomPayloads() {
    std::mt19937 random(11); // a fixed sequence
    for (int run = 0; run < 400; ++run) {
        Bytes payload(random() % (run % 20 == 0 ? 40'000u : 3000u));
        const unsigned symbols = 1 + random() % (run % 3 == 0 ? 256u : 4u);
        for (std::uint8_t& byte : payload)
            byte = std::uint8_t(random() % symbols);
        // Pieces of itself copied about, so that matches of all lengths and distances occur.
        for (int copies = int(random() % 12); copies > 0 && payload.size() > 1; --copies) {
            const std::size_t from = random() % payload.size();
            const std::size_t to = random() % payload.size();
            const std::size_t length =
                random() % std::min<std::size_t>(600, payload.size() - std::max(from, to));
            std::copy_n(Bytes(payload).begin() + std::ptrdiff_t(from), length,
                        payload.begin() + std::ptrdiff_t(to));
        }
        QVERIFY2(roundTripProblem(payload).isEmpty(),
                 qPrintable(QString("run %1: %2").arg(run).arg(roundTripProblem(payload))));
    }
}

void TestYaz0::errorTexts() {
    QCOMPARE(errorOf({}), std::string("kcl: yaz0 at 0x0000: header needs 16 bytes, 0 left"));
    QCOMPARE(errorOf(header), std::string("kcl: yaz0 at 0x0000: header needs 16 bytes, 4 left"));
    QCOMPARE(errorOf(bytesOf("Yaz1 and so on")), std::string("kcl: yaz0.magic at 0x0000: is not Yaz0"));
    QCOMPARE(errorOf(fileOf(177, {0xFF, 0x00})),
             std::string("kcl: yaz0.size at 0x0004: is 177, the 2 bytes that follow unpack to at most 176"));
    QCOMPARE(errorOf(fileOf(1, {})),
             std::string("kcl: yaz0.size at 0x0004: is 1, the 0 bytes that follow unpack to at most 0"));
    // A control byte, a literal and each byte of a copy that is not there.
    QCOMPARE(errorOf(fileOf(9, {0xFF, 1, 2, 3, 4, 5, 6, 7, 8})),
             std::string("kcl: yaz0.stream at 0x0019: ends after 8 of 9 unpacked bytes"));
    QCOMPARE(errorOf(fileOf(3, {0xFF, 1, 2})),
             std::string("kcl: yaz0.stream at 0x0013: ends after 2 of 3 unpacked bytes"));
    QCOMPARE(errorOf(fileOf(5, {0x80, 1, 0x30})),
             std::string("kcl: yaz0.stream at 0x0012: ends after 1 of 5 unpacked bytes"));
    QCOMPARE(errorOf(fileOf(5, {0x80, 1, 0x00, 0x00})),
             std::string("kcl: yaz0.stream at 0x0012: ends after 1 of 5 unpacked bytes"));
    QCOMPARE(errorOf(fileOf(5, {0xC0, 1, 2, 0x10, 0x02})),
             std::string("kcl: yaz0.stream at 0x0013: copies from 3 bytes back where 2 are unpacked"));
    QCOMPARE(errorOf(fileOf(5, {0x00, 0x10, 0x00})),
             std::string("kcl: yaz0.stream at 0x0011: copies from 1 bytes back where 0 are unpacked"));

    const Error error = decode(fileOf(5, {0xC0, 1, 2, 0x10, 0x02})).error();
    QVERIFY(error.code == ErrorCode::BadValue);
    QVERIFY(error.location == (Location{0, 0x13, 2}));
    QVERIFY(decode(fileOf(3, {0xFF, 1, 2})).error().code == ErrorCode::Truncated);
}

void TestYaz0::overrun() {
    // One literal, then a copy of 5 where 2 are wanted; the rest of the group is not read.
    const Result<Yaz0> result = decode(fileOf(3, {0x80, 9, 0x30, 0x00, 0xAB}));
    QVERIFY(result.has_value());
    QVERIFY(result->payload == Bytes(3, 9));
    QCOMPARE(result->overrun, std::uint64_t(3));
    QCOMPARE(result->streamEnd, std::uint64_t(20));
    QVERIFY(result->tail == Bytes{0xAB});
}

void TestYaz0::reservedAndTail() {
    const Yaz0Reserved reserved = {0, 0, 0x20, 0, 1, 2, 3, 4};
    const Result<Yaz0> result = decode(fileOf(2, {0xFF, 8, 9, 'e', 'n', 'd'}, reserved));
    QVERIFY(result.has_value());
    QVERIFY(result->reserved == reserved);
    QVERIFY(result->tail == bytesOf("end"));
    QVERIFY(encode(result->payload, reserved) == padded(fileOf(2, {0xC0, 8, 9}, reserved)));
    QVERIFY(decode(fileOf(0, {1, 2, 3}))->tail == (Bytes{1, 2, 3}));
}

// A cut stream says so at the place where it is cut.
void TestYaz0::everyPrefix() {
    std::mt19937 random(5); // a fixed sequence
    Bytes payload(900);
    for (std::uint8_t& byte : payload)
        byte = std::uint8_t(random() % 3);
    std::fill_n(payload.begin() + 300, 400, std::uint8_t(0));
    const Bytes file = encode(payload);
    const std::uint64_t streamEnd = decode(file)->streamEnd;
    for (std::size_t length = 0; length < file.size(); ++length) {
        const ByteView prefix(file.data(), length);
        const Result<Yaz0> result = decode(prefix);
        QCOMPARE(result.has_value(), length >= streamEnd);
        const Bytes first = start(prefix, 10'000);
        QVERIFY(first.size() <= payload.size());
        QVERIFY(std::equal(first.begin(), first.end(), payload.begin()));
        QCOMPARE(isYaz0(prefix), length >= 4);
        if (result) {
            QCOMPARE(result->tail.size(), length - std::size_t(streamEnd));
            continue;
        }
        QCOMPARE(result.error().origin, std::string("kcl"));
        QVERIFY(result.error().location.has_value());
        QCOMPARE(result.error().location->space, 0);
        QVERIFY(result.error().location->offset + result.error().location->length <= length);
    }
}

void TestYaz0::startOfPayload() {
    QVERIFY(start(fileOf(100, {0xE0, 'a', 'b', 'c', 0x70, 0x02}), 64) == bytesOf("abcabcabcabc")); // cut off
    QVERIFY(start(fileOf(12, {0xE0, 'a', 'b', 'c', 0x70, 0x02}), 5) == bytesOf("abcab")); // in a copy
    QVERIFY(start(fileOf(2, {0xE0, 'a', 'b', 'c'}), 64) == bytesOf("ab"));
    QVERIFY(start(fileOf(9, {0xC0, 'a', 'b', 0x10, 0x09}), 64) == bytesOf("ab")); // a bad distance
    QVERIFY(start(bytesOf("Yaz0"), 64).empty());
    QVERIFY(start(bytesOf("0123456789ABCDEF0123456789"), 64).empty());
    QVERIFY(start({}, 64).empty());
}

void TestYaz0::lyingSize() {
    // 4 GiB declared: refused by the size, or (where it could be true) by the end of the stream.
    Bytes literals = fileOf(88 * 1800 - 1, {});
    literals.resize(16 + 1800, 0xFF);
    const Bytes tiny = fileOf(0xFFFFFFFF, {0xFF, 1, 2, 3});
    Progress progress;
    largestAllocation = 0;
    QVERIFY(!decodeYaz0(tiny, progress));
    QVERIFY(!decodeYaz0(literals, progress));
    QVERIFY(decodeYaz0Start(tiny, 1'000'000'000).size() == 3);
    QVERIFY2(largestAllocation < 16'000, qPrintable(QString::number(largestAllocation)));

    // True sizes are met exactly.
    const Bytes honest = encode(Bytes(1'000'003, 4));
    largestAllocation = 0;
    QVERIFY(decodeYaz0(honest, progress).has_value());
    QCOMPARE(largestAllocation, std::size_t(1'000'003));
}

void TestYaz0::cancel() {
    Progress progress;
    progress.cancel();
    const Result<Yaz0> result = decodeYaz0(fileOf(1, {0x80, 1}), progress);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Cancelled);
    const Result<Bytes> packed = encodeYaz0(Bytes(9), {}, progress);
    QVERIFY(!packed.has_value());
    QVERIFY(packed.error().code == ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestYaz0)
#include "tst_yaz0.moc"
