#include "core/formats/kcl/document.h"

#include <algorithm>

namespace core::kcl {
namespace {

// A row is its kind (top byte), its model (next 24 bits) and its number (low 32 bits).
enum class Kind : std::uint8_t {
    Root,
    File,
    Wrapper,
    Header,
    GlobalOctree,
    GlobalCell, // number: of its key
    Models,
    Model,
    Positions,
    Position,
    Normals,
    Normal,
    Prisms,
    Prism,
    Octree,
    Node, // number: of its key
    Lists,
    List,
};

constexpr RowId rowOf(Kind kind, std::uint64_t model = 0, std::uint64_t number = 0) {
    return (RowId(kind) << 56) | (model << 32) | number;
}
constexpr Kind kindOf(RowId row) { return Kind(row >> 56); }
constexpr std::uint64_t modelOf(RowId row) { return (row >> 32) & 0xFFFFFF; }
constexpr std::uint64_t numberOf(RowId row) { return row & 0xFFFFFFFF; }

constexpr Kind modelSections[] = {Kind::Positions, Kind::Normals, Kind::Prisms, Kind::Octree, Kind::Lists};

// File > wrapper; header; global octree > cells, nested; models > positions, normals, prisms, octree > cells,
// nested; lists. Files of one model skip the level of models.
class FileOutline final : public Outline {
  public:
    explicit FileOutline(const KclDocument& document) : m_document(document) {
        const Data& data = document.data();
        if (data.wrapper)
            m_sections.push_back(Kind::Wrapper);
        if (data.isV2()) {
            m_sections.push_back(Kind::Header);
            m_sections.push_back(Kind::GlobalOctree);
            m_sections.push_back(Kind::Models);
        } else {
            m_sections.push_back(Kind::Model);
        }
    }

    std::uint64_t childCount(RowId parent) const override {
        const std::uint64_t m = modelOf(parent);
        switch (kindOf(parent)) {
        case Kind::Root:
            return 1;
        case Kind::File:
            return m_sections.size();
        case Kind::GlobalOctree:
            return data().global->cells().empty() ? 0 : blockKeys;
        case Kind::GlobalCell: {
            const GlobalCell* cell = data().global->find(numberOf(parent));
            return cell && cell->kind == GlobalKind::Branch ? blockKeys : 0;
        }
        case Kind::Models:
            return data().modelCount();
        case Kind::Model:
            return model(m).sameAs < 0 ? std::size(modelSections) : 0;
        case Kind::Positions:
            return model(m).positionCount;
        case Kind::Normals:
            return model(m).normalCount;
        case Kind::Prisms:
            return model(m).prismCount;
        case Kind::Octree:
            return tree(m).rootCount();
        case Kind::Node:
            return tree(m).kind(ordinal(parent)) == NodeKind::Branch ? blockKeys : 0;
        case Kind::Lists:
            return tree(m).lists().size();
        default:
            return 0;
        }
    }

    RowId child(RowId parent, std::uint64_t index) const override {
        const std::uint64_t m = modelOf(parent);
        switch (kindOf(parent)) {
        case Kind::Root:
            return rowOf(Kind::File);
        case Kind::File:
            return rowOf(m_sections[std::size_t(index)]);
        case Kind::GlobalOctree:
            return rowOf(Kind::GlobalCell, 0, index);
        case Kind::GlobalCell:
            return rowOf(Kind::GlobalCell, 0, data().global->find(numberOf(parent))->target + index);
        case Kind::Models:
            return rowOf(Kind::Model, index);
        case Kind::Model:
            return rowOf(modelSections[index], m);
        case Kind::Positions:
            return rowOf(Kind::Position, m, index);
        case Kind::Normals:
            return rowOf(Kind::Normal, m, index);
        case Kind::Prisms:
            return rowOf(Kind::Prism, m, index);
        case Kind::Octree:
            return rowOf(Kind::Node, m, index);
        case Kind::Node:
            return rowOf(Kind::Node, m,
                         tree(m).numberOf(tree(m).child(tree(m).target(ordinal(parent)), unsigned(index))));
        case Kind::Lists:
            return rowOf(Kind::List, m, index);
        default:
            return rootRow;
        }
    }

