/* Used through `limits`, which documents the units. */

export const collections = 60;
export const collectionTitle = 80;
export const collectionSummary = 300;
/** Maximum templates in a collection, picked or found by its rule; two pages of the catalogue. */
export const collectionTemplates = 48;
/** Pictures of its card. */
export const collectionCovers = 3;
