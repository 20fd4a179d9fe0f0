#version 330 core
#include "frame.glsl"
#include "batch.glsl"
in vec2 quad; // -1 .. 1
in vec3 middle;
in vec4 look;
in float row;
out vec2 at;
flat out float radius;
flat out vec4 pointColour;

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    bool chosen = (marks & (markSelected | markRelated)) != 0;
    radius = batch.width * 0.5 + (chosen ? 2.0 : 0.0);
    at = quad * (radius + 1.0);
    pointColour = vec4((marks & markSelected) != 0 ? mix(look.rgb, vec3(1.0), 0.4) : look.rgb, batch.opacity);
    vec4 position = viewProjection * vec4(lifted(placed(batch, middle), 0.003), 1.0);
    position.xy += at * 2.0 * pixelRatio / viewportSize * position.w;
    gl_Position = (marks & marksThatHide) != 0 ? nowhere : position;
}
