// The row of a batch: where it stands and how it is drawn. 64 rows of 4 texels lie side by side.
uniform sampler2D batchTable;

struct Batch {
    vec4 x, y, z;   // rows of the matrix to display space relative to the scene's origin
    float opacity;
    int facing;     // 0 one-sided, 1 two-sided, 2 ghost
    bool mirrored;  // the matrix turns front into back
    float width;    // of strokes and points, logical pixels
    bool dashed;
};

Batch batchAt(float row) {
    int index = int(row + 0.5);
    ivec2 at = ivec2((index % 64) * 4, index / 64);
    Batch batch;
    batch.x = texelFetch(batchTable, at, 0);
    batch.y = texelFetch(batchTable, at + ivec2(1, 0), 0);
    batch.z = texelFetch(batchTable, at + ivec2(2, 0), 0);
    vec4 style = texelFetch(batchTable, at + ivec2(3, 0), 0);
    batch.opacity = style.x;
    int bits = int(style.y + 0.5);
    batch.facing = bits & 3;
    batch.mirrored = (bits & 4) != 0;
    batch.dashed = (bits & 8) != 0;
    batch.width = style.z;
    return batch;
}

vec3 placed(Batch batch, vec3 at) {
    vec4 p = vec4(at, 1.0);
    return vec3(dot(batch.x, p), dot(batch.y, p), dot(batch.z, p));
}

const int marksThatHide = 1 + 16; // hidden, or beyond a limit
const int markSelected = 2;
const int markRelated = 4;
const int markRelatedLightly = 8;

int marksOf(vec4 look) {
    return int(look.a * 255.0 + 0.5);
}

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);
