#include "core/formats/collision_set/derived.h"

namespace core::collision_set {
namespace {

// A row is its kind (top byte) and its number: of a mesh, of a resource id or family in the groups, or of a
// row counted over the whole file.
enum class Kind : std::uint8_t {
    Root,
    File,
    Family,
    Resource,
    Mesh,
    Vertices,
    Vertex,
    Triangles,
    Triangle,
    Tail
};

constexpr RowId rowOf(Kind kind, std::uint64_t number = 0) { return (RowId(kind) << 56) | number; }
constexpr Kind kindOf(RowId row) { return Kind(row >> 56); }
constexpr std::uint64_t numberOf(RowId row) { return row & ((RowId(1) << 56) - 1); }

// File > meshes > vertices, triangles; tail. By family: file > family > resource id > meshes as before. The
// groups are those of when it was made: a name set since moves no row.
class LibraryOutline final : public Outline {
  public:
    LibraryOutline(const CollisionSetDocument& document, bool byFamily)
        : m_document(document), m_groups(byFamily ? sharedGroups(document) : nullptr), m_byFamily(byFamily) {}

    std::uint64_t childCount(RowId parent) const override {
        const std::uint64_t number = numberOf(parent);
        switch (kindOf(parent)) {
        case Kind::Root:
            return 1;
        case Kind::File:
            return topRows() + (m_document.data().tail.empty() ? 0 : 1);
        case Kind::Family:
            return family(number).resources.size();
        case Kind::Resource:
            return resource(number).meshes.size();
        case Kind::Mesh:
            return 2;
        case Kind::Vertices:
            return m_document.mesh(number).vertices().size();
        case Kind::Triangles:
            return m_document.mesh(number).triangles().size();
        default:
            return 0;
        }
    }

    RowId child(RowId parent, std::uint64_t index) const override {
        const std::uint64_t number = numberOf(parent);
        switch (kindOf(parent)) {
        case Kind::Root:
            return rowOf(Kind::File);
        case Kind::File:
            if (index >= topRows())
                return rowOf(Kind::Tail);
            return rowOf(m_byFamily ? Kind::Family : Kind::Mesh, index);
        case Kind::Family:
            return rowOf(Kind::Resource, family(number).resources[std::size_t(index)]);
        case Kind::Resource:
            return rowOf(Kind::Mesh, resource(number).meshes[std::size_t(index)]);
        case Kind::Mesh:
            return rowOf(index == 0 ? Kind::Vertices : Kind::Triangles, number);
        case Kind::Vertices:
            return rowOf(Kind::Vertex, places(m_document).vertices[std::size_t(number)] + index);
        case Kind::Triangles:
            return rowOf(Kind::Triangle, places(m_document).triangles[std::size_t(number)] + index);
        default:
            return rootRow;
        }
    }

    RowId parent(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::Root:
        case Kind::File:
            return rootRow;
        case Kind::Resource:
            return rowOf(Kind::Family, resource(number).family);
        case Kind::Mesh:
            return m_byFamily ? rowOf(Kind::Resource, place(number).resource) : rowOf(Kind::File);
        case Kind::Vertices:
        case Kind::Triangles:
            return rowOf(Kind::Mesh, number);
        case Kind::Vertex:
            return rowOf(Kind::Vertices, meshOf(row));
        case Kind::Triangle:
            return rowOf(Kind::Triangles, meshOf(row));
        default:
            return rowOf(Kind::File);
        }
    }

    std::uint64_t indexInParent(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::Family:
            return number;
        case Kind::Resource:
            return resource(number).place;
        case Kind::Mesh:
            return m_byFamily ? place(number).place : number;
        case Kind::Triangles:
            return 1;
        case Kind::Vertex:
        case Kind::Triangle:
            return number - startsOf(kindOf(row))[std::size_t(meshOf(row))];
        case Kind::Tail:
            return topRows();
        default:
            return 0;
        }
    }

