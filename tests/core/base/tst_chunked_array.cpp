// Copy-on-write in chunks: copies are independent, and an edit copies one chunk only.
#include "core/base/chunked_array.h"

#include <QTest>

#include <cstdint>

using namespace core;

class TestChunkedArray : public QObject {
    Q_OBJECT

    static ChunkedArray<std::uint64_t> counting(std::size_t count) {
        ChunkedArray<std::uint64_t> array;
        for (std::size_t i = 0; i < count; ++i)
            array.push_back(i);
        return array;
    }

  private slots:
    void keepsElementsOverManyChunks() {
        const auto array = counting(100'000);
        QCOMPARE(array.size(), std::size_t(100'000));
        QCOMPARE(array.chunkCount(), std::size_t(13)); // 8,192 a chunk
        std::uint64_t expected = 0;
        for (const std::uint64_t value : array)
            QCOMPARE(value, expected++);
        std::size_t visited = 0;
        array.forEachChunk([&](const std::uint64_t*, std::size_t count) { visited += count; });
        QCOMPARE(visited, array.size());
    }
    void anEditCopiesOneChunkAndLeavesTheOriginal() {
        const auto original = counting(100'000);
        auto copy = original;
        QCOMPARE(copy.chunksNotSharedWith(original), std::size_t(0));
        copy.edit(50'000) = 7;
        QCOMPARE(copy.chunksNotSharedWith(original), std::size_t(1));
        QCOMPARE(original[50'000], std::uint64_t(50'000));
        QCOMPARE(copy[50'000], std::uint64_t(7));
        QVERIFY(!(copy == original));
        copy.edit(50'000) = 50'000;
        QVERIFY(copy == original); // equal contents in different chunks
    }
    void appendingToACopyLeavesTheOriginal() {
        const auto original = counting(8'192 + 5);
        auto copy = original;
        copy.push_back(1);
        QCOMPARE(original.size(), std::size_t(8'197));
        QCOMPARE(copy.size(), std::size_t(8'198));
        QCOMPARE(copy[8'197], std::uint64_t(1));
    }
    void emptyOnesCompareEqual() {
        ChunkedArray<int> a, b;
        b.push_back(1);
        b.clear();
        QVERIFY(a == b);
        QVERIFY(a.begin() == a.end());
    }
};

QTEST_APPLESS_MAIN(TestChunkedArray)
#include "tst_chunked_array.moc"
