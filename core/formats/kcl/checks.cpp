#include "core/formats/kcl/checks.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::kcl {

namespace {

UpReference upOf(const Settings& settings) {
    return {settings.choice("up_reference", UpReference::PlusY),
            {settings.number("up_point_x", 0), settings.number("up_point_y", 0),
             settings.number("up_point_z", 0)}};
}

} // namespace

Check::Check(const KclDocument& checked, const Settings& settings, const std::vector<ItemId>& scope,
             Progress& progress)
    : document(checked), data(checked.data()), dialect(*data.dialect), profile(checked.profile(settings)),
      up(upOf(settings)), whole(scope.empty()), m_progress(progress) {
    for (const ItemId item : scope)
        if (document.exists(item))
            m_scope.push_back(item);
    std::sort(m_scope.begin(), m_scope.end());
    m_scope.erase(std::unique(m_scope.begin(), m_scope.end()), m_scope.end());
}

std::span<const ItemId> Check::scopeOf(ItemId first, ItemId last) const {
    const auto begin = std::lower_bound(m_scope.begin(), m_scope.end(), first);
    const auto end = std::upper_bound(begin, m_scope.end(), last);
    return {begin, end};
}

std::span<const ItemId> Check::scopeOf(TypeId type, std::uint64_t group) const {
    return scopeOf({type, 0, std::uint32_t(group), 0}, {type, 0, std::uint32_t(group), ~std::uint64_t(0)});
}

Fix deleteFix(ItemId prism, bool withCopies) {
    return makeFix(operation_id::deletePrisms, text("kcl", "Delete prism"), {prism},
                   {{"copies", std::int64_t(withCopies)}});
}

Fix recomputeFix(std::vector<ItemId> prisms) {
    return makeFix(operation_id::recomputeNormals, text("kcl", "Recompute normals"), std::move(prisms));
}

Fix attributeFix(std::vector<ItemId> prisms, std::uint16_t mask, std::uint16_t value) {
    return makeFix(operation_id::setAttribute, text("kcl", "Set attribute"), std::move(prisms),
                   {{"mask", hexValue(mask)}, {"value", hexValue(value)}});
}

Fix cellFix(Text label, const std::vector<std::uint32_t>& cells, std::uint32_t key) {
    std::string assign;
    for (const std::uint32_t cell : cells)
        assign += fmt::format("{}global_cells[{}].key:raw={}", assign.empty() ? "" : ";", cell, hexKey(key));
    return makeFix("set-property", std::move(label), {}, {{"assign", assign}});
}

std::string hexKey(std::uint32_t key) { return fmt::format("0x{:08X}", key); }

double beyond(const Aabb& box, const glm::dvec3& point) {
    double most = 0;
    for (int k = 0; k < 3; ++k)
        for (const double d : {box.min[k] - point[k], point[k] - box.max[k]})
            if (d > most)
                most = d;
    return most;
}

Result<IssueList> checkKcl(const KclDocument& document, const Settings& settings, CheckTier tier,
                           const std::vector<ItemId>& scope, Progress& progress) {
    Check check(document, settings, scope, progress);
    check.issues.tier = tier; // every rule is near linear, so both tiers ask them all
    bool (*const sections[])(Check&) = {checkFile,    checkGlobal, checkPrisms,
                                        checkRepeats, checkOctree, checkLimits};
    for (std::size_t i = 0; i < std::size(sections); ++i) {
        if (sections[i](check))
            return Progress::cancelledError();
        check.step(double(i + 1) / double(std::size(sections)));
    }
    return std::move(check.issues);
}

} // namespace core::kcl
