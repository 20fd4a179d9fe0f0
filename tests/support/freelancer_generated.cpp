// Freelancer files that tests make instead of storing.
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_samples.h"
#include "tests/support/freelancer_shapes.h"

#include <fmt/format.h>

#include <algorithm>

using core::Bytes;
using glm::dvec3;

namespace tests {
namespace {

const dvec3 X(1, 0, 0), Y(0, 1, 0), Z(0, 0, 1);

// A crane: a base, a slide, an arm, a ball; hardpoints, a level of detail, a script.
FreelancerBuilder crane() {
    FreelancerBuilder model("crane.vms");
    model.material("hull", {0.8, 0.7, 0.2});
    model.part("Root").box("Root", {4, 1, 4}, {0, 0, 0}, 0).box("Root", {4, 1, 4}, {0, 0, 0}, 1);
    model.switches("Root", {0, 50, 500}).wire("Root");
    model.part({"Rev", "Root", "tower", {0, 0.5, 0}, {}, Y, glm::dmat3(1.0), {-3, 3}});
    model.box("tower", {1, 6, 1}, {0, 3, 0});
    model.part({"Pris", "tower", "arm", {0, 5, 0}, {}, Z, flRotation(Y, 0.4), {-2, 4}});
    model.box("arm", {0.6, 0.6, 5}, {0, 0, 2});
    model.part({"Sphere", "arm", "hook", {0, -0.3, 4}, {}, Y, flRotation(X, 0.2), {-1, 1, -2, 2, -0.5, 0.5}});
    model.box("hook", {0.3, 1, 0.3}, {0, -0.5, 0});
    model.hardpoint("hook", {"HpMount01", {0, -1, 0}});
    model.hardpoint("arm", {"HpTurret01", {0, 0.4, 1}, flRotation(Y, 1), true, -1, 1});
    model.map("Sc_reach", flScalarMap("Root", "tower", {{0, 0}, {2, 1}}));
    model.map("Sc_reach", flScalarMap("tower", "arm", {{0, 0}, {2, 3.5}}));
    return model;
}

} // namespace

Bytes flEveryJoint() {
    FreelancerBuilder model("joints.vms");
    model.material("hull", {0.5, 0.6, 0.7});
    model.part("Root").box("Root");
    const glm::dmat3 turned = flRotation(Y, 0.3) * flRotation(X, -0.2);
    const struct {
        const char* type;
        std::vector<double> limits;
    } types[] = {{"Fix", {}},
                 {"Rev", {-1.5, 0.5}},
                 {"Pris", {-1, 2}},
                 {"Cyl", {-1, 1, -2, 2}},
                 {"Sphere", {-0.5, 0.5, -1, 1, -1.5, 1.5}},
                 {"Loose", {}}};
    std::string parent = "Root";
    for (int round = 0; round < 2; ++round)
        for (const auto& [type, limits] : types) {
            const std::string name = fmt::format("{}_{}", type, round);
            const dvec3 offset = round == 0 ? dvec3(0.0) : dvec3(0.2, -0.1, 0.4);
            model.part({type, parent, name, {0, 0.5, -2}, offset, X, turned, limits});
            model.box(name, {0.5, 0.5, 1.5});
            parent = name;
        }
    model.cameraPart({"Fix", parent, "eye", {0, 1, 0}}, 0.6, 0.45, 0.1, 20);
    model.root.leaf("Cmpnd/Cons/Trans", Bytes(176, 7));
    model.root.leaf("Cmpnd/Cons/Spr", Bytes(164, 9));
    return model.bytes();
}

Bytes flSharedPayloads() {
    UtfOptions options;
    options.shareEqual = true;
    return crane().bytes(options);
}

Bytes flDepthFirst() {
    UtfOptions options;
    options.order = UtfOptions::Order::DepthFirst;
    options.regions = UtfOptions::Regions::NamesTreeData;
    options.padding = UtfOptions::Padding::Round4;
    options.leadingEmptyName = false;
    options.namesAllocated = 1048;
    return crane().bytes(options);
}

Bytes flHoles() {
    UtfOptions options;
    options.holes = 5;
    options.gap = 72;
    options.extraNames = {"Gone", "gone"};
    options.trailing = {1, 2, 3};
    return crane().bytes(options);
}

Bytes flSinglePart() {
    FreelancerBuilder model("single.vms");
    model.material("hull", {0.5, 0.6, 0.7});
    model.mesh("", {{flHardEdges(flBlock({2, 1, 4}, 0.2), 0.5), "hull"}});
    model.wire("").hardpoint("", {"HpMount01", {0, 0.5, 0}});
    UtfOptions options;
    options.padding = UtfOptions::Padding::None;
    return model.bytes(options);
}

Bytes flBigCompound(std::size_t triangles) {
    constexpr std::size_t partTriangles = 1000, chain = 8;
    const std::size_t parts = std::max<std::size_t>(2, triangles / partTriangles);
    const std::size_t around = std::max<std::size_t>(3, triangles / parts / 40);
    const std::vector<FlPiece> body = {{csetTorus(unsigned(around), 20, 4, 1.5), "hull"}};
    const auto name = [](std::size_t part) { return part == 0 ? "Root" : fmt::format("part_{:05}", part); };

    FreelancerBuilder model("big.vms");
    model.material("hull", {0.6, 0.65, 0.7});
    model.part("Root").mesh("Root", body);
    for (std::size_t i = 1; i < parts; ++i) {
        const std::size_t link = i % chain, strand = i / chain;
        // A strand's first part hangs on the last one of an earlier strand: three strands each.
        const std::size_t parent = link != 0 ? i - 1 : (strand - 1) / 3 * chain + chain - 1;
        FlJoint joint;
        joint.parent = name(parent);
        joint.child = name(i);
        joint.position = {0, 1, -12};
        joint.rotation = flRotation(Y, link != 0 ? 0.1 : double(strand % 3) * 1.2 - 1.2);
        joint.type = i % 3 == 0 ? "Fix" : i % 3 == 1 ? "Rev" : "Pris";
        joint.axis = joint.type == "Rev" ? X : Z;
        if (joint.type != "Fix")
            joint.limits = {-1, 1};
        model.part(joint).mesh(joint.child, body);
    }
    return model.bytes();
}

} // namespace tests
