#version 330 core
#include "frame.glsl"
in vec3 place;
flat in vec4 glyphColour;
out vec4 fragment;

void main() {
    vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
    float head = abs(dot(normal, sightAt(place)));
    fragment = vec4(glyphColour.rgb * (0.55 + 0.45 * head), glyphColour.a);
}
