#include "core/document/compare.h"

#include <algorithm>

namespace core {
namespace {

class Comparer {
  public:
    Comparer(const Document& before, const Document& after, const Settings& settings, std::size_t limit,
             Progress& progress)
        : m_before(before), m_after(after), m_settings(settings), m_limit(limit), m_progress(progress) {}

    Result<Comparison> run() {
        const Schema& schemaBefore = m_before.schema(m_settings);
        const Schema& schemaAfter = m_after.schema(m_settings);
        for (const RecordType& type : schemaBefore.types) {
            const RecordType* same = schemaAfter.find(type.key);
            if (!compareType(type, schemaBefore.idOf(type), same,
                             same ? schemaAfter.idOf(*same) : ItemId::noType))
                return Progress::cancelledError();
        }
        for (const RecordType& type : schemaAfter.types)
            if (!schemaBefore.find(type.key))
                addType(type, 0, m_after.itemCount(schemaAfter.idOf(type)), 0);
        return std::move(m_result);
    }

  private:
    // False when the work was cancelled.
    bool compareType(const RecordType& type, TypeId idBefore, const RecordType* other, TypeId idAfter) {
        const std::uint64_t countBefore = m_before.itemCount(idBefore);
        const std::uint64_t countAfter = other ? m_after.itemCount(idAfter) : 0;
        struct Pair {
            const Property* before;
            const Property* after;
        };
        std::vector<Pair> pairs;
        for (const Property& property : type.properties)
            if (const Property* same = other ? other->find(property.key) : nullptr;
                same && property.kind == PropertyKind::Stored && same->kind == PropertyKind::Stored)
                pairs.push_back({&property, same});

        std::uint64_t changed = 0;
        for (std::uint64_t i = 0; !pairs.empty() && i < countBefore; ++i) {
            if (i % 4096 == 0) {
                if (m_progress.cancelled())
                    return false;
                m_progress.set(double(i) / double(countBefore));
            }
            const ItemId item = m_before.itemAt(idBefore, i);
            ItemId place = item;
            place.type = idAfter;
            if (!m_after.exists(place))
                continue;
            bool differs = false;
            for (const Pair& pair : pairs)
                differs |= compareProperty(*pair.before, item, *pair.after, place);
            changed += differs;
        }
        addType(type, countBefore, countAfter, changed);
        return true;
    }

    void addType(const RecordType& type, std::uint64_t before, std::uint64_t after, std::uint64_t changed) {
        if (before != after || changed != 0)
            m_result.types.push_back({type.key, before, after, changed});
    }

    bool compareProperty(const Property& before, ItemId item, const Property& after, ItemId place) {
        bool differs = false;
        const int components = std::min(before.components, after.components);
        for (int component = 0; component < components; ++component) {
            const Value was = before.get(m_before, m_settings, item, component);
            const Value is = after.get(m_after, m_settings, place, component);
            if (sameValue(was, is))
                continue;
            differs = true;
            ++m_result.total;
            if (m_result.properties.size() < m_limit)
                m_result.properties.push_back(
                    {propertyPath(m_before, m_settings, {item, before.key, component}), was, is});
        }
        return differs;
    }

    const Document& m_before;
    const Document& m_after;
    const Settings& m_settings;
    std::size_t m_limit;
    Progress& m_progress;
    Comparison m_result;
};

} // namespace

Result<Comparison> compareDocuments(const Document& before, const Document& after, const Settings& settings,
                                    std::size_t limit, Progress& progress) {
    if (before.formatKey() != after.formatKey())
        return fail(ErrorCode::Refused,
                    text("document", "files of different formats (%1 and %2) cannot be compared")
                        .arg(before.formatKey())
                        .arg(after.formatKey()));
    return Comparer(before, after, settings, limit, progress).run();
}

} // namespace core
