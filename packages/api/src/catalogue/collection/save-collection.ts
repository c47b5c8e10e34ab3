import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import type {
  collectionFieldsSchema,
  updateCollectionSchema,
} from '@app/contracts/catalogue/collection/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { count, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';
import { lockSlugs, uniqueSlug } from '../../core/unique-slug';
import { followPage } from '../../traffic/redirect/write-redirect';
import {
  auditedFields,
  auditedValues,
  type CollectionRow,
  lockCollection,
  toTeamCollection,
} from './collection-view';

const rejectDuplicate = rejectDuplicates({
  collection_slug_unique: ['slug', collectionMessages.slugTaken, 'COLLECTION_EXISTS'],
});

type Fields = z.output<typeof collectionFieldsSchema>;

/**
 * Creates a draft, last in order. Throws COLLECTIONS_FULL, COLLECTION_EXISTS with a detail on `slug`,
 * VALIDATION_FAILED for a deleted category.
 */
export async function createCollection(outer: UserContext, input: Fields) {
  const { slug: wanted, rule, ...fields } = input;
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      // Runs first because it admits one caller at a time, so concurrent calls cannot exceed the limit.
      const made = await uniqueSlug(ctx, collection, collection.slug, {
        name: input.title,
        fallback: 'collection',
      });
      const [present] = await ctx.db
        .select({ last: max(collection.position), count: count() })
        .from(collection);
      if ((present?.count ?? 0) >= limits.collections) {
        throw new AppError('COLLECTIONS_FULL', { values: { limit: limits.collections } });
      }
      await requireCategory(ctx, input);
      const now = ctx.now();
      const [row] = await ctx.db
        .insert(collection)
        .values({
          ...fields,
          ...rule,
          slug: wanted ?? made,
          position: (present?.last ?? -1) + 1,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('the collection was not returned');
      await recordAudit(ctx, {
        action: 'collection.create',
        entityId: row.id,
        label: row.title,
        after: auditedValues(row),
      });
      return toTeamCollection(row);
    }),
  );
}

/**
 * Changes a collection's text and rule, with immediate effect where it is published. Throws what
 * `lockCollection` and `createCollection` throw, except COLLECTIONS_FULL.
 */
export async function updateCollection(outer: UserContext, input: z.output<typeof updateCollectionSchema>) {
  const { id, version, slug, rule, ...fields } = input;
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const row = await lockCollection(ctx, { id, version });
      // A category deleted in the meantime is no reason to reject other changes.
      if (rule.categoryId !== row.categoryId) await requireCategory(ctx, input);
      const wanted: CollectionRow = { ...row, ...fields, ...rule, slug: slug ?? row.slug };
      const difference = differenceOf(auditedValues(row), auditedValues(wanted), auditedFields);
      if (!difference) return toTeamCollection(row);
      if (wanted.slug !== row.slug) await lockSlugs(ctx, 'collection');
      const [saved] = await ctx.db
        .update(collection)
        .set({ ...fields, ...rule, slug: wanted.slug, version: version + 1, updatedAt: ctx.now() })
        .where(eq(collection.id, id))
        .returning();
      if (!saved) throw new Error('the collection was not returned');
      if (saved.slug !== row.slug && row.publishedAt) {
        await followPage(ctx, { from: pathOf(row), to: pathOf(saved) });
      }
      await recordAudit(ctx, {
        action: 'collection.update',
        entityId: id,
        label: saved.title,
        ...difference,
      });
      return toTeamCollection(saved);
    }),
  );
}

const pathOf = ({ slug }: CollectionRow) => `/collections/${slug}`;

async function requireCategory({ db }: UserContext, { rule: { categoryId } }: Pick<Fields, 'rule'>) {
  if (categoryId === null || (await db.$count(category, eq(category.id, categoryId))) > 0) return;
  throw fieldError('rule.categoryId', collectionMessages.categoryUnknown);
}
