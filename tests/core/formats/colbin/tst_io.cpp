#include "core/formats/colbin/io.h"
#include "tests/support/colbin_building.h"

#include <QTest>

#include <memory>

using namespace core;
using namespace core::colbin;
using namespace tests::colbin;

namespace {

Bytes header(std::uint8_t version, std::uint32_t floors, std::uint32_t walls) {
    Bytes bytes = {'C', 'O', 'L', 'B', 'I', 'N', version};
    for (std::uint32_t n : {floors, walls})
        for (int shift : {0, 8, 16, 24})
            bytes.push_back(std::uint8_t(n >> shift));
    return bytes;
}

void append(Bytes& bytes, std::initializer_list<int> more) {
    for (int b : more)
        bytes.push_back(std::uint8_t(b));
}

// Reads from a buffer of exactly that size, so that a sanitizer sees one byte too far.
Result<Data> read(ByteView bytes, std::uint64_t wallSize1 = 0) {
    const std::unique_ptr<std::uint8_t[]> exact(new std::uint8_t[bytes.size()]);
    std::copy(bytes.begin(), bytes.end(), exact.get());
    Progress progress;
    return readData(ByteView(exact.get(), bytes.size()), progress, wallSize1);
}

std::string errorOf(const Bytes& bytes) {
    const Result<Data> data = read(bytes);
    return data ? "opens" : describe(data.error());
}

} // namespace

class TestColbinIo : public QObject {
    Q_OBJECT

  private slots:
    void sharedFiles_data() { addSharedFileRows(true); }
    void sharedFiles();
    void everyPrefix();
    void errorTexts();
    void cellsAreXMajor();
    void version1WallSize();
    void smallestFiles();
    void cancel();
};

void TestColbinIo::sharedFiles() {
    const tests::ExpectedFile file = fetchedFile();
    const nlohmann::json& expected = file.expected;
    const Result<Data> data = read(file.bytes);
    QCOMPARE(data.has_value(), expected["opens"].get<bool>());
    if (!data) {
        const auto& error = expected["error"];
        QCOMPARE(data.error().path, error["field"].get<std::string>());
        QVERIFY(data.error().location.has_value());
        QCOMPARE(data.error().location->offset, error["offset"].get<std::uint64_t>());
        const std::string said = describe(data.error());
        QVERIFY2(said.find(error["contains"].get<std::string>()) != std::string::npos, said.c_str());
        return;
    }
    QCOMPARE(unsigned(data->version), expected["version"].get<unsigned>());
    QCOMPARE(data->wallSize, expected["wall_size"].get<std::uint64_t>());
    QCOMPARE(data->floors.size(), expected["floors"].get<std::size_t>());
    QCOMPARE(data->walls.size(), expected["walls"].get<std::size_t>());
    QCOMPARE(data->tail.size(), expected["tail_bytes"].get<std::size_t>());
    QVERIFY(writeData(*data) == file.bytes);
}

// A cut file either says where it is cut, or (cut in the tail only) gives its own bytes back.
void TestColbinIo::everyPrefix() {
    const auto files = sharedPaths(true);
    if (files.empty())
        QSKIP("the shared data is not there");
    int cut = 0;
    for (const auto& path : files) {
        const Bytes bytes = tests::readFile(path);
        if (bytes.size() > 2000)
            continue;
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            const ByteView prefix(bytes.data(), length);
            const Result<Data> data = read(prefix);
            if (data) {
                QVERIFY(writeData(*data) == Bytes(prefix.begin(), prefix.end()));
                continue;
            }
            ++cut;
            QVERIFY(data.error().location.has_value());
            QVERIFY(data.error().location->offset <= length);
            QCOMPARE(data.error().origin, std::string("colbin"));
        }
    }
    QVERIFY(cut > 1000);
}

