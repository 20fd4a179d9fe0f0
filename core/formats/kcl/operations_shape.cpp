// Operations on the shapes of prisms: flip, normals and length.
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/model_edit.h"
#include "core/formats/kcl/operations.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::kcl {
namespace {

using Corners = std::array<glm::dvec3, 3>;
using Edits = std::map<std::uint64_t, ModelEdit>; // by model

constexpr std::array<std::uint64_t, 4> normalFields = {prism_field::face, prism_field::edgeA,
                                                       prism_field::edgeB, prism_field::edgeC};
constexpr std::array<std::string_view, 4> normalNames = {"face_normal", "edge_a", "edge_b", "edge_c"};

ModelEdit& editOf(Edits& edits, const Run& run, std::uint64_t model) {
    return edits.try_emplace(model, run.data(), model).first->second;
}

// The last step of both operations: in place while no vector had to be appended.
Result<Outcome> finished(Run& run, Edits& edits) {
    std::uint64_t appendedNormals = 0, appendedPositions = 0, normals = 0, positions = 0;
    std::vector<std::uint64_t> models;
    for (const auto& [m, edit] : edits) {
        normals += edit.normals().overwritten().size();
        positions += edit.positions().overwritten().size();
        appendedNormals += edit.normals().appended();
        appendedPositions += edit.positions().appended();
        if (edit.changed())
            models.push_back(m);
    }
    run.sayIfAny(text("kcl", "Normals overwritten"), normals);
    run.sayIfAny(text("kcl", "Positions overwritten"), positions);
    run.sayIfAny(text("kcl", "Normals appended"), appendedNormals);
    run.sayIfAny(text("kcl", "Positions appended"), appendedPositions);
    if (run.progress.cancelled())
        return Progress::cancelledError();
    if (appendedNormals + appendedPositions == 0) {
        std::unique_ptr<KclDocument> document = copyOf(run);
        std::vector<ItemId> changed;
        Data& data = document->edit(GeometryPart);
        for (const std::uint64_t m : models) {
            edits.at(m).writeTo(data);
            const std::vector<ItemId> items = edits.at(m).items();
            changed.insert(changed.end(), items.begin(), items.end());
        }
        return edited(run, std::move(document), std::move(changed));
    }
    std::map<std::uint64_t, ModelParts> parts;
    for (const std::uint64_t m : models)
        parts.emplace(m, edits.at(m).parts());
    Result<LaidOut> laid = layOut(run.data(), parts, run.progress);
    if (!laid)
        return tl::unexpected(laid.error());
    run.sayIfAny(text("kcl", "Bytes dropped that belonged to no record"), laid->dropped, Severity::Warning);
    return restructured(run, *run.data().dialect, std::move(laid->bytes), models, run.items);
}

// --- flip

Result<VectorBits> negated(const NumberFormat& format, const VectorBits& bits, const std::string& path) {
    if (format.isFloat()) { // by the sign bits: a NaN stays one
        VectorBits turned = bits;
        for (std::uint32_t& word : turned)
            word = word == 0 || word == 0x80000000 ? 0 : word ^ 0x80000000;
        return turned;
    }
    Result<VectorBits> turned = storedBits(format, -vectorOf(format, bits));
    if (!turned)
        turned.error().path = path;
    return turned;
}

Result<Outcome> flip(Run& run) {
    const std::vector<PrismRef> prisms = run.withCopies(run.prisms());
    Edits edits;
    std::uint64_t flipped = 0, without = 0;
    for (const PrismRef& one : prisms) {
        ModelEdit& edit = editOf(edits, run, one.model);
        const std::optional<VectorBits> face = edit.vectorAt(one.prism, prism_field::face);
        if (!face) {
            ++without;
            continue;
        }
        const Result<VectorBits> turned =
            negated(edit.normals().format(), *face, prismPath(one.model, one.prism, "face_normal"));
        if (!turned)
            return tl::unexpected(turned.error());
        edit.wantVector(one.prism, prism_field::face, *turned);
        const std::uint16_t a = edit.index(one.prism, prism_field::edgeA);
        edit.setIndex(one.prism, prism_field::edgeA, edit.index(one.prism, prism_field::edgeB));
        edit.setIndex(one.prism, prism_field::edgeB, a);
        ++flipped;
    }
    for (auto& [m, edit] : edits)
        if (const Status ok = edit.settle(); !ok)
            return tl::unexpected(ok.error());
    run.say(text("kcl", "Prisms flipped"), flipped);
    run.sayIfAny(text("kcl", "Prisms without a face normal, left alone"), without, Severity::Warning);
    return finished(run, edits);
}

// --- recompute

// "1, 2, 3" or "1 2 3"; nothing when the parameter is empty.
Result<std::optional<glm::dvec3>> cornerOf(const Run& run, std::string_view key) {
    std::string typed = run.typed(key);
    if (typed.empty())
        return std::nullopt;
    std::replace(typed.begin(), typed.end(), ',', ' ');
    glm::dvec3 corner(0.0);
    int read = 0;
    for (std::size_t at = 0; (at = typed.find_first_not_of(" \t", at)) != std::string::npos; ++read) {
        const std::size_t end = std::min(typed.find_first_of(" \t", at), typed.size());
        const Result<double> number = parseNumber(typed.substr(at, end - at));
        if (!number || !std::isfinite(*number) || read > 2) {
            read = -1;
            break;
        }
        corner[read] = *number;
        at = end;
    }
    if (read != 3)
        return fail(Error{ErrorCode::Usage, "kcl", std::string(key), std::nullopt,
                          text("kcl", "“%1” is not three numbers x, y, z").arg(run.typed(key))});
    return corner;
}

using GivenCorners = std::array<std::optional<glm::dvec3>, 3>;

Result<GivenCorners> givenCorners(const Run& run, const std::vector<PrismRef>& prisms) {
    constexpr std::string_view keys[] = {"v1", "v2", "v3"};
    GivenCorners given;
    for (std::size_t k = 0; k < 3; ++k) {
        const Result<std::optional<glm::dvec3>> corner = cornerOf(run, keys[k]);
        if (!corner)
            return tl::unexpected(corner.error());
        if (*corner && prisms.size() != 1)
            return refuse(std::string(keys[k]), text("kcl", "corners can be given for 1 prism, not for %1")
                                                    .arg(std::uint64_t(prisms.size())));
        const double limit = run.data().dialect->largestCoordinate;
        for (int c = 0; *corner && c < 3; ++c)
            if (!(std::abs((**corner)[c]) <= limit))
                return refuse(
                    std::string(keys[k]),
                    text("kcl", "%1 is beyond the largest coordinate, %2").arg((**corner)[c]).arg(limit));
        given[k] = *corner;
    }
    return given;
}

class Recomputer {
  public:
    Recomputer(Run& run, const GivenCorners& given) : m_run(run), m_data(run.data()), m_given(given) {
        m_anyGiven = given[0] || given[1] || given[2];
        // Vectors off by less than the checker can see are the rounding of whoever wrote the file.
        m_tolerance = m_anyGiven ? 0 : m_data.dialect->normalTolerance / 4;
    }

