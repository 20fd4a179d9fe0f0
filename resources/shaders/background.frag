#version 330 core
in float height;
uniform vec3 backgroundTop;
uniform vec3 backgroundBottom;
out vec4 fragment;

void main() {
    // A little noise hides the bands of a slow gradient.
    float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
    fragment = vec4(mix(backgroundBottom, backgroundTop, smoothstep(0.0, 1.0, height)) + noise / 255.0, 1.0);
}
