#version 330 core
#include "frame.glsl"
#include "batch.glsl"
#include "stroke.glsl"
in vec2 quad;
in vec3 from;
in vec3 to;
uniform vec4 highlightColour;
uniform float highlightWidth;

void main() {
    dashes = 0.0;
    strokeColour = highlightColour;
    gl_Position = strokePosition(lifted(from, 0.003), lifted(to, 0.003), quad, highlightWidth);
}
