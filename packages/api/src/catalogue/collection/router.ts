import {
  collectionFieldsSchema,
  pickedTemplatesSchema,
  previewCollectionSchema,
  reorderCollectionsSchema,
  updateCollectionSchema,
  versionedCollectionSchema,
} from '@app/contracts/catalogue/collection/schema';
import { saveSearchSettingsSchema } from '@app/contracts/catalogue/search-settings/schema';
import { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { translateCollectionSchema } from '@app/contracts/catalogue/translation/schema';
import { readTranslationSchema } from '@app/contracts/core/translation/schema';
import { byIdSchema } from '@app/contracts/id';
import { collection } from '@app/db/schema/catalogue/collection';
import { eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import { checkReorder } from '../../core/check-reorder';
import type { UserContext } from '../../core/context';
import { uuidArray } from '../../core/prepared-statement';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, catalogueProcedure, router } from '../../core/trpc';
import { readSearchSettings, saveSearchSettings } from '../search-settings/search-settings';
import { readCatalogueTranslation, translateInCatalogue } from '../translation/translate-catalogue';
import {
  auditedFields,
  auditedValues,
  getCollection,
  inCollectionOrder,
  lockCollection,
  toTeamCollection,
} from './collection-view';
import {
  getCollectionBySlug,
  hasCollections,
  listAllCollections,
  listCollections,
  listPicked,
  previewCollection,
} from './read-collections';
import { createCollection, updateCollection } from './save-collection';

type Seen = z.output<typeof versionedCollectionSchema>;

/** Makes a collection visible to visitors. Throws what `lockCollection` throws. */
async function publishCollection(outer: UserContext, seen: Seen) {
  return setVisibility(outer, seen, 'collection.publish');
}

/** Turns it back into a draft. Throws what `lockCollection` throws. */
async function unpublishCollection(outer: UserContext, seen: Seen) {
  return setVisibility(outer, seen, 'collection.unpublish');
}

async function setVisibility(
  outer: UserContext,
  seen: Seen,
  action: 'collection.publish' | 'collection.unpublish',
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockCollection(ctx, seen);
    const shouldPublish = action === 'collection.publish';
    if (shouldPublish === (row.publishedAt !== null)) return toTeamCollection(row);
    const now = ctx.now();
    const [saved] = await ctx.db
      .update(collection)
      .set({ publishedAt: shouldPublish ? now : null, version: row.version + 1, updatedAt: now })
      .where(eq(collection.id, row.id))
      .returning();
    if (!saved) throw new Error('the collection was not returned');
    const difference = differenceOf(auditedValues(row), auditedValues(saved), auditedFields) ?? {};
    await recordAudit(ctx, { action, entityId: row.id, label: row.title, ...difference });
    return toTeamCollection(saved);
  });
}

/** Deletes a collection; its templates stay. Throws what `lockCollection` throws. */
async function removeCollection(outer: UserContext, seen: Seen): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const row = await lockCollection(ctx, seen);
    await ctx.db.delete(collection).where(eq(collection.id, row.id));
    await recordAudit(ctx, {
      action: 'collection.remove',
      entityId: row.id,
      label: row.title,
      before: auditedValues(row),
    });
  });
}

/** Sets the order of all collections. Throws COLLECTIONS_CHANGED as documented at `checkReorder`. */
async function reorderCollections(outer: UserContext, order: z.output<typeof reorderCollectionsSchema>) {
  return inTransaction(outer, async (ctx) => {
    await ctx.db.execute(sql`lock table ${collection} in exclusive mode`);
    const rows = await ctx.db
      .select({ id: collection.id, name: collection.title })
      .from(collection)
      .orderBy(...inCollectionOrder);
    const moved = checkReorder(rows, order, 'COLLECTIONS_CHANGED');
    if (moved) {
      const place = sql`array_position(${uuidArray(order.ids)}::uuid[], ${collection.id}) - 1`;
      await ctx.db.update(collection).set({ position: place }).where(ne(collection.position, place));
      await recordAudit(ctx, {
        action: 'collection.reorder',
        entityId: 'all',
        label: 'the collections',
        ...moved,
      });
    }
    return { ids: order.ids };
  });
}

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
  searchSettings: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => readSearchSettings(ctx, 'collection', input)),
  saveSearchSettings: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(saveSearchSettingsSchema)
    .mutation(({ ctx, input }) => saveSearchSettings(ctx, 'collection', input)),
  translation: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(readTranslationSchema)
    .query(({ ctx, input }) => readCatalogueTranslation(ctx, 'collection', input)),
  translate: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(translateCollectionSchema)
    .mutation(({ ctx, input }) => translateInCatalogue(ctx, 'collection', input)),
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
