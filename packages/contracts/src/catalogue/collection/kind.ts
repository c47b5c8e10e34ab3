import type { CatalogueSort } from '../template/catalogue-sort';

/** Picked one by one in an order, or found by a rule (collections.two-kinds). */
export const collectionKinds = ['picked', 'rule'] as const;

/** Price conditions of a rule. */
export const collectionPrices = ['free', 'priced'] as const;

/** Orders of a rule's results; the first is the default. */
export const collectionSorts = [
  'newest',
  'name',
  'price-asc',
  'price-desc',
] as const satisfies readonly CatalogueSort[];
