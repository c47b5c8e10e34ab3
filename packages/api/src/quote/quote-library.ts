import { limits } from '@app/contracts/limits';
import type { cannedScope, priceListItem } from '@app/db/schema/quote';
import { ne, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';

/**
 * Lets one at a time write into a library of quotes, so that several at once cannot get past its limit; readers don't wait. Call it in the
 * transaction that saves the entry of this title. Throws QUOTE_LIBRARY_FULL where there is no room for a new one.
 */
export async function takeRoom(
  ctx: Context,
  library: typeof priceListItem | typeof cannedScope,
  title: string,
): Promise<void> {
  await ctx.db.execute(sql`lock table ${library} in share row exclusive mode`);
  // One that it holds already takes the place of itself.
  const others = await ctx.db.$count(library, ne(library.title, title));
  if (others >= limits.quoteLibraryEntries) {
    throw new AppError('QUOTE_LIBRARY_FULL', { values: { limit: limits.quoteLibraryEntries } });
  }
}
