import type { RouterOutputs } from '@app/api/types';
import { z } from 'zod';
import type { Site } from '../rest-route';
import { count, named, time } from './shape';
import { cardShape, toCard } from './template-shape';

const shownShape = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Number of templates shown: 48 at most. */
  count,
  /** Whether its rule matches more templates than are shown. */
  more: z.boolean(),
});

/** A collection of templates as lists show it. */
export const collectionCardShape = named('CollectionCard', shownShape);

/** A collection with its templates, in its order, each with only its cover. */
export const collectionShape = named(
  'Collection',
  shownShape.extend({ updatedAt: time, templates: z.array(cardShape) }),
);

export function toCollectionCard(collection: RouterOutputs['collection']['list'][number]) {
  const { slug, title, summary, count: shown, more } = collection;
  return { slug, title, summary, count: shown, more };
}

export function toCollection(collection: RouterOutputs['collection']['bySlug'], site: Site) {
  const { slug, title, summary, more, updatedAt, templates } = collection;
  return {
    ...{ slug, title, summary, count: templates.length, more, updatedAt },
    templates: templates.map((card) => toCard(card, card.cover ? [card.cover] : [], site)),
  };
}