    RowId parent(RowId row) const override {
        const std::uint64_t m = modelOf(row);
        switch (kindOf(row)) {
        case Kind::Root:
        case Kind::File:
            return rootRow;
        case Kind::GlobalCell: {
            const GlobalCell* cell = data().global->find(numberOf(row));
            return cell && cell->parent >= 0 ? rowOf(Kind::GlobalCell, 0, data().global->above(*cell).number)
                                             : rowOf(Kind::GlobalOctree);
        }
        case Kind::Model:
            return data().isV2() ? rowOf(Kind::Models) : rowOf(Kind::File);
        case Kind::Positions:
        case Kind::Normals:
        case Kind::Prisms:
        case Kind::Octree:
        case Kind::Lists:
            return rowOf(Kind::Model, m);
        case Kind::Position:
            return rowOf(Kind::Positions, m);
        case Kind::Normal:
            return rowOf(Kind::Normals, m);
        case Kind::Prism:
            return rowOf(Kind::Prisms, m);
        case Kind::Node: {
            const auto above = tree(m).parent(ordinal(row));
            return above ? rowOf(Kind::Node, m, tree(m).numberOf(*above)) : rowOf(Kind::Octree, m);
        }
        case Kind::List:
            return rowOf(Kind::Lists, m);
        default:
            return rowOf(Kind::File);
        }
    }

    std::uint64_t indexInParent(RowId row) const override {
        switch (kindOf(row)) {
        case Kind::Root:
        case Kind::File:
            return 0;
        case Kind::GlobalCell: {
            const RowId above = parent(row);
            return kindOf(above) == Kind::GlobalCell
                       ? numberOf(row) - data().global->find(numberOf(above))->target
                       : numberOf(row);
        }
        case Kind::Model:
            return data().isV2() ? modelOf(row) : placeOf(Kind::Model);
        case Kind::Positions:
        case Kind::Normals:
        case Kind::Prisms:
        case Kind::Octree:
        case Kind::Lists:
            return std::uint64_t(std::find(std::begin(modelSections), std::end(modelSections), kindOf(row)) -
                                 std::begin(modelSections));
        case Kind::Node: {
            const Octree& own = tree(modelOf(row));
            const std::uint64_t at = ordinal(row);
            return at < own.rootCount() ? at : (at - own.rootCount()) % blockKeys;
        }
        case Kind::Position:
        case Kind::Normal:
        case Kind::Prism:
        case Kind::List:
            return numberOf(row);
        default:
            return placeOf(kindOf(row));
        }
    }

    ItemId item(RowId row) const override {
        const auto m = std::uint32_t(modelOf(row));
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::File:
            return {fileType};
        case Kind::Wrapper:
            return {wrapperType};
        case Kind::Header:
            return {headerType};
        case Kind::GlobalCell:
            return {globalCellType, 0, 0, number};
        case Kind::Model:
            return modelItem(m);
        case Kind::Position:
            return {positionType, 0, m, number};
        case Kind::Normal:
            return {normalType, 0, m, number};
        case Kind::Prism:
            return {prismType, 0, m, number};
        case Kind::Node:
            return {nodeType, 0, m, number};
        case Kind::List:
            return {listType, 0, m, number};
        default:
            return {};
        }
    }

    RowId row(ItemId item) const override {
        if (!m_document.exists(item))
            return rootRow;
        switch (item.type) {
        case fileType:
            return rowOf(Kind::File);
        case wrapperType:
            return rowOf(Kind::Wrapper);
        case headerType:
            return rowOf(Kind::Header);
        case globalCellType: // a key that no walk reaches has no row of its own
            return data().global->find(item.index) ? rowOf(Kind::GlobalCell, 0, item.index)
                                                   : rowOf(Kind::GlobalOctree);
        case modelType:
            return rowOf(Kind::Model, item.index);
        case positionType:
            return rowOf(Kind::Position, item.group, item.index);
        case normalType:
            return rowOf(Kind::Normal, item.group, item.index);
        case prismType:
            return rowOf(Kind::Prism, item.group, item.index);
        case nodeType:
            return rowOf(Kind::Node, item.group, item.index);
        default:
            return rowOf(Kind::List, item.group, item.index);
        }
    }

