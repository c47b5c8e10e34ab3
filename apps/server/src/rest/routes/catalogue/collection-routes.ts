import type { RouterOutputs } from '@app/api/types';
import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { z } from 'zod';
import { restRoute, type Site } from '../../rest-route';
import { count, named, ok, success, time } from '../../shapes/shape';
import { cardShape, toCard } from '../../shapes/template-shape';

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
const collectionCardShape = named('CollectionCard', shownShape);

/** A collection with its templates, in its order, each with only its cover. */
const collectionShape = named(
  'Collection',
  shownShape.extend({ updatedAt: time, templates: z.array(cardShape) }),
);

function toCollectionCard(collection: RouterOutputs['collection']['list'][number]) {
  const { slug, title, summary, count: shown, more } = collection;
  return { slug, title, summary, count: shown, more };
}

function toCollection(collection: RouterOutputs['collection']['bySlug'], site: Site) {
  const { slug, title, summary, more, updatedAt, templates } = collection;
  return {
    ...{ slug, title, summary, count: templates.length, more, updatedAt },
    templates: templates.map((card) => toCard(card, card.cover ? [card.cover] : [], site)),
  };
}

const collections = z.array(collectionCardShape);

/** Collections of templates that visitors may open (collections.rest-paths). */
export const collectionRoutes = [
  restRoute({
    method: 'GET',
    path: '/collections',
    summary: 'The collections of templates that are published and show something, in the order of the team',
    failed: collectionMessages.fetchListFailed,
    procedure: 'collection.list',
    sameForVisitors: true,
    answer: z.object({ success, data: collections, collections }),
    input: () => undefined,
    output: (found) => {
      const shown = found.map(toCollectionCard);
      return { ...ok, data: shown, collections: shown };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/collections/{slug}',
    summary: 'One collection with its templates',
    failed: collectionMessages.fetchFailed,
    procedure: 'collection.bySlug',
    sameForVisitors: true,
    answer: z.object({ success, data: collectionShape, collection: collectionShape }),
    errors: ['COLLECTION_NOT_FOUND'],
    input: ({ params }) => params,
    output: (found, site) => {
      const collection = toCollection(found, site);
      return { ...ok, data: collection, collection };
    },
  }),
];
