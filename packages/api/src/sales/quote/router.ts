import { byIdSchema } from '@app/contracts/id';
import { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import { cannedScopeSchema, priceListItemSchema } from '@app/contracts/sales/quote/library';
import {
  acceptQuoteSchema,
  byQuoteNumberSchema,
  byTicketSchema,
  declineQuoteSchema,
  listQuotesSchema,
  saveQuoteSchema,
  sendQuoteSchema,
} from '@app/contracts/sales/quote/schema';
import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, ne } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { sellerParty } from '../../core/setting/seller-party';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList, userProcedure } from '../../core/trpc';
import { acceptQuote } from './accept-quote';
import { listScopes, removeScope, saveScope } from './canned-scopes';
import { declineQuote } from './decline-quote';
import { duplicateQuote } from './duplicate-quote';
import { getVisibleQuote, listVisibleQuotes } from './get-visible-quote';
import { listMyQuotes, listQuotes } from './list-quotes';
import { lockQuote, nextQuoteStatus } from './lock-quote';
import { quoteFigures } from './quote-figures';
import { listPrices, removePrice, savePrice } from './quote-library';
import { getQuotePdf } from './quote-pdf';
import { quoteFurtherRounds } from './quote-rounds';
import { quoteColumns, readQuotes, readTeamQuote, readTeamQuotes } from './quote-view';
import { readMyTicketQuotes, readTicketQuotes } from './read-ticket-quotes';
import { saveQuote } from './save-quote';
import { sendQuote } from './send-quote';

/** Returns a quote by its number for the team, newest version first. Throws QUOTE_NOT_FOUND. */
async function getQuote(ctx: Context, { number }: { number: string }) {
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
async function getMyQuote(ctx: UserContext, { number }: { number: string }) {
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

/** Withdraws a sent quote, so that it can no longer be accepted. Throws QUOTE_NOT_FOUND, QUOTE_STATUS. */
async function withdrawQuote(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { quote: before, ticket } = await lockQuote(ctx, id);
    const status = nextQuoteStatus(before.status, 'withdraw');
    const [after] = await ctx.db
      .update(quote)
      .set({ status, decidedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(quote.id, id))
      .returning(quoteColumns);
    if (!after) throw new Error('the quote was not returned');
    await ctx.db.update(ticketTable).set({ updatedAt: ctx.now() }).where(eq(ticketTable.id, ticket.id));
    await recordAudit(ctx, {
      action: 'quote.withdraw',
      entityId: id,
      label: after.number,
      before: { status: before.status },
      after: { status: after.status },
    });
    return readTeamQuote(ctx, after);
  });
}

/** Deletes a draft. Throws QUOTE_NOT_FOUND, QUOTE_STATUS when it was sent meanwhile. */
async function discardQuote(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const { quote: draft } = await lockQuote(ctx, id);
    if (draft.status !== 'draft') throw new AppError('QUOTE_STATUS', { values: { status: draft.status } });
    await ctx.db.delete(quote).where(eq(quote.id, id));
    await recordAudit(ctx, {
      action: 'quote.discard',
      entityId: id,
      label: draft.number,
      before: { version: draft.version, totalCents: draft.totalCents },
    });
  });
}

const read = { scope: 'quotes:read' } as const;
const write = { scope: 'quotes:write' } as const;

export const quoteRouter = router({
  list: adminProcedure
    .meta({ ...read, ...searchedList })
    .input(listQuotesSchema)
    .query(({ ctx, input }) => listQuotes(ctx, input)),
  figures: adminProcedure.meta({ ...read, cost: 13 }).query(({ ctx }) => quoteFigures(ctx)),
  byNumber: adminProcedure
    .meta(read)
    .input(byQuoteNumberSchema)
    .query(({ ctx, input }) => getQuote(ctx, input)),
  ofTicket: adminProcedure
    .meta(read)
    .input(byTicketSchema)
    .query(({ ctx, input }) => readTicketQuotes(ctx, input)),
  save: adminProcedure
    .meta(write)
    .input(saveQuoteSchema)
    .mutation(({ ctx, input }) => saveQuote(ctx, input)),
  discard: adminProcedure
    .meta(write)
    .input(byIdSchema)
    .mutation(({ ctx, input }) => discardQuote(ctx, input)),
  send: adminProcedure
    .meta(write)
    .input(sendQuoteSchema)
    .mutation(({ ctx, input }) => sendQuote(ctx, input)),
  withdraw: adminProcedure
    .meta(write)
    .input(byIdSchema)
    .mutation(({ ctx, input }) => withdrawQuote(ctx, input)),
  furtherRounds: adminProcedure
    .meta(write)
    .input(byOrderNumberSchema)
    .mutation(({ ctx, input }) => quoteFurtherRounds(ctx, input)),
  duplicate: adminProcedure
    .meta(write)
    .input(byIdSchema)
    .mutation(({ ctx, input }) => duplicateQuote(ctx, input)),
  visibleOfTicket: userProcedure
    .meta(read)
    .input(byTicketSchema)
    .query(({ ctx, input }) => listVisibleQuotes(ctx, input)),
  visibleById: userProcedure
    .meta(read)
    .input(byIdSchema)
    .query(({ ctx, input }) => getVisibleQuote(ctx, input)),
  prices: adminProcedure.meta(read).query(({ ctx }) => listPrices(ctx)),
  savePrice: adminProcedure
    .meta(write)
    .input(priceListItemSchema)
    .mutation(({ ctx, input }) => savePrice(ctx, input)),
  removePrice: adminProcedure
    .meta(write)
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removePrice(ctx, input)),
  scopes: adminProcedure.meta(read).query(({ ctx }) => listScopes(ctx)),
  saveScope: adminProcedure
    .meta(write)
    .input(cannedScopeSchema)
    .mutation(({ ctx, input }) => saveScope(ctx, input)),
  removeScope: adminProcedure
    .meta(write)
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeScope(ctx, input)),
  mine: userProcedure.meta({ ...read, cost: 8 }).query(({ ctx }) => listMyQuotes(ctx)),
  mineByNumber: userProcedure
    .meta(read)
    .input(byQuoteNumberSchema)
    .query(({ ctx, input }) => getMyQuote(ctx, input)),
  pdf: userProcedure
    .meta(read)
    .input(byQuoteNumberSchema)
    .query(({ ctx, input }) => getQuotePdf(ctx, input)),
  mineOfTicket: userProcedure
    .meta(read)
    .input(byTicketSchema)
    .query(({ ctx, input }) => readMyTicketQuotes(ctx, input)),
  accept: userProcedure
    .meta(write)
    .input(acceptQuoteSchema)
    .mutation(({ ctx, input }) => acceptQuote(ctx, input)),
  decline: userProcedure
    .meta(write)
    .input(declineQuoteSchema)
    .mutation(({ ctx, input }) => declineQuote(ctx, input)),
});
