// What the process needs before Qt makes its application object, so that Qt3D draws.
#pragma once

namespace viewport {

// Chooses the OpenGL backend, unless QT3D_RENDERER says otherwise (with the default one our shaders draw
// nothing), and a 3.3 core profile. Call before QApplication.
void prepareGraphics();

} // namespace viewport