    Status change(Edits& edits, const PrismRef& one) {
        ModelEdit& edit = editOf(edits, m_run, one.model);
        const Triangle& stored = triangles(m_run.document, one.model)[std::size_t(one.prism)];
        Corners corners = stored.v;
        for (std::size_t k = 0; k < 3; ++k)
            corners[k] = m_given[k].value_or(corners[k]);
        const bool allGiven = m_given[0] && m_given[1] && m_given[2];
        if (!stored.finite && !allGiven)
            return without(one, text("kcl", "it has no finite triangle; give all three corners"));
        if (m_given[0])
            if (const Status ok = moveFirst(edit, one, corners[0]); !ok)
                return ok;
        const PrismShape shape = shapeOf(corners);
        if (!(shape.cross >= m_data.dialect->smallestCross))
            return without(one, text("kcl", "twice its area would be %1; %2 is the least")
                                    .arg(shape.cross)
                                    .arg(m_data.dialect->smallestCross));
        return store(edit, one, shape, corners);
    }

    std::uint64_t recomputed() const { return m_recomputed; }
    std::uint64_t fine() const { return m_fine; }
    std::uint64_t without() const { return m_without; }
    // How far corners are from where they should be, in a document made of the outcome.
    double largestError(const KclDocument& after) const {
        double worst = 0;
        for (const auto& [one, corners] : m_wanted) {
            const Triangle& now = triangles(after, one.model)[std::size_t(one.prism)];
            for (std::size_t k = 0; k < 3; ++k)
                worst = std::max(worst, glm::length(now.v[k] - corners[k]));
        }
        return worst;
    }

  private:
    // Of a single prism with given corners an error, else counted.
    Status without(const PrismRef& one, Text why) {
        if (m_anyGiven)
            return refuse(prismPath(one.model, one.prism), std::move(why));
        ++m_without;
        return {};
    }

    Status moveFirst(ModelEdit& edit, const PrismRef& one, glm::dvec3& corner) {
        const Result<VectorBits> bits = storedBits(m_data.dialect->coordinate, corner);
        if (!bits) {
            Error error = bits.error();
            error.path = "v1";
            return fail(std::move(error));
        }
        edit.wantVector(one.prism, prism_field::position, *bits);
        corner = vectorOf(m_data.dialect->coordinate, *bits);
        return {};
    }

