#include "core/formats/colbin/fields.h"

namespace core::colbin {
namespace {

constexpr FieldRun header[] = {
    {"magic", 0, 6}, {"version", 6, 1}, {"floor_count", 7, 4}, {"wall_count", 11, 4}};
constexpr FieldRun grid[] = {
    {"origin_x", 0, 4}, {"origin_z", 4, 4}, {"cell_size", 8, 4}, {"width", 12, 2}, {"height", 14, 2}};
constexpr FieldRun floorRuns[] = {
    {"v0", 0, 4, 3}, {"v1", 12, 4, 3}, {"v2", 24, 4, 3}, {"normal", 36, 2, 3}, {"padding", 42, 2}};
constexpr FieldRun wideWall[] = {{"center", 0, 4, 3}, {"axis0", 12, 4, 3},       {"axis1", 24, 4, 3},
                                 {"axis2", 36, 4, 3}, {"half_extent", 48, 4, 3}, {"flags", 60, 4}};
constexpr FieldRun narrowWall[] = {
    {"center", 0, 4, 3},           {"axis0", 12, 2, 3},           {"axis_padding", 18, 2, 1, 0},
    {"axis1", 20, 2, 3},           {"axis_padding", 26, 2, 1, 1}, {"axis2", 28, 2, 3},
    {"axis_padding", 34, 2, 1, 2}, {"half_extent", 36, 4, 3},     {"flags", 48, 4}};

} // namespace

std::span<const FieldRun> headerFields() { return header; }
std::span<const FieldRun> gridFields() { return grid; }
std::span<const FieldRun> floorFields() { return floorRuns; }
std::span<const FieldRun> wallFields(std::uint64_t wallSize) {
    return wallSize == wallBytes1 ? std::span<const FieldRun>(narrowWall)
                                  : std::span<const FieldRun>(wideWall);
}

std::optional<FieldBytes> fieldBytes(std::span<const FieldRun> fields, std::string_view key, int component) {
    for (const FieldRun& run : fields)
        if (run.key == key && component >= run.first && component < run.first + run.components)
            return FieldBytes{std::uint64_t(run.offset) + run.size * std::uint64_t(component - run.first),
                              run.size};
    return std::nullopt;
}

FieldHit fieldAt(std::span<const FieldRun> fields, std::uint64_t offset) {
    for (const FieldRun& run : fields) {
        const std::uint64_t end = std::uint64_t(run.offset) + std::uint64_t(run.size) * run.components;
        if (offset >= run.offset && offset < end)
            return {run.key, int(run.first + (offset - run.offset) / run.size)};
    }
    return {};
}

} // namespace core::colbin
