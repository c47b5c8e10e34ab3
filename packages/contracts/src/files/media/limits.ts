/* Used through `limits`, which documents the units. */

/** Pictures in the library, and per page. */
export const libraryPictures = 3_000;
export const libraryPage = 24;
/** Places named when a picture cannot be removed; the others are counted. */
export const namedPlaces = 5;
