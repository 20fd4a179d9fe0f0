// A lamp at the eye and a sky over a ground: form stays readable from every side.
uniform float seeThrough; // 1 in x-ray
uniform float edges;       // strength of the triangles' edges
uniform vec3 edgeColour;

vec3 lit(vec3 colour, vec3 normal, vec3 sight) {
    float sky = 0.5 + 0.5 * normal.y;
    float head = abs(dot(normal, sight));
    float side = 0.5 + 0.5 * dot(normal, normalize(vec3(0.55, 0.25, 0.35)));
    return colour * (0.42 + 0.26 * sky + 0.24 * head + 0.16 * side);
}

vec3 marked(vec3 colour, int marks) {
    if ((marks & markSelected) != 0)
        return mix(colour * 1.18, vec3(1.0), 0.38);
    if ((marks & markRelated) != 0)
        return mix(colour * 1.12, vec3(1.0), 0.22);
    if ((marks & markRelatedLightly) != 0)
        return mix(colour, vec3(1.0), 0.12);
    return colour;
}
