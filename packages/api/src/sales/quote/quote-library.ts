import { limits } from '@app/contracts/limits';
import type { cannedScope, priceListItem } from '@app/db/schema/sales/quote';
import { ne, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

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
