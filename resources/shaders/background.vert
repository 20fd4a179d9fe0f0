#version 330 core
in vec2 quad; // -1 .. 1
out float height;

void main() {
    height = quad.y * 0.5 + 0.5;
    gl_Position = vec4(quad, 1.0, 1.0);
}
