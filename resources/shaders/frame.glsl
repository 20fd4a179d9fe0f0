// What every shader of the view knows: the camera, in display space relative to the scene's origin.
uniform mat4 viewProjection;
uniform vec3 eye;
uniform vec3 towardsEye;    // unit, against the line of sight
uniform float orthographic; // 1 or 0
uniform float sceneSize;    // diagonal, display units
uniform vec2 viewportSize;  // pixels
uniform float pixelRatio;   // pixels a logical pixel

vec3 sightAt(vec3 place) {
    return orthographic > 0.5 ? towardsEye : normalize(eye - place);
}

// Moves a place towards the eye, which keeps it where it is on the screen, so that strokes win over the
// surfaces that they lie on.
vec3 lifted(vec3 place, float amount) {
    return orthographic > 0.5 ? place + towardsEye * (sceneSize * amount) : place + (eye - place) * amount;
}
