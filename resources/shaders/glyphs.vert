#version 330 core
#include "frame.glsl"
#include "batch.glsl"
in vec3 shape;      // of the mesh, about 1 across
in vec3 shapeShade; // colour of the mesh; negative = the primitive's own
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec3 middle;
in vec4 look;
in float row;
uniform float unitsPerPixel; // display units a logical pixel at depth 1, or everywhere when orthographic
out vec3 place;
flat out vec4 glyphColour;

vec3 unit(vec3 v) {
    float far = length(v);
    return far > 0.0 ? v / far : vec3(0.0);
}

void main() {
    Batch batch = batchAt(row);
    int marks = marksOf(look);
    vec3 centre = placed(batch, middle);
    float depth = orthographic > 0.5 ? 1.0 : max(dot(eye - centre, towardsEye), 0.0);
    float scale = batch.width * unitsPerPixel * depth;
    vec3 zero = placed(batch, vec3(0.0));
    vec3 x = unit(placed(batch, axisX) - zero), y = unit(placed(batch, axisY) - zero),
         z = unit(placed(batch, axisZ) - zero);
    place = centre + (x * shape.x + y * shape.y + z * shape.z) * scale;
    vec3 colour = shapeShade.r < 0.0 ? look.rgb : shapeShade;
    glyphColour = vec4((marks & markSelected) != 0 ? mix(colour, vec3(1.0), 0.45) : colour, batch.opacity);
    gl_Position = (marks & marksThatHide) != 0 ? nowhere : viewProjection * vec4(place, 1.0);
}
