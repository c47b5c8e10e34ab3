/** The orders of the catalogue (catalogue.sort-orders); `name` is the default. */
export const catalogueSorts = ['name', 'category', 'newest', 'price-asc', 'price-desc'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** Prices of the catalogue that are not an amount; the others are filtered by a range in whole dollars. */
export const catalogueGivenPrices = ['free', 'on_request'] as const;
export type CatalogueGivenPrice = (typeof catalogueGivenPrices)[number];
