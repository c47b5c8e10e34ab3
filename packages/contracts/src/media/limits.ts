/* Read through `limits`, which says what the units are. */

/** Pictures of the library, and of one page of it. */
export const libraryPictures = 3_000;
export const libraryPage = 24;
/** Places that are named where a picture cannot be removed; the others are counted. */
export const namedPlaces = 5;
