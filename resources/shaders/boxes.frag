#version 330 core
#include "frame.glsl"
#include "batch.glsl"
#include "light.glsl"
in vec3 place;
in vec2 faceAt;
flat in vec3 colour;
flat in float opacity;
flat in ivec2 style;
out vec4 fragment;

void main() {
    vec3 sight = sightAt(place);
    vec3 normal = normalize(cross(dFdx(place), dFdy(place)));
    if (dot(normal, sight) < 0.0)
        normal = -normal;
    vec3 shade = lit(colour, normal, sight);

    vec2 slope = fwidth(faceAt);
    vec2 apart = (1.0 - abs(faceAt)) / max(slope, vec2(1e-9));
    float edge = 1.0 - clamp(min(apart.x, apart.y) / pixelRatio - 0.3, 0.0, 1.0);
    edge *= clamp(1.3 - 3.0 * max(slope.x, slope.y), 0.0, 1.0);

    bool blended = style.y == 2 || seeThrough > 0.5;
    float alpha = opacity;
    if (style.y == 2)
        alpha *= 0.2;
    if (seeThrough > 0.5)
        alpha *= style.y == 2 ? 0.7 : 0.24;
    shade = marked(shade, style.x);
    if ((style.x & (markSelected | markRelated)) != 0)
        alpha = max(alpha, 0.55);
    vec3 stroke = blended ? mix(colour, edgeColour, 0.25) : mix(shade, edgeColour, 0.6);
    shade = mix(shade, stroke, edge * 0.8);
    if (blended)
        alpha = max(alpha, edge * opacity * 0.6);
    fragment = vec4(shade, alpha);
}
