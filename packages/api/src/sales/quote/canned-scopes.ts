import { limits } from '@app/contracts/limits';
import type { cannedScopeSchema } from '@app/contracts/sales/quote/library';
import { cannedScope } from '@app/db/schema/sales/quote';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { requireRoom } from './quote-library';

const shown = { id: cannedScope.id, title: cannedScope.title, body: cannedScope.body };

/** Returns the canned scope texts, by title. */
export async function listScopes(ctx: Context) {
  return ctx.db
    .select(shown)
    .from(cannedScope)
    .orderBy(asc(cannedScope.title))
    .limit(limits.quoteLibraryEntries);
}

/**
 * Saves a scope text for later quotes, replacing the one with this title (sales.quote-library). Throws
 * QUOTE_LIBRARY_FULL.
 */
export async function saveScope(outer: UserContext, { title, body }: z.output<typeof cannedScopeSchema>) {
  return inTransaction(outer, async (ctx) => {
    await requireRoom(ctx, cannedScope, title);
    const [before] = await ctx.db.select().from(cannedScope).where(eq(cannedScope.title, title));
    const [saved] = await ctx.db
      .insert(cannedScope)
      .values({ title, body, createdAt: ctx.now(), updatedAt: ctx.now() })
      .onConflictDoUpdate({ target: cannedScope.title, set: { title, body, updatedAt: ctx.now() } })
      .returning(shown);
    if (!saved) throw new Error('the scope was not returned');
    await recordAudit(ctx, {
      action: 'cannedScope.save',
      entityId: saved.id,
      label: title,
      ...(before && { before: { title: before.title, body: before.body } }),
      after: { title, body },
    });
    return saved;
  });
}

/** Deletes a canned scope; quotes written with it stay. An unknown id is no error. */
export async function removeScope(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db.delete(cannedScope).where(eq(cannedScope.id, id)).returning(shown);
    if (!gone) return;
    const { title, body } = gone;
    await recordAudit(ctx, {
      action: 'cannedScope.delete',
      entityId: id,
      label: title,
      before: { title, body },
    });
  });
}
