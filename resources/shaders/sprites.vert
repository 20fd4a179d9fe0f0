#version 330 core
#include "frame.glsl"
in vec2 quad;    // 0 .. 1, y down
in vec3 anchor;  // display space relative to the origin, or pixels from the upper left corner when onScreen
in vec4 extent;  // logical pixels: offset of the upper left corner from the anchor, size
in vec4 texels;  // in the picture, 0 .. 1: left, top, width, height
uniform float onScreen;
out vec2 texel;

void main() {
    texel = texels.xy + texels.zw * quad;
    vec2 pixel = (extent.xy + extent.zw * quad) * pixelRatio;
    if (onScreen > 0.5) {
        vec2 at = anchor.xy * pixelRatio + pixel;
        gl_Position = vec4(at / viewportSize * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
        return;
    }
    vec4 clip = viewProjection * vec4(lifted(anchor, 0.01), 1.0);
    if (clip.w <= 0.0) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    // Whole pixels keep the letters sharp.
    vec2 at = (clip.xy / clip.w * vec2(0.5, -0.5) + 0.5) * viewportSize;
    at = floor(at + 0.5) + pixel;
    gl_Position = vec4((at / viewportSize * vec2(2.0, -2.0) + vec2(-1.0, 1.0)) * clip.w, clip.z, clip.w);
}
