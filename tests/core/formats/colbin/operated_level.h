// Levels for operations of COLBIN to work on, runs of them, and what came of it in words. For the tests of
// the format's operations.
#pragma once

#include "core/formats/colbin/operations.h"
#include "tests/support/colbin_building.h"
#include "tests/support/operation_runs.h"

#include <QTest>

#include <random>

namespace tests::colbin {

using namespace core;
using namespace core::colbin;

struct Ran : OperationRun {
    bool has() const { return changed(); }
    const Data& data() const { return as(changedDocument()).data(); }
};

inline Ran run(const Data& data, std::string_view id, const std::vector<ItemId>& items = {},
               const Typed& typed = {}) {
    return {runOperation(ColbinDocument(data), id, items, typed)};
}

inline QString refusal(const Ran& ran) { return QString::fromStdString(ran.refusal()); }
inline QString report(const Ran& ran) { return QString::fromStdString(ran.report()); }

inline QString inWords(const Int3& v) { return QStringLiteral("%1 %2 %3").arg(v[0]).arg(v[1]).arg(v[2]); }

inline QString inWords(const Wall& wall) {
    return inWords(wall.center) + " | " + inWords(wall.axes[0]) + ", " + inWords(wall.axes[1]) + ", " +
           inWords(wall.axes[2]) + " | " + inWords(wall.halfExtent);
}

inline QString inWords(const Floor& floor) {
    return inWords(floor.vertices[0]) + ", " + inWords(floor.vertices[1]) + ", " +
           inWords(floor.vertices[2]) + " | " +
           inWords(Int3{floor.normal[0], floor.normal[1], floor.normal[2]});
}

inline QString entries(const Data& data) {
    return QString::fromStdString(tests::colbin::inWords(data.cells));
}

inline bool sameExceptGrid(const Data& a, const Data& b) {
    return a.version == b.version && a.wallSize == b.wallSize && a.floors == b.floors && a.walls == b.walls &&
           a.tail == b.tail;
}

// Four walls in a row along X, 100 apart, in a 4 x 1 grid of cells of 100: each in its own cell; two
// triangles.
inline Data row() {
    Data data;
    data.grid = {0, 0, 100, 4, 1};
    for (int i = 0; i < 4; ++i)
        data.walls.push_back(wallAt({50 + 100 * i, 0, 50}, {40, 64, 32}));
    data.cells = lists({{0}, {1}, {2}, {3}});
    data.floors = floorsOf(
        {floorOf({0, 0, 0}, {400, 0, 0}, {0, 0, 100}), floorOf({400, 0, 0}, {400, 0, 100}, {0, 0, 100})});
    return data;
}

inline Data version1() {
    Data data = row();
    data.version = 1;
    data.wallSize = wallBytes1;
    data.grid = {};
    data.cells = {};
    return data;
}

} // namespace tests::colbin
