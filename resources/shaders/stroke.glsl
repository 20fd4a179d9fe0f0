// A segment as a quad of constant width on the screen. `at` is the quad's corner: x along (0 or 1), y across
// (-1 or 1).
noperspective out float across; // logical pixels from the middle
noperspective out float along;  // logical pixels from the start
flat out float halfWidth;
flat out vec4 strokeColour;
flat out float dashes;

vec4 strokePosition(vec3 from, vec3 to, vec2 at, float width) {
    vec4 a = viewProjection * vec4(from, 1.0), b = viewProjection * vec4(to, 1.0);
    float insideA = a.z + a.w, insideB = b.z + b.w; // before the near plane when negative
    if (insideA <= 0.0 && insideB <= 0.0)
        return nowhere;
    if (insideA < 0.0)
        a = mix(a, b, insideA / (insideA - insideB) + 1e-6);
    else if (insideB < 0.0)
        b = mix(b, a, insideB / (insideB - insideA) + 1e-6);
    vec2 scale = viewportSize / (2.0 * pixelRatio);
    vec2 screenA = a.xy / a.w * scale, screenB = b.xy / b.w * scale;
    vec2 way = screenB - screenA;
    float span = length(way);
    way = span > 1e-4 ? way / span : vec2(1.0, 0.0);
    halfWidth = width * 0.5;
    float reach = halfWidth + 1.0;
    across = at.y * reach;
    along = at.x * span + (at.x * 2.0 - 1.0) * halfWidth;
    vec4 position = at.x < 0.5 ? a : b;
    vec2 offset = vec2(-way.y, way.x) * across + way * ((at.x * 2.0 - 1.0) * halfWidth);
    position.xy += offset / scale * position.w;
    return position;
}