void TestColbinIo::errorTexts() {
    QCOMPARE(errorOf({'C', 'O', 'L'}), std::string("colbin: header.magic at 0x0000: needs 6 bytes, 3 left"));
    QCOMPARE(errorOf({'C', 'O', 'L', 'B', 'I', 'M', 2}),
             std::string("colbin: header.magic at 0x0000: is not COLBIN"));
    QCOMPARE(errorOf({'C', 'O', 'L', 'B', 'I', 'N', 3}),
             std::string("colbin: header.version at 0x0006: is 3, known are 1 and 2"));

    Bytes bytes = header(1, 1, 0);
    bytes.resize(bytes.size() + 43);
    QCOMPARE(errorOf(bytes), std::string("colbin: floors[0] at 0x000F: record needs 44 bytes, 43 left "
                                         "(header.floor_count at 0x07 is 1)"));
    bytes = header(1, 0, 4);
    bytes.resize(bytes.size() + 3 * 52 + 51);
    QCOMPARE(errorOf(bytes), std::string("colbin: walls[3] at 0x00AB: record needs 52 bytes, 51 left "
                                         "(header.wall_count at 0x0B is 4)"));

    // A grid of 1 x 2 cells: the first lists one wall, the second is cut off in its count or in its list.
    const std::string crash =
        "; the stock exporter leaves such a file when it crashes, with more than 65,535 cells along "
        "a side or walls beyond number 65,535";
    bytes = header(2, 0, 0);
    append(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 2, 0, 1, 0, 7, 0, 2});
    QCOMPARE(errorOf(bytes), "colbin: grid.cells[1].count at 0x0023: needs 2 bytes, 1 left" + crash);
    append(bytes, {0, 5, 0, 6});
    QCOMPARE(errorOf(bytes), "colbin: grid.cells[1].indices at 0x0025: needs 4 bytes, 3 left" + crash);
}

void TestColbinIo::cellsAreXMajor() {
    Bytes bytes = header(2, 0, 0);
    append(bytes,
           {0xFE, 0xFF, 0xFF, 0xFF, 3, 0, 0, 0, 0, 1, 0, 0, 2, 0, 3, 0}); // origin -2, 3; cell 256; 2 x 3
    for (int cell = 0; cell < 6; ++cell)
        append(bytes, {1, 0, cell, 0});
    const Result<Data> data = read(bytes);
    QVERIFY(data.has_value());
    QCOMPARE(data->grid.originX, -2);
    QCOMPARE(data->grid.originZ, 3);
    QCOMPARE(int(data->grid.width), 2);
    QCOMPARE(int(data->grid.height), 3);
    QCOMPARE(int(data->cells.entry(1 * 3 + 2, 0)), 5); // gx 1, gz 2
    QVERIFY(writeData(*data) == bytes);
}

void TestColbinIo::version1WallSize() {
    Bytes bytes = header(1, 0, 4);
    bytes.resize(15 + 4 * 64);
    QCOMPARE(read(bytes)->wallSize, std::uint64_t(64));
    QVERIFY(read(bytes)->tail.empty());
    bytes.push_back(1); // with a tail it reads as 52
    QCOMPARE(read(bytes)->wallSize, std::uint64_t(52));
    QCOMPARE(read(bytes)->tail.size(), std::size_t(4 * 12 + 1));
    QCOMPARE(read(bytes, 64)->tail.size(), std::size_t(1)); // unless told
    QVERIFY(writeData(*read(bytes, 64)) == bytes);
    QCOMPARE(read(header(1, 0, 0))->wallSize, std::uint64_t(52));
}

void TestColbinIo::smallestFiles() {
    QVERIFY(read(header(1, 0, 0)).has_value());
    Bytes bytes = header(2, 0, 0);
    bytes.resize(31);
    QVERIFY(read(bytes).has_value());
    bytes.resize(30);
    QCOMPARE(read(bytes).error().path, std::string("grid.height"));
}

void TestColbinIo::cancel() {
    Bytes bytes = header(1, 1, 0);
    bytes.resize(15 + 44);
    Progress progress;
    progress.cancel();
    const Result<Data> data = readData(bytes, progress);
    QVERIFY(!data.has_value());
    QVERIFY(data.error().code == ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestColbinIo)
#include "tst_io.moc"
