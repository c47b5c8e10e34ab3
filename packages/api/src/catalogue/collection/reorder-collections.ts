import type { reorderCollectionsSchema } from '@app/contracts/catalogue/collection/schema';
import { collection } from '@app/db/schema/catalogue/collection';
import { ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { checkReorder } from '../../core/check-reorder';
import type { UserContext } from '../../core/context';
import { uuidArray } from '../../core/prepared-statement';
import { inTransaction } from '../../core/transaction';
import { inCollectionOrder } from './collection-view';

/** Sets the order of all collections. Throws COLLECTIONS_CHANGED as documented at `checkReorder`. */
export async function reorderCollections(
  outer: UserContext,
  order: z.output<typeof reorderCollectionsSchema>,
) {
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