    Status store(ModelEdit& edit, const PrismRef& one, const PrismShape& shape, const Corners& corners) {
        const NumberFormat& format = m_data.dialect->normal;
        std::array<std::optional<VectorBits>, 4> wanted;
        glm::dvec3 c = shape.normals[3];
        bool any = m_anyGiven;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::optional<VectorBits> old = edit.vectorAt(one.prism, normalFields[k]);
            const double off = old ? glm::length(vectorOf(format, *old) - shape.normals[k])
                                   : std::numeric_limits<double>::infinity();
            if (off <= m_tolerance) {
                if (k == 3)
                    c = vectorOf(format, *old);
                continue;
            }
            const Result<VectorBits> bits = storedBits(format, shape.normals[k]);
            if (!bits) {
                Error error = bits.error();
                error.path = prismPath(one.model, one.prism, normalNames[k]);
                return fail(std::move(error));
            }
            wanted[k] = *bits;
            any = true;
            if (k == 3)
                c = vectorOf(format, *bits);
        }
        if (!any) {
            ++m_fine;
            return {};
        }
        // By the stored edge normal, so that V2 comes out where it was wanted.
        const double length = glm::dot(corners[1] - corners[0], c);
        const Result<std::uint32_t> bits = storedBits(m_data.dialect->length, length);
        if (!bits || !(numberOf(m_data.dialect->length, *bits) > 0))
            return without(one, text("kcl", "its length would be stored as %1; it must be above 0")
                                    .arg(bits ? numberOf(m_data.dialect->length, *bits) : length));
        for (std::size_t k = 0; k < 4; ++k)
            if (wanted[k])
                edit.wantVector(one.prism, normalFields[k], *wanted[k]);
        edit.setLength(one.prism, *bits);
        m_wanted.emplace_back(one, corners);
        ++m_recomputed;
        return {};
    }

    Run& m_run;
    const Data& m_data;
    const GivenCorners& m_given;
    bool m_anyGiven = false;
    double m_tolerance = 0;
    std::uint64_t m_recomputed = 0, m_fine = 0, m_without = 0;
    std::vector<std::pair<PrismRef, Corners>> m_wanted;
};

Result<Outcome> recomputeNormals(Run& run) {
    const std::vector<PrismRef> prisms = run.prisms();
    const Result<GivenCorners> given = givenCorners(run, prisms);
    if (!given)
        return tl::unexpected(given.error());
    Recomputer recomputer(run, *given);
    Edits edits;
    for (const PrismRef& one : prisms)
        if (const Status ok = recomputer.change(edits, one); !ok)
            return tl::unexpected(ok.error());
    for (auto& [m, edit] : edits)
        if (const Status ok = edit.settle(); !ok)
            return tl::unexpected(ok.error());
    run.say(text("kcl", "Prisms recomputed"), recomputer.recomputed());
    run.sayIfAny(text("kcl", "Prisms that agree with their corners, left alone"), recomputer.fine());
    run.sayIfAny(text("kcl", "Prisms without area, left alone"), recomputer.without(), Severity::Warning);
    Result<Outcome> outcome = finished(run, edits);
    if (outcome && outcome->document)
        outcome->report.push_back(
            {text("kcl", "Largest error of a corner"),
             text("kcl", "%1 units").arg(recomputer.largestError(as(*outcome->document))), Severity::Note});
    return outcome;
}

} // namespace

std::vector<Operation> shapeOperations(const KclDocument&, const Settings& settings) {
    Operation turn = declare(operation_id::flip, text("kcl", "Flip"),
                             text("kcl", "Turns prisms round, so that they collide from their other side. "
                                         "The octree stays as it is."),
                             Operation::Items::Optional, {prismType});
    turn.parameters = {copiesParameter(settings)};

    Operation normals =
        declare(operation_id::recomputeNormals, text("kcl", "Recompute normals and length"),
                text("kcl", "Takes the four normals and the length from the corners. Vectors that other "
                            "prisms use stay; equal ones are shared, else new ones appended. Attribute, "
                            "global index and octree stay."),
                Operation::Items::Optional, {prismType});
    const Text help =
        text("kcl", "x, y, z of a single prism's corner; empty leaves it where it is. V1, V2, V3 run "
                    "anticlockwise as seen from the side that collides.");
    normals.parameters = {textParameter("v1", text("kcl", "V1"), help, {}),
                          textParameter("v2", text("kcl", "V2"), help, {}),
                          textParameter("v3", text("kcl", "V3"), help, {})};
    for (Parameter& parameter : normals.parameters)
        parameter.unit = text("kcl", "units");
    return {finishOperation(std::move(turn), flip), finishOperation(std::move(normals), recomputeNormals)};
}

} // namespace core::kcl
