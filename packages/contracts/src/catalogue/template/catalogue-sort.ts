/**
 * The orders of the catalogue (catalogue.sort-orders); `name` is the default, and `rating` is offered once a template
 * has a rating.
 */
export const catalogueSorts = ['name', 'category', 'newest', 'price-asc', 'price-desc', 'rating'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** Non-numeric price filters of the catalogue; other prices are filtered by a range in whole dollars. */
export const catalogueGivenPrices = ['free', 'on_request'] as const;
export type CatalogueGivenPrice = (typeof catalogueGivenPrices)[number];
