#include "core/formats/freelancer/checks.h"

#include "core/formats/freelancer/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace core::freelancer {
namespace {

// Beyond what any real file asks for.
std::uint64_t workFor(const FreelancerDocument& document) {
    std::uint64_t bytes = document.data().fileSize();
    for (const Library& library : document.libraries())
        bytes += library.container->file->size();
    return 16 * bytes + (1 << 20);
}

} // namespace

Check::Check(const FreelancerDocument& checked, const Settings& chosen, CheckTier tier,
             const std::vector<ItemId>& scope, Progress& progress)
    : document(checked), data(checked.data()), container(data.container()), model(checked.model()),
      settings(chosen), full(tier == CheckTier::Full), whole(scope.empty()), m_scope(scope),
      m_operations(checked.operations(chosen)), m_work(workFor(checked)), m_progress(progress) {
    std::sort(m_scope.begin(), m_scope.end());
    issues.tier = tier;
}

bool Check::asked(ItemId item) const {
    if (whole || std::binary_search(m_scope.begin(), m_scope.end(), item))
        return true;
    if (item.type != groupType && item.type != keyType)
        return false;
    const ItemId holder{item.type == groupType ? TypeId(meshType) : TypeId(mapType), 0, 0, item.group};
    return std::binary_search(m_scope.begin(), m_scope.end(), holder);
}

bool Check::spend(std::uint64_t steps) {
    if (steps > m_work || cancelled())
        return false;
    m_work -= steps;
    return true;
}

Location Check::bytes(NodeId leaf, std::uint64_t offset, std::uint64_t length) const {
    const Extent place = data.place(leaf);
    if (offset >= place.length)
        return entryOf(leaf);
    return {0, place.offset + offset, std::min(length, place.length - offset)};
}

Location Check::wholeLeaf(NodeId leaf) const { return bytes(leaf, 0, payload(leaf).size()); }

Location Check::entryOf(NodeId node) const { return {0, container.entryOffset(node), entryBytes}; }

Location Check::nameField(NodeId node) const { return {0, container.entryOffset(node) + 4, 4}; }

ByteView Check::payload(NodeId leaf) const { return leaf == noNode ? ByteView() : data.payload(leaf); }

void Check::offer(Issue& issue, std::string_view operation, Text label, std::vector<ItemId> items) const {
    const Operation* found = findOperation(m_operations, operation);
    if (!found)
        return;
    if (items.empty())
        items = {issue.item};
    if (found->items == Operation::Items::None)
        items.clear();
    const auto taken = [&](const ItemId& item) {
        return std::find(found->types.begin(), found->types.end(), item.type) != found->types.end();
    };
    if (std::all_of(items.begin(), items.end(), taken))
        issue.fix = makeFix(operation, std::move(label), std::move(items));
}

void Check::offerToAsk(Issue& issue, std::string_view operation, Text label,
                       std::vector<ItemId> items) const {
    offer(issue, operation, std::move(label), std::move(items));
    if (issue.fix)
        issue.fix->asks = true;
}

void Check::offerValues(Issue& issue, Text label, const std::vector<NewValue>& values) const {
    std::string assign;
    for (const auto& [item, key, raw] : values) {
        const Property* property = findProperty(document, settings, item, key);
        if (!property || !property->editable() || !hasValue(property->get(document, settings, item, 0)) ||
            raw.find(';') != std::string::npos)
            return;
        assign += (assign.empty() ? "" : ";") +
                  propertyPath(document, settings, {item, std::string(key), -1}) + ":raw=" + raw;
    }
    issue.fix = makeFix("set-property", std::move(label), {}, {{"assign", assign}});
}

Text quoted(std::string_view name) { return text("freelancer", "“%1”").arg(toUtf8(name)); }

std::string hexNumber(std::uint32_t number) { return fmt::format("0x{:08X}", number); }

std::string floatText(float value) { return fmt::format("{}", value); }

std::string nonFiniteText(float value) {
    const char* word = std::isnan(value) ? "NaN" : value > 0 ? "Inf" : "-Inf";
    return fmt::format("{} (0x{:08X})", word, std::bit_cast<std::uint32_t>(value));
}

double offOrthonormal(const dmat3& m) {
    const dmat3 square = m * glm::transpose(m);
    double most = 0;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) {
            const double off = std::abs(square[column][row] - double(column == row));
            if (std::isnan(off))
                return off;
            most = std::max(most, off);
        }
    return most;
}

std::string_view ownerName(const Model& model, Place fragment) {
    const Fragment& owner = model.fragments[std::size_t(fragment)];
    return owner.parts.empty() ? std::string_view(owner.name)
                               : std::string_view(model.parts[std::size_t(owner.parts.front())].objectName);
}

Result<IssueList> checkFreelancer(const FreelancerDocument& document, const Settings& settings,
                                  CheckTier tier, const std::vector<ItemId>& scope, Progress& progress) {
    Check check(document, settings, tier, scope, progress);
    if (check.whole)
        checkContainer(document, check.issues);
    bool (*const sections[])(Check&) = {checkParts,  checkRecords, checkJoints,    checkAnimation,
                                        checkMeshes, checkRefs,    checkHardpoints};
    for (std::size_t i = 0; i < std::size(sections); ++i) {
        if (sections[i](check))
            return Progress::cancelledError();
        progress.set(double(i + 1) / double(std::size(sections)));
    }
    return std::move(check.issues);
}

} // namespace core::freelancer
