#include "core/document/issue_groups.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace core {
namespace {

// Joins places that touch, directly or through others.
class Joiner {
  public:
    explicit Joiner(std::size_t count) : m_parent(count) {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t(0));
    }
    std::size_t root(std::size_t i) {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void join(std::size_t a, std::size_t b) { m_parent[root(a)] = root(b); }

  private:
    std::vector<std::size_t> m_parent;
};

// Sweeps along X, so that only boxes whose X ranges come near are compared.
void joinNear(Joiner& joiner, const std::vector<Aabb>& boxes, double gap) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (!boxes[i].isEmpty())
            order.push_back(i);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(boxes[a].min.x, a) < std::pair(boxes[b].min.x, b);
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Aabb grown = boxes[order[i]].grown(gap);
        for (std::size_t j = i + 1; j < order.size() && boxes[order[j]].min.x <= grown.max.x; ++j)
            if (grown.overlaps(boxes[order[j]]))
                joiner.join(order[i], order[j]);
    }
}

std::vector<IssuePlace> placesOf(const IssueList& list, const std::vector<std::size_t>& members,
                                 const std::function<Aabb(ItemId)>& boundsOf, double gap) {
    std::vector<Aabb> boxes;
    boxes.reserve(members.size());
    for (const std::size_t i : members)
        boxes.push_back(boundsOf ? boundsOf(list.issues[i].item) : Aabb());

    Joiner joiner(members.size());
    joinNear(joiner, boxes, gap);
    // What is nowhere in space makes one place of its own.
    constexpr std::size_t nowhere = std::size_t(-1);
    std::map<std::size_t, IssuePlace> byRoot;
    for (std::size_t m = 0; m < members.size(); ++m) {
        IssuePlace& place = byRoot[boxes[m].isEmpty() ? nowhere : joiner.root(m)];
        place.issues.push_back(members[m]);
        place.bounds.merge(boxes[m]);
    }

    std::vector<IssuePlace> places;
    for (auto& [root, place] : byRoot) {
        std::stable_sort(place.issues.begin(), place.issues.end(), [&](std::size_t a, std::size_t b) {
            return list.issues[a].value > list.issues[b].value;
        });
        place.worst = list.issues[place.issues.front()].value;
        places.push_back(std::move(place));
    }
    std::stable_sort(places.begin(), places.end(), [](const IssuePlace& a, const IssuePlace& b) {
        if (a.issues.size() != b.issues.size())
            return a.issues.size() > b.issues.size();
        if (a.worst != b.worst)
            return a.worst > b.worst;
        return a.issues.front() < b.issues.front();
    });
    return places;
}

} // namespace

std::vector<IssueGroup> groupIssues(const IssueList& issues, const std::function<Aabb(ItemId)>& boundsOf,
                                    double gap) {
    std::map<std::string, std::vector<std::size_t>> byRule;
    for (std::size_t i = 0; i < issues.issues.size(); ++i)
        byRule[issues.issues[i].rule].push_back(i);

    std::vector<IssueGroup> groups;
    for (const auto& [rule, members] : byRule) {
        IssueGroup group;
        group.rule = rule;
        for (const std::size_t i : members)
            group.severity = std::max(group.severity, issues.issues[i].severity);
        const auto total = issues.totals.find(rule);
        group.total = total == issues.totals.end() ? members.size() : total->second;
        group.places = placesOf(issues, members, boundsOf, gap);
        groups.push_back(std::move(group));
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const IssueGroup& a, const IssueGroup& b) { return a.severity > b.severity; });
    return groups;
}

} // namespace core
