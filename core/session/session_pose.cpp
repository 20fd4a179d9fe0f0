// The part of DocumentSession that is about poses.
#include "core/session/document_session.h"

#include "core/session/derivation.h"

#include <cmath>

namespace core {

const std::vector<DegreeOfFreedom>& DocumentSession::degreesOfFreedom() const {
    return m_derivation->view().degreesOfFreedom;
}

bool DocumentSession::takePose(Pose pose) {
    std::erase_if(pose.values,
                  [](const auto& entry) { return !std::isfinite(entry.second) || entry.second == 0; });
    if (m_clampPose && !pose.atRest())
        pose = clampedPose(pose, degreesOfFreedom());
    if (pose.values == m_pose.values)
        return false;
    m_pose = std::move(pose);
    return true;
}

void DocumentSession::setPose(Pose pose) {
    if (!takePose(std::move(pose)))
        return;
    m_derivation->showPose();
    emit poseChanged();
}

void DocumentSession::setClampPose(bool on) {
    if (on == m_clampPose)
        return;
    m_clampPose = on;
    if (takePose(m_pose))
        m_derivation->showPose();
    emit poseChanged();
}

bool DocumentSession::followPose(const IdRemap& remap) {
    Pose followed;
    for (const auto& [place, value] : m_pose.values)
        if (const ItemId now = remap ? remap(place.first) : place.first;
            now.valid() && m_document->exists(now))
            followed.set(now, place.second, value);
    // Its limits come with the next scene.
    const bool changed = followed.values != m_pose.values;
    m_pose = std::move(followed);
    return changed;
}

bool DocumentSession::fitPose() {
    if (m_pose.atRest())
        return false;
    Pose kept;
    for (const DegreeOfFreedom& freedom : degreesOfFreedom())
        if (const double value = m_pose.value(freedom.item, freedom.key); value != 0)
            kept.set(freedom.item, freedom.key, value);
    return takePose(std::move(kept));
}

} // namespace core
