#version 330 core
#include "frame.glsl"
#include "batch.glsl"
#include "light.glsl"
in vec3 place;
in vec3 weights;
flat in vec3 colour;
flat in float opacity;
flat in ivec3 style;
out vec4 fragment;

void main() {
    vec3 sight = sightAt(place);
    vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
    if (dot(normal, sight) < 0.0)
        normal = -normal;
    bool front = gl_FrontFacing != (style.z != 0);
    vec3 base = colour;
    if (!front)
        base = style.y == 0 ? vec3(0.42 + 0.10 * dot(colour, vec3(0.33))) : mix(colour, vec3(0.30, 0.20, 0.42), 0.42);
    vec3 shade = lit(base, normal, sight);

    vec3 slope = fwidth(weights);
    vec3 apart = weights / max(slope, vec3(1e-9));
    float edge = 1.0 - clamp(min(apart.x, min(apart.y, apart.z)) / pixelRatio - 0.1, 0.0, 1.0);
    // Where triangles are as small as pixels, edges would paint everything.
    edge *= clamp(1.6 - 2.0 * max(slope.x, max(slope.y, slope.z)), 0.0, 1.0);

    float alpha = opacity;
    float line = edges;
    if (style.y == 2) {
        alpha *= 0.22;
        line = max(line, 0.55);
    }
    if (seeThrough > 0.5) {
        alpha *= style.y == 2 ? 0.7 : 0.26;
        line = max(line, 0.8);
    }
    if (style.y == 3) {
        alpha = 0.0;
        line = 1.0;
    }
    shade = marked(shade, style.x);
    bool chosen = (style.x & (markSelected | markRelated)) != 0;
    if (chosen)
        alpha = max(alpha, 0.55);
    bool blended = style.y >= 2 || seeThrough > 0.5;
    vec3 stroke = blended ? mix(base, edgeColour, 0.25) : edgeColour;
    shade = mix(shade, stroke, edge * line * (blended ? 0.9 : 1.0));
    if (blended)
        alpha = max(alpha, edge * line * opacity * 0.7);
    fragment = vec4(shade, alpha);
}
