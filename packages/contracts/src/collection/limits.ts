/* Read through `limits`, which says what the units are. */

export const collections = 60;
export const collectionTitle = 80;
export const collectionSummary = 300;
/** Templates of one, picked or shown of what its rule finds; two pages of the catalogue. */
export const collectionTemplates = 48;
/** Pictures of its card. */
export const collectionCovers = 3;
