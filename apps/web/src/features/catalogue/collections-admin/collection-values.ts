import type { RouterOutputs } from '@app/api/types';
import { collectionPrices, type collectionSorts } from '@app/contracts/catalogue/collection/kind';
import { collectionFieldsSchema } from '@app/contracts/catalogue/collection/schema';
import { z } from 'zod';

/** A collection as the team sees it. */
export type TeamCollection = RouterOutputs['collection']['byId'];

/** Returns the key under which the form draft of a saved collection is stored. */
export const collectionFormName = (id: string): string => `collection:${id}`;

/** A collection as listed in the dashboard. */
export type CollectionListRow = RouterOutputs['collection']['all'][number];

const { slug, rule } = collectionFieldsSchema.shape;

/**
 * Form schema whose output fits `collection.create` and `collection.update`. An empty slug is derived from
 * the title.
 */
export const collectionFormSchema = collectionFieldsSchema.extend({
  slug: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(slug),
  rule: rule.extend({
    categoryId: z.string().transform((id) => id || null),
    price: z.enum(['', ...collectionPrices]).transform((price) => price || null),
  }),
});

/** In the order on screen, so that the first invalid field gets the focus. */
export type CollectionValues = z.input<typeof collectionFormSchema>;

export const emptyCollection: CollectionValues = {
  ...{ title: '', slug: '', summary: '', kind: 'picked', templateIds: [] },
  rule: { categoryId: '', price: '', search: '', sort: 'newest' },
};

/** Returns the form values for a collection. */
export function valuesOf(collection: TeamCollection): CollectionValues {
  const { title, slug: address, summary, kind, templateIds } = collection;
  const { categoryId, price, search, sort } = collection.rule;
  return {
    ...{ title, slug: address, summary, kind, templateIds },
    rule: { categoryId: categoryId ?? '', price: price ?? '', search, sort },
  };
}

export const kindLabels: Record<CollectionValues['kind'], string> = {
  picked: 'Picked one by one',
  rule: 'By a rule',
};

export const priceLabels: Record<CollectionValues['rule']['price'], string> = {
  '': 'Any price',
  free: 'Free',
  priced: 'With a price',
};

export const sortLabels: Record<(typeof collectionSorts)[number], string> = {
  newest: 'Newest first',
  name: 'By name',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
};
