// The promises about items and properties, for every registered format and sample: paths, spans, references,
// outlines, edits of one value and back.
#include "core/document/compare.h"
#include "tests/support/sample_rows.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace core;
using namespace core::test;

class TestConformanceItems : public QObject {
    Q_OBJECT

  private slots:
    void schema_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void schema();
    void paths_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void paths();
    void bytesOfItems_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void bytesOfItems();
    void references_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void references();
    void outlines_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void outlines();
    void edits_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void edits();
};

namespace {

std::uint64_t spaceSize(const Document& document, int space) {
    for (const ByteSpaceInfo& info : document.byteSpaces())
        if (info.space == space)
            return info.size;
    return 0;
}

bool inside(const Location& inner, const Location& outer) {
    return inner.space == outer.space && inner.offset >= outer.offset &&
           inner.offset + inner.length <= outer.offset + outer.length;
}

// Legal raw values other than the present one, the likeliest first.
std::vector<Value> otherValues(const Document& document, const Settings& settings, const Property& property,
                               const Value& present) {
    std::vector<Value> values;
    if (const auto* integer = std::get_if<std::int64_t>(&present)) {
        const auto [low, high] = rawLimits(property);
        std::vector<std::int64_t> candidates;
        if (property.choices)
            for (const Choice& choice : property.choices(document, settings))
                candidates.push_back(choice.value);
        candidates.insert(candidates.end(), {*integer ^ 1, low, high});
        for (const std::int64_t candidate : candidates)
            if (candidate >= low && candidate <= high && candidate != *integer)
                values.push_back(candidate);
    } else if (const auto* single = std::get_if<float>(&present)) {
        values = {Value(*single == 1.0f ? 2.0f : 1.0f), Value(*single == 0.5f ? 0.25f : 0.5f)};
    } else if (const auto* number = std::get_if<double>(&present)) {
        values = {Value(*number == 1.0 ? 2.0 : 1.0), Value(*number == 0.5 ? 0.25 : 0.5)};
    } else if (const auto* string = std::get_if<std::string>(&present)) {
        std::string other = string->empty() ? "a" : *string;
        if (!string->empty())
            other.back() = other.back() == 'a' ? 'b' : 'a';
        values = {Value(other)};
    }
    return values;
}

// What editing one value did beyond what its write effect allows.
std::string effectProblem(const Document& document, const Document& edited, const Property& property,
                          const PropertyRef& ref, const Bytes& before, const Bytes& after) {
    if (before == after)
        return "nothing was written";
    if (writeEffect(property, document, ref.item) != WriteEffect::InPlace)
        return {};
    const auto span = property.span ? property.span(document, ref.item, ref.component) : std::nullopt;
    if (!span)
        return "written in place, but it has no bytes of its own";
    if (property.span(edited, ref.item, ref.component) != span)
        return "its bytes moved";
    if (before.size() != after.size())
        return "the size changed";
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i] && (i < span->offset || i >= span->offset + span->length))
            return "a byte outside changed: " + hexOffset(i);
    return {};
}

class Editor {
  public:
    Editor(const ConformanceSample& sample, const Opened& opened) : m_sample(sample), m_opened(opened) {}

    // Sets, writes, reads back, undoes and redoes one value.
    std::string problem(const Property& property, const PropertyRef& ref, bool thorough) {
        const Value present = property.get(*m_opened.document, m_opened.settings, ref.item, ref.component);
        for (const Value& other : otherValues(*m_opened.document, m_opened.settings, property, present)) {
            const std::unique_ptr<Document> edited = m_opened.document->clone();
            if (const Status done = setProperty(*edited, m_opened.settings, ref, other); !done) {
                if (english(done.error().text).empty())
                    return "refused without a sentence";
                if (written(*m_opened.format, *edited) != m_sample.bytes)
                    return "refused, but changed";
                continue;
            }
            ++m_edits;
            return problemOfEdit(property, ref, present, other, *edited, thorough);
        }
        return {};
    }
    std::uint64_t edits() const { return m_edits; }

