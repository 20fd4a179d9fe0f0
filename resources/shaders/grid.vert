#version 330 core
#include "frame.glsl"
in vec2 quad; // -1 .. 1
uniform vec3 gridMiddle; // display space relative to the origin, on the ground
uniform float gridReach;
out vec3 place;

void main() {
    place = gridMiddle + vec3(quad.x, 0.0, quad.y) * gridReach;
    gl_Position = viewProjection * vec4(place, 1.0);
}
