// A file format as the rest of the program sees it: detection, reading, writing, and how its documents look
// in space.
#pragma once

#include "core/base/bytes.h"
#include "core/base/progress.h"
#include "core/document/document.h"
#include "core/scene/pose.h"
#include "core/scene/scene.h"
#include "core/spatial/spatial_index.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class Claim { None, Weak, Medium, Strong, Certain };

struct Sniff {
    Claim claim = Claim::None;
    std::string dialect;
    Text remark; // what the bytes are; shown, after "this is", when no format claims them
};

// How a format asks for neighbours, libraries and user tables.
struct FileLookup {
    std::function<std::optional<Bytes>(std::string_view name)> read; // nothing: no such file
    // Names with that extension (without the dot, any case), sorted; for libraries that no field names. May
    // be empty.
    std::function<std::vector<std::string>(std::string_view extension)> list;

    explicit operator bool() const { return read != nullptr; }
    std::optional<Bytes> operator()(std::string_view name) const { return read(name); }
};

struct ReadOptions {
    std::string format;  // forced format key, or empty
    std::string dialect; // forced dialect, or empty
    std::string name;    // file name, only for ties and companions
    FileLookup lookup;   // may be empty
};

struct SaveVariant {
    std::string key; // "" = as opened
    Text label;
    std::string extension;
};

// What lengths of the file are shown in: one shown unit ("m") is `perUnit` file units.
struct LengthUnit {
    Text unit; // empty: lengths are shown as they are stored
    double perUnit = 1;
};

class Format {
  public:
    virtual ~Format() = default;

    virtual std::string_view key() const = 0; // "colbin"
    virtual Text name() const = 0;
    virtual Text description() const = 0;
    virtual std::vector<std::string> extensions() const = 0; // without the dot, lower case; for dialogs only
    virtual bool writable() const { return true; }

    // Never fails; reads nothing outside `bytes`.
    virtual Sniff sniff(ByteView bytes, std::string_view name) const = 0;
    virtual Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions& options,
                                                   Progress& progress) const = 0;
    // Bytes of one part in a variant; an unedited document gives the bytes that were read.
    virtual Result<Bytes> write(const Document& document, int part, std::string_view variant,
                                Progress& progress) const = 0;
    virtual std::vector<SaveVariant> variants(const Document&) const { return {{}}; }
    // Sentences to put before the user when saving (a tail that stays unread, an index that no longer fits).
    virtual std::vector<Text> saveWarnings(const Document&, const Settings&) const { return {}; }

    virtual Result<Scene> scene(const Document& document, const Settings& settings,
                                Progress& progress) const = 0;
    // Writes the changed items' primitives into `scene`. Nothing = the scene has to be made anew.
    virtual std::optional<SceneUpdate> updateScene(const Document&, const Settings&,
                                                   const std::vector<ItemId>&, Scene&) const {
        return std::nullopt;
    }
    // Valid while the document lives unchanged. The first is the one shown at first.
    virtual std::vector<Colouring> colourings(const Document& document, const Settings& settings) const = 0;
    // Valid while the document lives unchanged; empty = the format stores none.
    virtual std::vector<std::unique_ptr<SpatialIndex>> indices(const Document& document,
                                                               const Settings& settings) const = 0;
    // File space to display space (Y up) under the settings, for typed coordinates and the cursor readout.
    virtual glm::dmat4 displayTransform(const Document& document, const Settings& settings) const = 0;
    // What can be posed; empty = nothing moves.
    virtual std::vector<DegreeOfFreedom> degreesOfFreedom(const Document&, const Settings&) const {
        return {};
    }
    // Transforms of those nodes of scene() that the degrees of freedom move, all of them, at rest too.
    virtual std::vector<NodeTransform> poseNodes(const Document&, const Settings&, const Pose&) const {
        return {};
    }
    // Where the things that have a name stand, in file order; for `pose` on the command line.
    virtual std::vector<PosedItem> posedItems(const Document&, const Settings&, const Pose&) const {
        return {};
    }
    virtual LengthUnit lengthUnit(const Document&, const Settings&) const { return {}; }
};

} // namespace core
