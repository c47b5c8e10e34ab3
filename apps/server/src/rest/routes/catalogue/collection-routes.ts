import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { z } from 'zod';
import { restRoute } from '../../rest-route';
import {
  collectionCardShape,
  collectionShape,
  toCollection,
  toCollectionCard,
} from '../../shapes/collection-shape';
import { ok, success } from '../../shapes/shape';

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
