/* Read through `limits`, which says what the units are. */

/** Pictures of the library, and of one page of it. */
export const libraryPictures = 500;
export const libraryPage = 24;
