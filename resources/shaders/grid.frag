#version 330 core
#include "frame.glsl"
in vec3 place;
uniform vec3 gridMiddle;
uniform float gridReach;
uniform float gridStep;
uniform vec3 gridOrigin; // where the axes cross, relative to the scene's origin
uniform vec3 gridColour;
out vec4 fragment;

float lines(vec2 at, vec2 slope, float width) {
    vec2 apart = abs(fract(at - 0.5) - 0.5) / max(slope, vec2(1e-9));
    vec2 cover = clamp(width - apart + 0.5, 0.0, 1.0);
    cover *= clamp(1.4 - 2.5 * slope, 0.0, 1.0);
    return max(cover.x, cover.y);
}

void main() {
    vec2 flatPlace = place.xz - gridOrigin.xz;
    vec2 at = flatPlace / gridStep;
    vec2 slope = fwidth(at);
    float fine = lines(at, slope, 0.5 * pixelRatio) * 0.30;
    float coarse = lines(at / 10.0, slope / 10.0, 0.6 * pixelRatio) * 0.55;
    vec2 apart = abs(at) / max(slope, vec2(1e-9));
    float axisX = clamp(0.8 * pixelRatio - apart.y + 0.5, 0.0, 1.0);
    float axisZ = clamp(0.8 * pixelRatio - apart.x + 0.5, 0.0, 1.0);
    float far = length(place.xz - gridMiddle.xz) / gridReach;
    float fading = 1.0 - smoothstep(0.45, 1.0, far);
    float shallow = smoothstep(0.0, 0.12, abs(sightAt(place).y));
    vec3 colour = gridColour;
    float alpha = max(fine, coarse);
    if (axisX > 0.0) {
        colour = mix(colour, vec3(0.86, 0.30, 0.32), axisX);
        alpha = max(alpha, axisX * 0.7);
    }
    if (axisZ > 0.0) {
        colour = mix(colour, vec3(0.27, 0.50, 0.90), axisZ);
        alpha = max(alpha, axisZ * 0.7);
    }
    alpha *= fading * shallow;
    if (alpha < 0.004)
        discard;
    fragment = vec4(colour, alpha);
}
