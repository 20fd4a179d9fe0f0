#version 330 core
#include "frame.glsl"
#include "batch.glsl"
in vec3 corner;
in vec4 look;
in float row;
out vec3 place;
out vec3 weights;
flat out vec3 colour;
flat out float opacity;
flat out ivec3 style; // marks, facing, mirrored

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    place = placed(batch, corner);
    int at = gl_VertexID % 3;
    weights = vec3(at == 0, at == 1, at == 2);
    colour = look.rgb;
    opacity = batch.opacity;
    style = ivec3(marks, batch.facing, batch.mirrored ? 1 : 0);
    gl_Position = (marks & marksThatHide) != 0 ? nowhere : viewProjection * vec4(place, 1.0);
}
