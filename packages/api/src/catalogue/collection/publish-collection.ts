import type { versionedCollectionSchema } from '@app/contracts/catalogue/collection/schema';
import { collection } from '@app/db/schema/catalogue/collection';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { auditedFields, auditedValues, lockCollection, toTeamCollection } from './collection-view';

type Seen = z.output<typeof versionedCollectionSchema>;

/** Makes a collection visible to visitors. Throws what `lockCollection` throws. */
export async function publishCollection(outer: UserContext, seen: Seen) {
  return setVisibility(outer, seen, 'collection.publish');
}

/** Turns it back into a draft. Throws what `lockCollection` throws. */
export async function unpublishCollection(outer: UserContext, seen: Seen) {
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
export async function removeCollection(outer: UserContext, seen: Seen): Promise<void> {
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