    Text title(RowId row) const override {
        switch (kindOf(row)) {
        case Kind::Root:
            return {};
        case Kind::GlobalOctree:
            return text("kcl", "Global octree");
        case Kind::GlobalCell:
            return text("kcl", "Cell %1").arg(indexInParent(row));
        case Kind::Models:
            return text("kcl", "Models");
        case Kind::Model:
            return data().isV2() ? text("kcl", "Model %1").arg(modelOf(row)) : text("kcl", "Model");
        case Kind::Positions:
            return text("kcl", "Positions");
        case Kind::Position:
            return text("kcl", "Position %1").arg(numberOf(row));
        case Kind::Normals:
            return text("kcl", "Normals");
        case Kind::Normal:
            return text("kcl", "Normal %1").arg(numberOf(row));
        case Kind::Prisms:
            return text("kcl", "Prisms");
        case Kind::Prism:
            return text("kcl", "Prism %1").arg(numberOf(row));
        case Kind::Octree:
            return text("kcl", "Octree");
        case Kind::Node: {
            const Octree& own = tree(modelOf(row));
            const std::uint64_t at = ordinal(row);
            if (at >= own.rootCount())
                return text("kcl", "Child %1").arg(indexInParent(row));
            const std::uint64_t nx = own.grid().cells(0), ny = own.grid().cells(1);
            return text("kcl", "Root cell %1, %2, %3").arg(at % nx).arg(at / nx % ny).arg(at / nx / ny);
        }
        case Kind::Lists:
            return text("kcl", "Lists");
        case Kind::List:
            return text("kcl", "List %1").arg(numberOf(row));
        default:
            return m_document.title(item(row));
        }
    }

    Text detail(RowId row) const override {
        const std::uint64_t m = modelOf(row);
        switch (kindOf(row)) {
        case Kind::File:
            return m_document.description();
        case Kind::GlobalCell: {
            const GlobalCell* cell = data().global->find(numberOf(row));
            if (!cell)
                return {};
            switch (cell->kind) {
            case GlobalKind::Model:
                return text("kcl", "model %1").arg(cell->target);
            case GlobalKind::Empty:
                return text("kcl", "empty");
            case GlobalKind::Branch:
                return text("kcl", "8 cells");
            case GlobalKind::Shared:
                return text("kcl", "shared block");
            default:
                return text("kcl", "broken");
            }
        }
        case Kind::Models:
            return verbatim(std::to_string(data().modelCount()));
        case Kind::Model:
            return model(m).sameAs < 0 ? textN("kcl", "%n prism(s)", std::int64_t(model(m).prismCount))
                                       : text("kcl", "same as model %1").arg(model(m).sameAs);
        case Kind::Positions:
        case Kind::Normals:
        case Kind::Prisms:
        case Kind::Lists:
            return verbatim(std::to_string(childCount(row)));
        case Kind::Octree:
            return text("kcl", "%1 x %2 x %3 root cells")
                .arg(tree(m).grid().cells(0))
                .arg(tree(m).grid().cells(1))
                .arg(tree(m).grid().cells(2));
        case Kind::Node: {
            const std::uint64_t at = ordinal(row);
            switch (tree(m).kind(at)) {
            case NodeKind::Leaf:
                return textN("kcl", "%n prism(s)", std::int64_t(tree(m).lists()[tree(m).target(at)].count));
            case NodeKind::Branch:
                return text("kcl", "8 cells");
            case NodeKind::Shared:
                return text("kcl", "shared block");
            default:
                return text("kcl", "broken");
            }
        }
        case Kind::List: {
            const OctreeList& list = tree(m).lists()[std::size_t(numberOf(row))];
            return textN("kcl", "%n prism(s)", std::int64_t(list.count));
        }
        default:
            return {};
        }
    }

  private:
    const Data& data() const { return m_document.data(); }
    const Model& model(std::uint64_t m) const { return data().model(m); }
    const Octree& tree(std::uint64_t m) const { return *model(m).tree; }
    std::uint64_t ordinal(RowId row) const { return *tree(modelOf(row)).ordinalOf(numberOf(row)); }
    std::uint64_t placeOf(Kind kind) const {
        return std::uint64_t(std::find(m_sections.begin(), m_sections.end(), kind) - m_sections.begin());
    }

    const KclDocument& m_document;
    std::vector<Kind> m_sections; // children of the file
};

} // namespace

std::unique_ptr<Outline> makeOutline(const KclDocument& document) {
    return std::make_unique<FileOutline>(document);
}

} // namespace core::kcl
