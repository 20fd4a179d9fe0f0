// The operation Merge library: meshes of a second file, which it reads itself from the path that it is given.
#include "core/formats/collision_set/io.h"
#include "core/formats/collision_set/operations.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace core::collision_set {
namespace {

Result<Bytes> bytesOfFile(const std::string& path) {
    const std::filesystem::path place(std::u8string(path.begin(), path.end()));
    std::error_code error;
    std::ifstream in;
    if (std::filesystem::is_regular_file(place, error))
        in.open(place, std::ios::binary);
    if (!in.is_open())
        return fail(ErrorCode::Io, text("collision_set", "%1 cannot be read").arg(path));
    Bytes bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (in.bad())
        return fail(ErrorCode::Io, text("collision_set", "%1 cannot be read").arg(path));
    return bytes;
}

Result<Data> libraryAt(const std::string& path, Progress& progress) {
    if (path.empty())
        return refuseRun({}, text("collision_set", "choose the library to merge"));
    const Result<Bytes> bytes = bytesOfFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (!bytes->empty() && detect(*bytes).kind == Detected::Kind::NotOurs)
        return refuseRun({}, text("collision_set", "%1 is no CollisionSet").arg(path));
    return readData(*bytes, std::nullopt, progress);
}

// Meshes by name; equal names pair up in their order, the first with the first.
class Partners {
  public:
    explicit Partners(const ChunkedArray<Mesh>& meshes) {
        for (std::uint32_t m = 0; m < meshes.size(); ++m)
            m_byName[std::string(nameBytes(meshes[m].nameField()))].meshes.push_back(m);
    }
    std::optional<std::uint32_t> next(const Mesh& theirs) {
        const auto found = m_byName.find(std::string(nameBytes(theirs.nameField())));
        if (found == m_byName.end() || found->second.used == found->second.meshes.size())
            return std::nullopt;
        return found->second.meshes[found->second.used++];
    }

  private:
    struct Equal {
        std::vector<std::uint32_t> meshes;
        std::size_t used = 0;
    };
    std::map<std::string, Equal> m_byName;
};

Result<Outcome> mergeLibrary(Run& run) {
    const Result<Data> theirs = libraryAt(run.words("file"), run.progress);
    if (!theirs)
        return tl::unexpected(theirs.error());
    const std::int64_t onEqual = run.integer("on_equal_name");
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    Partners partners(run.document.data().meshes);
    std::uint64_t added = 0, replaced = 0, kept = 0;
    std::vector<std::uint32_t> selection;
    for (const Mesh& mesh : theirs->meshes) {
        std::optional<std::uint32_t> partner;
        if (onEqual != choice::addBoth)
            partner = partners.next(mesh);
        if (!partner) {
            selection.push_back(std::uint32_t(run.data.meshes.size()));
            run.data.meshes.push_back(mesh);
            ++added;
        } else if (onEqual == choice::takeTheirs) {
            run.data.meshes.edit(*partner) = mesh;
            // Rows of another mesh are other rows.
            const Mesh& ours = run.document.mesh(*partner);
            moves[*partner].vertices.assign(ours.vertices().size(), RowPlace{});
            moves[*partner].triangles.assign(ours.triangles().size(), RowPlace{});
            selection.push_back(*partner);
            ++replaced;
        } else {
            ++kept;
        }
    }
    run.say(text("collision_set", "Meshes of the second library"), std::uint64_t(theirs->meshes.size()));
    run.say(text("collision_set", "Added at the end"), added);
    run.say(text("collision_set", "Taken in place of one of the same name"), replaced);
    run.say(text("collision_set", "Left out, as there is one of the same name"), kept);
    if (theirs->order != run.data.order)
        run.say(text("collision_set", "Byte order"),
                text("collision_set", "converted to that of this library"));
    run.sayIfAny(text("collision_set", "Bytes of the second library that cannot be read, left out"),
                 std::uint64_t(theirs->tail.size()), Severity::Warning);
    if (added + replaced == 0)
        return nothingChanged(run);
    return restructured(run, std::move(moves), selection);
}

} // namespace

Operation mergeLibraryOperation() {
    Operation merge = declareOnMeshes(
        operation_id::mergeLibrary, text("collision_set", "Merge library"),
        text("collision_set", "Takes the meshes of another library, bit for bit."), Operation::Items::None);
    merge.parameters = {
        fileParameter("file", text("collision_set", "Library"),
                      text("collision_set", "A CollisionSet file.")),
        choiceParameter("on_equal_name", text("collision_set", "On equal names"),
                        text("collision_set", "Where both have a mesh of one name."),
                        {{choice::keepOurs, "keep", text("collision_set", "Keep this library's")},
                         {choice::takeTheirs, "take", text("collision_set", "Take the other's in its place")},
                         {choice::addBoth, "add-both", text("collision_set", "Have both")}})};
    return finishOperation(std::move(merge), mergeLibrary);
}

} // namespace core::collision_set
