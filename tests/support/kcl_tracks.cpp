#include "tests/support/kcl_tracks.h"

#include "tests/support/kcl_meshes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tests {
namespace {

using glm::dvec3;

constexpr double pi = std::numbers::pi;

// 0 up to `from`, 1 from `to` on, level at both.
double smooth(double from, double to, double t) {
    const double s = std::clamp((t - from) / (to - from), 0.0, 1.0);
    return s * s * (3 - 2 * s);
}

// --- ring track: about 4,600 x 3,600 units, driven anticlockwise as seen from above

// Mario Kart 8: type in bits 0-4, variant in bits 5-7, bit 14 = strong gravity.
constexpr std::uint16_t asphalt = 0x00, metalPlate = 0x80, smallGrass = 0x85, grass = 0x86, sand = 0x06;
constexpr std::uint16_t dash = 0x0A, antiGravity = 0x0B, glider = 0x0C, concreteWall = 0x11, metalWall = 0x51;
constexpr std::uint16_t waterFall = 0x3C, trickable = 0x1000, sticky = 0x4000;

constexpr double twistFrom = 0.06, twistTo = 0.24; // the corkscrew, as parts of the way round

dvec3 ringAt(double part) {
    const double turn = 2 * pi * part;
    const double radius = 1450 * (1 + 0.16 * std::cos(2 * turn + 0.5) + 0.09 * std::cos(3 * turn - 0.4));
    const double raised =
        smooth(twistFrom - 0.08, twistFrom + 0.04, part) * (1 - smooth(twistTo - 0.04, twistTo + 0.08, part));
    const double height = 235 + 50 * std::sin(turn * 2 + 2) + 170 * raised;
    return {1.25 * radius * std::cos(turn), height, -radius * std::sin(turn)};
}

class Ring {
  public:
    Ring(int stations, bool ground) : m_stations(stations) {
        layFrames();
        addRoad();
        addJump();
        addGate();
        if (ground)
            addGround();
        addSea(ground ? 8 : 4);
    }
    KclMesh take() && { return std::move(m_mesh); }

  private:
    struct Frame {
        double part; // of the way round
        dvec3 middle, forward, right, up;
    };

    const Frame& frame(int station) const {
        return m_frames[std::size_t((station + m_stations) % m_stations)];
    }
    // A point of the cross-section: units to the right of the middle and above the road.
    dvec3 at(int station, double right, double above = 0) const {
        const Frame& f = frame(station);
        return f.middle + right * f.right + above * f.up;
    }
    int stationAt(double part) const { return int(std::lround(part * m_stations)); }
    bool twisted(int station) const {
        return station >= stationAt(twistFrom) && station < stationAt(twistTo);
    }

    void layFrames() {
        // Stations at equal distances along the way.
        constexpr int fine = 4096;
        std::vector<double> way = {0};
        for (int i = 0; i < fine; ++i)
            way.push_back(way.back() + glm::distance(ringAt(double(i) / fine), ringAt(double(i + 1) / fine)));
        for (int s = 0; s < m_stations; ++s) {
            const double wanted = way.back() * s / m_stations;
            const auto next = std::upper_bound(way.begin(), way.end(), wanted);
            const double part = double(next - way.begin() - 1) / fine;
            const dvec3 forward = glm::normalize(ringAt(part + 0.002) - ringAt(part - 0.002));
            const dvec3 right = glm::normalize(glm::cross(forward, dvec3(0, 1, 0)));
            m_frames.push_back(
                {double(s) / m_stations, ringAt(part), forward, right, glm::cross(right, forward)});
        }
        const std::vector<Frame> level = m_frames;
        for (int s = 0; s < m_stations; ++s) {
            // Leans into the bend of some stations around, and turns over once in the corkscrew.
            const int span = std::max(1, m_stations / 16);
            const auto direction = [&](int i) {
                return level[std::size_t((i + m_stations) % m_stations)].forward;
            };
            const double bend =
                glm::dot(direction(s + span) - direction(s - span), level[std::size_t(s)].right);
            Frame& f = m_frames[std::size_t(s)];
            const double inTwist = smooth(twistFrom, twistTo, f.part);
            const double quiet =
                smooth(twistFrom - 0.04, twistFrom, f.part) * (1 - smooth(twistTo, twistTo + 0.04, f.part));
            const double lean = std::clamp(0.75 * bend, -0.5, 0.5) * (1 - quiet) + 2 * pi * inTwist;
            const dvec3 right = f.right, up = f.up;
            f.right = right * std::cos(lean) - up * std::sin(lean);
            f.up = up * std::cos(lean) + right * std::sin(lean);
        }
    }

    std::uint16_t surface(int station, int lane) const {
        const int from = stationAt(twistFrom), to = stationAt(twistTo);
        if (station == from - 1 || station == to)
            return antiGravity;
        if (twisted(station))
            return metalPlate | sticky;
        const bool panel = (station == stationAt(0.34) && lane == 0) ||
                           (station == stationAt(0.36) && lane == 3) ||
                           (station == stationAt(0.88) && (lane == 1 || lane == 2));
        return panel ? dash : asphalt;
    }

