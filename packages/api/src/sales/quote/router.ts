import { byIdSchema } from '@app/contracts/id';
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
import { adminProcedure, router, searchedList, userProcedure } from '../../core/trpc';
import { acceptQuote } from './accept-quote';
import { listScopes, removeScope, saveScope } from './canned-scopes';
import { declineQuote } from './decline-quote';
import { discardQuote } from './discard-quote';
import { duplicateQuote } from './duplicate-quote';
import { getMyQuote, getQuote } from './get-quote';
import { getVisibleQuote, listVisibleQuotes } from './get-visible-quote';
import { listMyQuotes, listQuotes } from './list-quotes';
import { listPrices, removePrice, savePrice } from './price-list';
import { quoteFigures } from './quote-figures';
import { getQuotePdf } from './quote-pdf';
import { readMyTicketQuotes, readTicketQuotes } from './read-ticket-quotes';
import { saveQuote } from './save-quote';
import { sendQuote } from './send-quote';
import { withdrawQuote } from './withdraw-quote';

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
