import {
  collectionFieldsSchema,
  pickedTemplatesSchema,
  previewCollectionSchema,
  reorderCollectionsSchema,
  updateCollectionSchema,
  versionedCollectionSchema,
} from '@app/contracts/catalogue/collection/schema';
import { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, catalogueProcedure, router } from '../../core/trpc';
import { getCollection } from './collection-view';
import { publishCollection, removeCollection, unpublishCollection } from './publish-collection';
import {
  getCollectionBySlug,
  hasCollections,
  listAllCollections,
  listCollections,
  listPicked,
  previewCollection,
} from './read-collections';
import { reorderCollections } from './reorder-collections';
import { createCollection, updateCollection } from './save-collection';

export const collectionRouter = router({
  list: catalogueProcedure.meta({ cost: 20 }).query(({ ctx }) => listCollections(ctx)),
  bySlug: catalogueProcedure
    .meta({ cost: 16 })
    .input(bySlugSchema)
    .query(({ ctx, input }) => getCollectionBySlug(ctx, input)),
  any: catalogueProcedure.query(({ ctx }) => hasCollections(ctx)),
  all: adminProcedure.meta({ scope: 'templates:read', cost: 20 }).query(({ ctx }) => listAllCollections(ctx)),
  byId: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getCollection(ctx, input)),
  preview: adminProcedure
    .meta({ scope: 'templates:read', cost: 16 })
    .input(previewCollectionSchema)
    .query(({ ctx, input }) => previewCollection(ctx, input)),
  picked: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(pickedTemplatesSchema)
    .query(({ ctx, input }) => listPicked(ctx, input)),
  create: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(collectionFieldsSchema)
    .mutation(({ ctx, input }) => createCollection(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(updateCollectionSchema)
    .mutation(({ ctx, input }) => updateCollection(ctx, input)),
  publish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(versionedCollectionSchema)
    .mutation(({ ctx, input }) => publishCollection(ctx, input)),
  unpublish: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(versionedCollectionSchema)
    .mutation(({ ctx, input }) => unpublishCollection(ctx, input)),
  reorder: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(reorderCollectionsSchema)
    .mutation(({ ctx, input }) => reorderCollections(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(versionedCollectionSchema)
    .mutation(({ ctx, input }) => removeCollection(ctx, input)),
});