    // From the left wall to the right one: verge, four lanes, verge.
    void addRoad() {
        for (int s = 0; s < m_stations; ++s) {
            const auto strip = [&](double left, double right, std::uint16_t word) {
                quad(m_mesh, at(s, left), at(s, right), at(s + 1, right), at(s + 1, left), word);
            };
            for (int lane = 0; lane < 4; ++lane)
                strip(-roadHalf + lane * laneWidth, -roadHalf + (lane + 1) * laneWidth, surface(s, lane));
            const bool twist = twisted(s);
            const std::uint16_t verge = twist ? metalPlate | sticky : smallGrass;
            strip(-edge, -roadHalf, verge);
            strip(roadHalf, edge, verge);
            const std::uint16_t wall = twist ? metalWall | sticky : concreteWall;
            quad(m_mesh, at(s, -edge), at(s + 1, -edge), at(s + 1, -edge, wallHeight),
                 at(s, -edge, wallHeight), wall);
            quad(m_mesh, at(s + 1, edge), at(s, edge), at(s, edge, wallHeight), at(s + 1, edge, wallHeight),
                 wall);
        }
    }

    // A wedge on the two middle lanes, a glider panel on its last part, walls where it ends.
    void addJump() {
        const int from = stationAt(0.62);
        constexpr int steps = 3;
        constexpr double rise = 24;
        for (int i = 0; i < steps; ++i) {
            const int s = from + i;
            const double h0 = rise * i, h1 = rise * (i + 1);
            const std::uint16_t word = i + 1 == steps ? glider : std::uint16_t(asphalt | trickable);
            quad(m_mesh, at(s, -laneWidth, h0), at(s, laneWidth, h0), at(s + 1, laneWidth, h1),
                 at(s + 1, -laneWidth, h1), word);
            addWedgeSide(s, -laneWidth, h0, h1);
            addWedgeSide(s, laneWidth, h0, h1);
        }
        const int end = from + steps;
        quad(m_mesh, at(end, laneWidth), at(end, -laneWidth), at(end, -laneWidth, rise * steps),
             at(end, laneWidth, rise * steps), concreteWall);
    }

    void addWedgeSide(int s, double right, double h0, double h1) {
        const dvec3 a = at(s, right), b = at(s + 1, right), c = at(s + 1, right, h1), d = at(s, right, h0);
        if (right < 0) // seen from the left
            addPolygon({b, a, d, c});
        else
            addPolygon({a, b, c, d});
    }

    // Walls, leaving out a triangle of no area.
    void addPolygon(const std::array<dvec3, 4>& p) {
        for (std::size_t i = 1; i + 1 < 4; ++i)
            if (glm::length(glm::cross(p[i] - p[0], p[i + 1] - p[0])) > 1)
                m_mesh.push_back({{p[0], p[i], p[i + 1]}, concreteWall});
    }

    // Two posts and a banner over the start.
    void addGate() {
        constexpr double width = 24, height = 230;
        for (double side : {-1.0, 1.0}) {
            const double middle = side * (edge + 30);
            std::array<dvec3, 4> foot;
            const double across[] = {-width, width, width, -width}, along[] = {-width, -width, width, width};
            for (std::size_t i = 0; i < 4; ++i)
                foot[i] = at(0, middle + across[i], -60) + along[i] * frame(0).forward;
            const dvec3 up = frame(0).up * (height + 60);
            for (std::size_t i = 0; i < 4; ++i) {
                const dvec3 a = foot[i], b = foot[(i + 1) % 4];
                quad(m_mesh, a, b, b + up, a + up, metalWall);
            }
        }
        const dvec3 ahead = frame(0).forward * 4.0;
        const double reach = edge + 6;
        const dvec3 a = at(0, -reach, height - 70), b = at(0, reach, height - 70);
        const dvec3 c = at(0, reach, height), d = at(0, -reach, height);
        quad(m_mesh, a - ahead, b - ahead, c - ahead, d - ahead, metalWall);
        quad(m_mesh, b + ahead, a + ahead, d + ahead, c + ahead, metalWall);
    }

    // An island below the whole track: lake, grass with soft hills, a sandy shore.
    void addGround() {
        constexpr int sectors = 40;
        constexpr std::array<double, 8> rings = {0, 0.22, 0.42, 0.62, 0.82, 1.02, 1.24, 1.4};
        const auto point = [&](int sector, std::size_t ring) {
            const double part = double(sector % sectors) / sectors;
            const dvec3 road = ringAt(part);
            const double f = rings[ring];
            double height = 45 * std::sin(9 * f + 3 * std::sin(2 * pi * part)) * (f > 0.5 && f < 1.1);
            height += f < 0.3 ? -40 : f > 1.3 ? -330 : 0;
            return dvec3(road.x * f, height, road.z * f);
        };
        for (int sector = 0; sector < sectors; ++sector)
            for (std::size_t ring = 0; ring + 1 < rings.size(); ++ring) {
                const dvec3 a = point(sector, ring), b = point(sector, ring + 1);
                const dvec3 c = point(sector + 1, ring + 1), d = point(sector + 1, ring);
                const std::uint16_t word = ring == 0 ? waterFall : ring >= 5 ? sand : grass;
                m_mesh.push_back({{a, b, c}, word});
                if (ring > 0)
                    m_mesh.push_back({{a, c, d}, word});
            }
    }

