/** The orders of the catalogue (catalogue.sort-orders); `name` is the default. */
export const catalogueSorts = ['name', 'category', 'newest', 'price-asc', 'price-desc'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** Non-numeric price filters of the catalogue; other prices are filtered by a range in whole dollars. */
export const catalogueGivenPrices = ['free', 'on_request'] as const;
export type CatalogueGivenPrice = (typeof catalogueGivenPrices)[number];
