#version 330 core
#include "frame.glsl"
#include "batch.glsl"
#include "stroke.glsl"
in vec2 quad;
in vec3 from; // corners of the cube [-1, 1]^3
in vec3 to;
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec3 middle;
in vec4 look;
in float row;

vec3 moved(Batch batch, vec3 corner) {
    return placed(batch, axisX * corner.x + axisY * corner.y + axisZ * corner.z + middle);
}

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    bool chosen = (marks & (markSelected | markRelated)) != 0;
    dashes = batch.dashed ? 1.0 : 0.0;
    strokeColour = vec4((marks & markSelected) != 0 ? mix(look.rgb, vec3(1.0), 0.4) : look.rgb, batch.opacity);
    gl_Position = strokePosition(lifted(moved(batch, from), 0.001), lifted(moved(batch, to), 0.001), quad,
                                 batch.width + (chosen ? 1.0 : 0.0));
    if ((marks & marksThatHide) != 0)
        gl_Position = nowhere;
}