    ItemId item(RowId row) const override {
        switch (kindOf(row)) {
        case Kind::File:
            return {fileType};
        case Kind::Mesh:
            return meshItem(numberOf(row));
        case Kind::Vertex:
            return vertexItem(meshOf(row), indexInParent(row));
        case Kind::Triangle:
            return triangleItem(meshOf(row), indexInParent(row));
        case Kind::Tail:
            return {tailType};
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
        case meshType:
            return rowOf(Kind::Mesh, item.index);
        case vertexType:
            return rowOf(Kind::Vertex, places(m_document).vertices[item.group] + item.index);
        case triangleType:
            return rowOf(Kind::Triangle, places(m_document).triangles[item.group] + item.index);
        default:
            return rowOf(Kind::Tail);
        }
    }

    Text title(RowId row) const override {
        switch (kindOf(row)) {
        case Kind::Root:
            return {};
        case Kind::Family:
            return familyName(family(numberOf(row)).family);
        case Kind::Resource: {
            const std::string& name = resource(numberOf(row)).name;
            return name.empty() ? text("collision_set", "(no name)") : verbatim(shownName(name));
        }
        case Kind::Vertices:
            return text("collision_set", "Vertices");
        case Kind::Triangles:
            return text("collision_set", "Triangles");
        case Kind::Vertex:
            return text("collision_set", "Vertex %1").arg(indexInParent(row));
        case Kind::Triangle:
            return text("collision_set", "Triangle %1").arg(indexInParent(row));
        default:
            return m_document.title(item(row));
        }
    }

    Text detail(RowId row) const override {
        const std::uint64_t number = numberOf(row);
        switch (kindOf(row)) {
        case Kind::File:
            return m_document.description();
        case Kind::Family:
            return textN("collision_set", "%n mesh(es)", std::int64_t(family(number).meshes));
        case Kind::Resource:
            return textN("collision_set", "%n mesh(es)", std::int64_t(resource(number).meshes.size()));
        case Kind::Mesh:
            return textN("collision_set", "%n triangle(s)",
                         std::int64_t(m_document.mesh(number).triangles().size()));
        case Kind::Vertices:
        case Kind::Triangles:
            return verbatim(std::to_string(childCount(row)));
        case Kind::Tail:
            return textN("collision_set", "%n byte(s)", std::int64_t(m_document.data().tail.size()));
        default:
            return {};
        }
    }

    // The parts of a craft belong together where they are; whole families are for looking through.
    Values viewChoices(RowId row) const override {
        if (kindOf(row) == Kind::Resource && !resource(numberOf(row)).name.empty())
            return {{"layout", std::int64_t(stacked)},
                    {"shown", shownName(resource(numberOf(row)).name) + "_"}};
        if (m_byFamily && (kindOf(row) == Kind::File || kindOf(row) == Kind::Family))
            return {{"layout", std::int64_t(gallery)}, {"shown", std::string()}};
        return {};
    }

  private:
    const Groups::FamilyGroup& family(std::uint64_t number) const {
        return m_groups->families[std::size_t(number)];
    }
    const Groups::Resource& resource(std::uint64_t number) const {
        return m_groups->resources[std::size_t(number)];
    }
    const Groups::MeshPlace& place(std::uint64_t mesh) const { return m_groups->ofMesh[std::size_t(mesh)]; }
    std::uint64_t topRows() const {
        return m_byFamily ? m_groups->families.size() : m_document.data().meshes.size();
    }
    const std::vector<std::uint64_t>& startsOf(Kind kind) const {
        return kind == Kind::Vertex ? places(m_document).vertices : places(m_document).triangles;
    }
    // Of a vertex or triangle row.
    std::uint64_t meshOf(RowId row) const { return groupAt(startsOf(kindOf(row)), numberOf(row)); }

    const CollisionSetDocument& m_document;
    std::shared_ptr<const Groups> m_groups;
    bool m_byFamily;
};

} // namespace

std::unique_ptr<Outline> makeOutline(const CollisionSetDocument& document, bool byFamily) {
    return std::make_unique<LibraryOutline>(document, byFamily);
}

} // namespace core::collision_set
