#version 330 core
#include "frame.glsl"
#include "batch.glsl"
in vec3 corner;  // of the cube [-1, 1]^3
in vec2 onFace;  // likewise, in its face
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec3 middle;
in vec4 look;
in float row;
out vec3 place;
out vec2 faceAt;
flat out vec3 colour;
flat out float opacity;
flat out ivec2 style; // marks, facing

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    place = placed(batch, axisX * corner.x + axisY * corner.y + axisZ * corner.z + middle);
    faceAt = onFace;
    colour = look.rgb;
    opacity = batch.opacity;
    style = ivec2(marks, batch.facing);
    gl_Position = (marks & marksThatHide) != 0 ? nowhere : viewProjection * vec4(place, 1.0);
}
