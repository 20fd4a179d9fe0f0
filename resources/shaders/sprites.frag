#version 330 core
in vec2 texel;
uniform sampler2D picture; // premultiplied
uniform float fade;
out vec4 fragment;

void main() {
    vec4 colour = texture(picture, texel);
    if (colour.a < 0.004)
        discard;
    fragment = vec4(colour.rgb / colour.a, colour.a * fade);
}
