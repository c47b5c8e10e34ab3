import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { sellerParty } from '../../core/setting/seller-party';
import { quoteColumns, readQuotes, readTeamQuotes } from './quote-view';

/** Returns a quote by its number for the team, newest version first. Throws QUOTE_NOT_FOUND. */
export async function getQuote(ctx: Context, { number }: { number: string }) {
  const rows = await ctx.db
    .select(quoteColumns)
    .from(quote)
    .where(eq(quote.number, number))
    .orderBy(desc(quote.version));
  const [newest, ...earlier] = await readTeamQuotes(ctx, rows);
  if (!newest) throw new AppError('QUOTE_NOT_FOUND');
  return { ...newest, earlier };
}

/**
 * Returns one of the caller's own quotes by its number, in the newest version that was sent; for another
 * customer's it throws QUOTE_NOT_FOUND.
 */
export async function getMyQuote(ctx: UserContext, { number }: { number: string }) {
  const [rows, settings] = await Promise.all([
    ctx.db
      .select(quoteColumns)
      .from(quote)
      .where(and(eq(quote.number, number), eq(quote.userId, ctx.actor.id), ne(quote.status, 'draft')))
      .orderBy(desc(quote.version)),
    readSettings(ctx),
  ]);
  const [newest, ...earlier] = await readQuotes(ctx, rows);
  if (!newest) throw new AppError('QUOTE_NOT_FOUND');
  return {
    ...newest,
    earlier,
    /** The seller as its PDF names them (sales.seller-details). */
    seller: rows[0]?.seller ?? sellerParty(settings),
    /** Time zone in which its last day ends (sales.company-days). */
    timeZone: settings.timeZone,
  };
}
