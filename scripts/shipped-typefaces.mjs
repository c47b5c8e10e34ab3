/** Of the typefaces' packages, everything but the licence and the cuts that drawings and documents use (`faceFile`). */
const unusedFiles =
  /^node_modules\/@fontsource\/[^/]+\/(?!LICENSE$|package\.json$|files$|files\/[^/]+-latin-(?:400|600|700)-normal\.woff$)/;

/** Tells whether the runtime leaves out a file of a typeface. */
export const isUnusedTypeface = (path) => unusedFiles.test(path);
