#version 330 core
#include "frame.glsl"
#include "batch.glsl"
#include "stroke.glsl"
in vec2 quad;
in vec3 from;
in vec3 to;
in vec4 look;
in float row;

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    bool chosen = (marks & (markSelected | markRelated)) != 0;
    dashes = batch.dashed ? 1.0 : 0.0;
    strokeColour = vec4((marks & markSelected) != 0 ? mix(look.rgb, vec3(1.0), 0.4) : look.rgb, batch.opacity);
    gl_Position = strokePosition(lifted(placed(batch, from), 0.0015), lifted(placed(batch, to), 0.0015), quad,
                                 batch.width + (chosen ? 1.0 : 0.0));
    if ((marks & marksThatHide) != 0)
        gl_Position = nowhere;
}