    void addSea(int squares) {
        const double x = 3400, z = 2900, level = -300;
        for (int i = 0; i < squares; ++i)
            for (int k = 0; k < squares; ++k) {
                const auto corner = [&](int a, int b) {
                    return dvec3(-x + 2 * x * a / squares, level, -z + 2 * z * b / squares);
                };
                quad(m_mesh, corner(i, k), corner(i, k + 1), corner(i + 1, k + 1), corner(i + 1, k),
                     waterFall);
            }
    }

    static constexpr double laneWidth = 65, roadHalf = 2 * laneWidth, edge = roadHalf + 80, wallHeight = 60;

    int m_stations;
    std::vector<Frame> m_frames;
    KclMesh m_mesh;
};

} // namespace

KclMesh ringTrack(int stations, bool ground) { return Ring(stations, ground).take(); }

// --- half-pipe

KclMesh halfPipe() {
    // Mario Kart Wii: type in bits 0-4.
    constexpr std::uint16_t road = 0x00, offRoad = 0x03, boostPad = 0x06, wall = 0x0C, fall = 0x10,
                            pipe = 0x13;
    constexpr int rings = 20, arc = 6;
    constexpr double floorHalf = 1200, radius = 1600, steepest = 75 * pi / 180, deck = 700, wallHeight = 500;

    // The cross-section from the left wall's top to the right one's: across, above, and what lies behind it.
    struct Corner {
        double across, above;
        std::uint16_t word;
    };
    std::vector<Corner> section;
    const double lip = floorHalf + radius * std::sin(steepest);
    const double top = radius * (1 - std::cos(steepest));
    section.push_back({-lip - deck, top + wallHeight, wall});
    section.push_back({-lip - deck, top, road});
    for (int i = arc; i > 0; --i) {
        const double angle = steepest * i / arc;
        section.push_back({-floorHalf - radius * std::sin(angle), radius * (1 - std::cos(angle)), pipe});
    }
    for (int i = 0; i < 4; ++i)
        section.push_back({-floorHalf + floorHalf * i / 2, 0, road});
    for (int i = 0; i < arc; ++i) {
        const double angle = steepest * i / arc;
        section.push_back({floorHalf + radius * std::sin(angle), radius * (1 - std::cos(angle)), pipe});
    }
    section.push_back({lip, top, road});
    section.push_back({lip + deck, top, wall});
    section.push_back({lip + deck, top + wallHeight, 0});

    const auto at = [&](int ring, const Corner& corner) {
        const double turn = 0.9 * ring / rings - 0.45; // an arc of a wide circle
        const double out = 16'000 + corner.across;
        return dvec3(out * std::cos(turn) - 16'000, corner.above + 900 * std::cos(2.2 * turn),
                     -out * std::sin(turn));
    };
    KclMesh mesh;
    for (int ring = 0; ring < rings; ++ring)
        for (std::size_t i = 0; i + 1 < section.size(); ++i) {
            std::uint16_t word = section[i].word;
            const bool onFloor = word == road && section[i].above == 0;
            const bool lane = section[i].across == 0 || section[i].across == -floorHalf / 2;
            if (onFloor && lane && (ring == 4 || ring == 14))
                word = boostPad;
            else if (onFloor && !lane && (ring < 2 || ring >= rings - 2))
                word = offRoad;
            quad(mesh, at(ring, section[i]), at(ring, section[i + 1]), at(ring + 1, section[i + 1]),
                 at(ring + 1, section[i]), word);
        }
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < 6; ++k) {
            const double x = -8'000 + 3'000 * i, z = -9'000 + 3'000 * k;
            quad(mesh, {x, -1'500, z}, {x, -1'500, z + 3'000}, {x + 3'000, -1'500, z + 3'000},
                 {x + 3'000, -1'500, z}, fall);
        }
    return mesh;
}

core::Bytes ringTrackFile(KclFigures* figures) {
    KclBuild build = kclPreset("v2le");
    build.globalDepth = 1;
    build.maxPerModel = 800;
    return buildKcl(ringTrack(88, true), build, figures);
}

core::Bytes smallRingTrackFile(KclFigures* figures) {
    return buildKcl(ringTrack(44, false), kclPreset("v2be"), figures);
}

core::Bytes halfPipeFile(KclFigures* figures) { return buildKcl(halfPipe(), kclPreset("kart_be"), figures); }

} // namespace tests
