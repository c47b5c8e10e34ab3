import type { CatalogueSort } from '../template/catalogue-sort';

/** Chosen one by one in an order, or whatever a rule finds (collections.two-kinds). */
export const collectionKinds = ['picked', 'rule'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** What a rule can ask of the price. */
export const collectionPrices = ['free', 'priced'] as const;

/** Orders in which a rule shows what it finds; the first is the default. */
export const collectionSorts = [
  'newest',
  'name',
  'price-asc',
  'price-desc',
] as const satisfies readonly CatalogueSort[];
