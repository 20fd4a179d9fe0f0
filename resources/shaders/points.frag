#version 330 core
in vec2 at;
flat in float radius;
flat in vec4 pointColour;
uniform float pixelRatio;
uniform vec3 edgeColour;
out vec4 fragment;

void main() {
    float far = length(at);
    float cover = clamp((radius - far) * pixelRatio + 0.5, 0.0, 1.0);
    float rim = clamp((far - radius + 1.3) * pixelRatio, 0.0, 1.0);
    if (cover < 0.004)
        discard;
    fragment = vec4(mix(pointColour.rgb, edgeColour, rim * 0.7), pointColour.a * cover);
}
