#version 330 core
noperspective in float across;
noperspective in float along;
flat in float halfWidth;
flat in vec4 strokeColour;
flat in float dashes;
uniform float pixelRatio;
uniform float fade;        // of the whole branch
out vec4 fragment;

void main() {
    float cover = clamp((halfWidth - abs(across)) * pixelRatio + 0.5, 0.0, 1.0);
    if (dashes > 0.5)
        cover *= clamp((3.0 - abs(mod(along, 10.0) - 5.0)) * pixelRatio + 0.5, 0.0, 1.0);
    float alpha = strokeColour.a * cover * fade;
    if (alpha < 0.004)
        discard;
    fragment = vec4(strokeColour.rgb, alpha);
}
