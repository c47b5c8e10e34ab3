/** B26. `name` is the default of spec 9. */
export const catalogueSorts = ['name', 'category', 'newest', 'price-asc', 'price-desc'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];
