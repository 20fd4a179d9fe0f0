// Settings, figures and the verdict: what a COLBIN document says about itself as a whole.
#include "core/document/checking.h"
#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/io.h"

#include <array>

namespace core::colbin {
namespace {

Value figure(std::uint64_t number) { return std::int64_t(number); }

Text bytesUnit() { return text("colbin", "bytes"); }

// Rules by how much they hurt a player or the engine, worst first, as sentences about their number of cases.
constexpr std::array sentences = {
    RuleSentence{
        "COLBIN-FILE-01",
        [](std::int64_t) { return text("colbin", "the engine cannot read version 1: convert the file"); }},
    RuleSentence{"COLBIN-WALL-03",
                 [](std::int64_t n) {
                     return textN("colbin", "%n box(es) (has|have) axes that the engine cuts to 16 bits", n);
                 }},
    RuleSentence{"COLBIN-WALL-01",
                 [](std::int64_t n) {
                     return textN("colbin", "%n box(es) (has|have) no thickness along a zero axis", n);
                 }},
    RuleSentence{
        "COLBIN-WALL-06",
        [](std::int64_t n) { return textN("colbin", "%n box(es) (has|have) a negative half extent", n); }},
    RuleSentence{"COLBIN-WALL-04",
                 [](std::int64_t n) { return textN("colbin", "%n box(es) (is|are) sheared", n); }},
    RuleSentence{
        "COLBIN-GRID-09",
        [](std::int64_t) { return text("colbin", "the grid has cell size 0: no lookup is possible"); }},
    RuleSentence{"COLBIN-GRID-06",
                 [](std::int64_t n) {
                     return textN("colbin", "%n cell list(s) (names|name) walls that do not exist", n);
                 }},
    RuleSentence{
        "COLBIN-FLOOR-01",
        [](std::int64_t n) { return textN("colbin", "%n floor triangle(s) (has|have) no area", n); }},
    RuleSentence{
        "COLBIN-FLOOR-04",
        [](std::int64_t n) { return textN("colbin", "%n floor triangle(s) (has|have) no normal", n); }},
    RuleSentence{"COLBIN-WALL-09",
                 [](std::int64_t n) { return textN("colbin", "%n fat box(es) may block the player", n); }},
    RuleSentence{"COLBIN-WALL-02",
                 [](std::int64_t n) {
                     return textN("colbin", "the engine scales %n box(es) by (its|their) axes", n);
                 }},
    RuleSentence{"COLBIN-GRID-10",
                 [](std::int64_t) { return text("colbin", "there are walls but no grid to find them by"); }},
};

constexpr std::array lateSentences = {
    RuleSentence{"COLBIN-GRID-03",
                 [](std::int64_t n) { return textN("colbin", "%n wall(s) (leaves|leave) the grid", n); }},
    RuleSentence{"COLBIN-WALL-07",
                 [](std::int64_t n) { return textN("colbin", "%n box(es) (is|are) flat", n); }},
    RuleSentence{
        "COLBIN-WALL-11",
        [](std::int64_t n) { return textN("colbin", "%n wall(s) (repeats|repeat) an earlier one", n); }},
    RuleSentence{"COLBIN-FLOOR-03",
                 [](std::int64_t n) {
                     return textN("colbin", "%n floor triangle(s) (repeats|repeat) an earlier one", n);
                 }},
    RuleSentence{"COLBIN-FLOOR-06",
                 [](std::int64_t n) {
                     return textN("colbin",
                                  "%n floor normal(s) (does|do) not fit (its triangle|their triangles)", n);
                 }},
    RuleSentence{
        "COLBIN-FILE-07",
        [](std::int64_t) { return text("colbin", "the file may be too big for the console's memory"); }},
    RuleSentence{
        "COLBIN-FILE-02",
        [](std::int64_t) { return text("colbin", "there are bytes after the last wall that no one reads"); }},
};

} // namespace

std::vector<SettingDefinition> colbinSettings() {
    SettingDefinition up;
    up.key = "up_axis";
    up.label = text("colbin", "Up axis");
    up.help =
        text("colbin", "Which way is up in the file. Blender's default export gives Y down; a file exported "
                       "with up = +Y is Y up. The file does not say which: if floors show as ceilings, "
                       "change it. Nothing is written by it.");
    up.choices = {{yDown, "y-down", text("colbin", "Y down (default export)")},
                  {yUp, "y-up", text("colbin", "Y up")}};
    up.initial = std::int64_t(yDown);

    SettingDefinition units;
    units.key = "units_per_metre";
    units.label = text("colbin", "Units per metre");
    units.help =
        text("colbin", "Raw units that are shown as one metre: 128 at the exporter's default scale, where "
                       "a metre is a Blender unit.");
    units.kind = SettingDefinition::Kind::Number;
    units.initial = metre;
    units.minimum = 1e-3;
    units.maximum = 1e6;

    SettingDefinition budget;
    budget.key = "memory_budget";
    budget.label = text("colbin", "Memory budget");
    budget.help =
        text("colbin", "Bytes that the level's collision may take while the console loads it; the checker "
                       "warns above that.");
    budget.unit = bytesUnit();
    budget.kind = SettingDefinition::Kind::Number;
    budget.initial = double(262144);
    budget.minimum = 0;
    budget.maximum = 1e12;

    SettingDefinition threshold;
    threshold.key = "floor_threshold";
    threshold.label = text("colbin", "Floor threshold");
    threshold.help =
        text("colbin", "Least |normal.y| that the exporter still called a floor, 4096 = 1.0. The stock "
                       "value 0.7 is stored as 2867: slopes up to 45.57 degrees.");
    threshold.kind = SettingDefinition::Kind::Number;
    threshold.initial = double(2867);
    threshold.minimum = 0;
    threshold.maximum = fixedOne;
    return {up, units, budget, threshold};
}

std::vector<Figure> ColbinDocument::figures(const Settings& settings) const {
    const bool hasGrid = m_data.hasGrid();
    const GridHeader& grid = m_data.grid;
    const auto ofGrid = [&](std::int64_t value) { return hasGrid ? Value(value) : Value(); };
    const FloorFigures& floors = floorFigures(*this);
    const bool down = settings.choice("up_axis", yDown) == yDown;

    std::vector<Figure> list;
    const auto add = [&](const char* key, Text label, Value value, Text unit = {}) {
        list.push_back({key, std::move(label), std::move(value), std::move(unit)});
    };
    add("bytes", text("colbin", "File size"), figure(fileSize()), bytesUnit());
    add("version", text("colbin", "Version"), figure(m_data.version));
    add("floors", text("colbin", "Floors"), figure(m_data.floors.size()));
    add("walls", text("colbin", "Walls"), figure(m_data.walls.size()));
    add("wall_size", text("colbin", "Size of a wall record"), figure(m_data.wallSize), bytesUnit());
    add("grid.width", text("colbin", "Cells along X"), ofGrid(grid.width));
    add("grid.height", text("colbin", "Cells along Z"), ofGrid(grid.height));
    add("grid.cell_size", text("colbin", "Cell size"), ofGrid(grid.cellSize));
    add("grid.origin_x", text("colbin", "Grid origin X"), ofGrid(grid.originX));
    add("grid.origin_z", text("colbin", "Grid origin Z"), ofGrid(grid.originZ));
    add("refs", text("colbin", "Entries of all cells"), ofGrid(std::int64_t(m_data.cells.entries.size())));
    add("non_empty_cells", text("colbin", "Cells that list walls"),
        ofGrid(hasGrid ? std::int64_t(listFigures(*this).nonEmpty) : 0));
    add("ground", text("colbin", "Ground floors"), figure(down ? floors.negative : floors.positive));
    add("ceiling", text("colbin", "Ceiling floors"), figure(down ? floors.positive : floors.negative));
    add("tail_bytes", text("colbin", "Bytes after the last wall"), figure(m_data.tail.size()), bytesUnit());
    return list;
}

Text ColbinDocument::verdict(const Settings&, const IssueList& issues) const {
    if (Text sentence = firstSentence(sentences, issues); !sentence.empty())
        return sentence;
    if (const Issue* error = firstIssue(issues, Severity::Error))
        return error->text;
    if (m_data.hasGrid())
        if (const std::optional<GridAudit>& audit = gridAudit(*this); audit && audit->missing > 0)
            return text("colbin", "the grid misses %1 of %2 pairs").arg(audit->missing).arg(audit->needed);
    if (Text sentence = firstSentence(lateSentences, issues); !sentence.empty())
        return sentence;
    if (const Issue* warning = firstIssue(issues, Severity::Warning))
        return warning->text;
    if (m_data.floors.empty() && m_data.walls.empty())
        return text("colbin", "the file holds no floors and no walls");
    return text("colbin", "nothing here should trouble the player or the engine");
}

} // namespace core::colbin