  private:
    std::string problemOfEdit(const Property& property, const PropertyRef& ref, const Value& present,
                              const Value& other, Document& edited, bool thorough) const {
        const Format& format = *m_opened.format;
        const Bytes after = written(format, edited);
        if (written(format, *m_opened.document) != m_sample.bytes)
            return "the edit of a clone changed the original";
        // Of what a file unwraps to, the promise is about the bytes within.
        const auto span =
            property.span ? property.span(edited, ref.item, ref.component) : std::optional<Location>();
        const int space = span ? span->space : 0;
        std::string problem = effectProblem(*m_opened.document, edited, property, ref,
                                            m_opened.document->unwrappedBytes(space).value_or(m_sample.bytes),
                                            edited.unwrappedBytes(space).value_or(after));
        if (!problem.empty())
            return problem;
        if (!sameValue(property.get(edited, m_opened.settings, ref.item, ref.component), other))
            return "it does not keep the value";

        ReadOptions options;
        options.dialect = edited.dialect();
        Progress progress;
        const auto back = format.read(after, options, progress);
        if (!back)
            return "what was written does not read: " + describe(back.error());
        if (!sameValue(property.get(**back, m_opened.settings, ref.item, ref.component), other))
            return "it reads back as another value";
        if (thorough) {
            const auto comparison =
                compareDocuments(*m_opened.document, edited, m_opened.settings, 4, progress);
            if (!comparison || comparison->total == 0)
                return "the comparison does not see it";
            if (writeEffect(property, *m_opened.document, ref.item) != WriteEffect::WithFollowers &&
                property.kind == PropertyKind::Stored && comparison->total != 1)
                return "another property changed with it: " + comparison->properties.front().path;
        }

        // Undo gives back what was there, legal or not.
        if (const Status undone = property.set(edited, ref.item, ref.component, present); !undone)
            return "undo is refused: " + describe(undone.error());
        if (written(format, edited) != m_sample.bytes)
            return "undo does not give the old bytes";
        if (!setProperty(edited, m_opened.settings, ref, other) || written(format, edited) != after)
            return "redo does not give the new bytes";
        return {};
    }

    const ConformanceSample& m_sample;
    const Opened& m_opened;
    std::uint64_t m_edits = 0;
};

std::string outlineProblem(const Document& document, const Outline& outline, RowId parent,
                           std::size_t& left) {
    for (const std::uint64_t i : fixedPlaces(outline.childCount(parent))) {
        if (left == 0)
            return {};
        --left;
        const RowId row = outline.child(parent, i);
        const std::string name = english(outline.title(row));
        if (name.empty())
            return "a row without a title";
        if (row == rootRow || outline.parent(row) != parent || outline.indexInParent(row) != i)
            return name + ": the way up is not the way down";
        const ItemId item = outline.item(row);
        if (item.valid() && !document.exists(item))
            return name + ": its item does not exist";
        if (item.valid())
            if (const RowId canonical = outline.row(item);
                canonical == rootRow || outline.item(canonical) != item)
                return name + ": its item leads to another row";
        if (std::string problem = outlineProblem(document, outline, row, left); !problem.empty())
            return problem;
    }
    return {};
}

} // namespace

void TestConformanceItems::schema() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    std::set<std::string> keys;
    for (const RecordType& type : opened.document->schema(opened.settings).types) {
        QVERIFY2(keys.insert(type.key).second, type.key.c_str());
        QVERIFY(!english(type.label).empty());
        QVERIFY(!english(type.plural).empty());
        std::set<std::string> properties;
        for (const Property& property : type.properties) {
            const std::string name = type.key + "." + property.key;
            QVERIFY2(properties.insert(property.key).second, name.c_str());
            QVERIFY2(!english(property.label).empty(), name.c_str());
            QVERIFY2(property.get != nullptr, name.c_str());
            QVERIFY2(property.components >= 1, name.c_str());
            QVERIFY2(property.componentLabels.empty() ||
                         int(property.componentLabels.size()) == property.components,
                     name.c_str());
            // What cannot be edited says why, derived ones by their nature.
            QVERIFY2(property.editable() || property.kind == PropertyKind::Derived ||
                         !property.readOnlyReason.empty() || !property.editOperation.empty(),
                     name.c_str());
            QVERIFY2((property.effect != WriteEffect::WithFollowers && !property.effectOn) ||
                         !property.followers.empty(),
                     name.c_str());
            QVERIFY2(property.kind != PropertyKind::PartOf || type.find(property.partOf), name.c_str());
        }
        for (const std::string& column : type.columns)
            QVERIFY2(type.find(column), (type.key + " column " + column).c_str());
        QVERIFY2(type.valueKey.empty() || type.find(type.valueKey), type.key.c_str());
    }
}

void TestConformanceItems::paths() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    const Document& document = *opened.document;
    VERIFY_NO_PROBLEM(eachSampledItem(
        document, opened.settings, 16, [&](const RecordType& type, ItemId item) -> std::string {
            if (!document.exists(item))
                return "it does not exist";
            const auto found = document.find(document.path(item));
            if (!found)
                return "its path is not found";
            if (*found != item)
                return "its path leads to another item";
            if (english(document.title(item)).empty())
                return "it has no title";
            for (const Property& property : type.properties) {
                const PropertyRef ref{item, property.key, property.components - 1};
                const auto back =
                    findPropertyPath(document, opened.settings, propertyPath(document, opened.settings, ref));
                if (!back || !(*back == ref))
                    return property.key + ": its path does not lead back";
            }
            return {};
        }));
    const Schema& schema = document.schema(opened.settings);
    for (std::size_t t = 0; t < schema.types.size(); ++t) {
        ItemId beyond{TypeId(t), 0, 0xFFFFFFFF, ~std::uint64_t(0)};
        QVERIFY2(!document.exists(beyond) || document.itemCount(TypeId(t)) == 1, schema.types[t].key.c_str());
    }
    for (const char* nonsense : {"nothing[0]", "[", "..", "a.b.c[99999999999999999999]"})
        QVERIFY(!document.find(nonsense).has_value());
}

