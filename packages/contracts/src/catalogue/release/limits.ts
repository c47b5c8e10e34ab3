/* Used through `limits`, which documents the units. */

/** The ZIP file of a release, in bytes (catalogue.release-files). */
export const releaseBytes = 209_715_200;
/** What it may hold: bytes when unpacked, also as a multiple of its own size, and files with folders. */
export const releaseUnpackedBytes = 1_048_576_000;
export const releaseRatio = 100;
export const releaseEntries = 5_000;
/** Characters of a path in it: with the folder it is unpacked to, Windows takes 260. */
export const releasePath = 200;
export const releaseNotes = 2_000;
export const releasesPerTemplate = 50;
