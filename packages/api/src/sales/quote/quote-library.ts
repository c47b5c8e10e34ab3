import { limits } from '@app/contracts/limits';
import type { priceListItemSchema } from '@app/contracts/sales/quote/library';
import { type cannedScope, priceListItem } from '@app/db/schema/sales/quote';
import { asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/**
 * Serializes writes to a library of quotes, so that concurrent ones cannot exceed its limit; readers don't
 * wait. Call it in the transaction that saves the entry with this title. Throws QUOTE_LIBRARY_FULL when there
 * is no room for a new one.
 */
export async function requireRoom(
  ctx: Context,
  library: typeof priceListItem | typeof cannedScope,
  title: string,
): Promise<void> {
  await ctx.db.execute(sql`lock table ${library} in share row exclusive mode`);
  // An existing entry with this title is replaced, so it does not count.
  const others = await ctx.db.$count(library, ne(library.title, title));
  if (others >= limits.quoteLibraryEntries) {
    throw new AppError('QUOTE_LIBRARY_FULL', { values: { limit: limits.quoteLibraryEntries } });
  }
}

const shown = { id: priceListItem.id, title: priceListItem.title, priceCents: priceListItem.priceCents };

/** Returns the price list, by title; prices are minor units of the settings' currency. */
export async function listPrices(ctx: Context) {
  return ctx.db
    .select(shown)
    .from(priceListItem)
    .orderBy(asc(priceListItem.title))
    .limit(limits.quoteLibraryEntries);
}

/**
 * Adds a service to the price list, or sets the price of the one with this title (sales.quote-library).
 * Throws QUOTE_LIBRARY_FULL.
 */
export async function savePrice(
  outer: UserContext,
  { title, priceCents }: z.output<typeof priceListItemSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    await requireRoom(ctx, priceListItem, title);
    const [before] = await ctx.db.select().from(priceListItem).where(eq(priceListItem.title, title));
    const [saved] = await ctx.db
      .insert(priceListItem)
      .values({ title, priceCents, createdAt: ctx.now(), updatedAt: ctx.now() })
      .onConflictDoUpdate({ target: priceListItem.title, set: { title, priceCents, updatedAt: ctx.now() } })
      .returning(shown);
    if (!saved) throw new Error('the item was not returned');
    await recordAudit(ctx, {
      action: 'priceList.save',
      entityId: saved.id,
      label: title,
      ...(before && { before: { title: before.title, priceCents: before.priceCents } }),
      after: { title, priceCents },
    });
    return saved;
  });
}

/** Removes a service from the price list; quotes written with it stay. An unknown id is no error. */
export async function removePrice(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db.delete(priceListItem).where(eq(priceListItem.id, id)).returning(shown);
    if (!gone) return;
    const { title, priceCents } = gone;
    await recordAudit(ctx, {
      action: 'priceList.delete',
      entityId: id,
      label: title,
      before: { title, priceCents },
    });
  });
}