void TestConformanceItems::bytesOfItems() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    const Document& document = *opened.document;
    VERIFY_NO_PROBLEM(eachSampledItem(
        document, opened.settings, 16, [&](const RecordType& type, ItemId item) -> std::string {
            const auto whole = document.itemSpan(item);
            if (whole && whole->offset + whole->length > spaceSize(document, whole->space))
                return "its bytes lie beyond the end";
            for (const Property& property : type.properties)
                for (int c = 0; property.span && c < property.components; ++c) {
                    const auto span = property.span(document, item, c);
                    if (!span)
                        continue;
                    if (span->length == 0)
                        continue; // an empty text
                    if (span->offset + span->length > spaceSize(document, span->space))
                        return property.key + ": its bytes lie beyond the end";
                    const ByteHit hit = document.itemAtByte(span->space, span->offset);
                    if (!hit.item.valid() || !document.exists(hit.item))
                        return property.key + ": its first byte belongs to nothing";
                }
            return {};
        }));

    // Every byte leads to an item whose bytes it is among, and to a property likewise.
    for (const ByteSpaceInfo& space : document.byteSpaces())
        for (const std::uint64_t at : fixedPlaces(space.size, file.small() ? space.size : 1000)) {
            const ByteHit hit = document.itemAtByte(space.space, at);
            const std::string where = "byte " + hexOffset(at);
            if (!hit.item.valid())
                continue;
            QVERIFY2(document.exists(hit.item), where.c_str());
            const Location byte{space.space, at, 1};
            if (hit.property.empty()) {
                const auto whole = document.itemSpan(hit.item);
                QVERIFY2(whole && inside(byte, *whole), where.c_str());
                continue;
            }
            // The values of a record may lie scattered, apart from its own bytes.
            const Property* property = findProperty(document, opened.settings, hit.item, hit.property);
            QVERIFY2(property && property->span, where.c_str());
            const auto span = property->span(document, hit.item, hit.component);
            QVERIFY2(span && inside(byte, *span), where.c_str());
        }
    QVERIFY(!document.itemAtByte(0, file.bytes.size()).item.valid());
    QVERIFY(!document.itemAtByte(77, 0).item.valid());
}

void TestConformanceItems::references() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    const Document& document = *opened.document;
    VERIFY_NO_PROBLEM(
        eachSampledItem(document, opened.settings, 16, [&](const RecordType&, ItemId item) -> std::string {
            for (const ReferenceList& list : document.references(item, opened.settings)) {
                if (list.role.empty() || english(list.label).empty())
                    return "references without a name";
                for (const std::uint64_t i : fixedPlaces(list.count)) {
                    const Reference reference = list.at(i);
                    if (!reference.target.valid()) {
                        if (!hasValue(reference.raw))
                            return list.role + ": a dead reference without its value";
                        continue;
                    }
                    if (!document.exists(reference.target))
                        return list.role + ": a target that does not exist";
                    if (list.targetType != ItemId::noType && reference.target.type != list.targetType)
                        return list.role + ": a target of another type";
                }
            }
            return {};
        }));
}

void TestConformanceItems::outlines() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    QVERIFY(!opened.document->outlines().empty());
    for (const OutlineName& name : opened.document->outlines()) {
        const auto outline = opened.document->outline(name.key);
        QVERIFY2(outline, name.key.c_str());
        QVERIFY(outline->childCount(rootRow) > 0);
        std::size_t left = 3000;
        VERIFY_NO_PROBLEM(outlineProblem(*opened.document, *outline, rootRow, left));
    }
}

void TestConformanceItems::edits() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    if (!opened.format->writable())
        QSKIP("this format is read only");
    Editor editor(file, opened);
    std::set<TypeId> met; // the thorough comparison once a type
    const std::uint64_t others = file.bytes.size() > 64 * 1024 ? 2 : 16;
    std::uint64_t editable = 0;
    VERIFY_NO_PROBLEM(eachSampledItem(
        *opened.document, opened.settings, others, [&](const RecordType& type, ItemId item) -> std::string {
            const bool thorough = file.small() && met.insert(item.type).second;
            for (const Property& property : type.properties)
                for (int c = 0; property.editable() && c < property.components; ++c, ++editable)
                    if (std::string wrong = editor.problem(property, {item, property.key, c}, thorough);
                        !wrong.empty())
                        return property.key + "[" + std::to_string(c) + "]: " + wrong;
            return {};
        }));
    // Refusals are allowed one by one, but not all the time.
    QVERIFY2(editable == 0 || editor.edits() * 2 > editable, std::to_string(editor.edits()).c_str());
}

QTEST_APPLESS_MAIN(TestConformanceItems)
#include "tst_conformance_items.moc"
