import { callMessages } from '@app/contracts/core/rest/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import {
  acceptQuoteSchema,
  declineQuoteSchema,
  saveQuoteSchema,
  sendQuoteSchema,
} from '@app/contracts/sales/quote/schema';
import { z } from 'zod';
import { type ProcedurePath, restRoute } from '../../rest-route';
import { quoteShape, toQuote } from '../../shapes/quote-shape';
import { ok, success } from '../../shapes/shape';

const answer = z.object({ success, quote: quoteShape });
const withQuote = (quote: Parameters<typeof toQuote>[0]) => ({ ...ok, quote: toQuote(quote) });

/** A step of one quote: `POST /quotes/{id}/send`. */
function stepRoute<P extends Extract<ProcedurePath, `quote.${'send' | 'withdraw' | 'accept' | 'decline'}`>>(
  procedure: P,
  row: Pick<Parameters<typeof restRoute>[0], 'summary' | 'failed' | 'errors'> & { body: z.ZodType | null },
) {
  return restRoute<ProcedurePath & `quote.${'send' | 'withdraw' | 'accept' | 'decline'}`, typeof answer>({
    method: 'POST',
    path: `/quotes/{id}/${procedure.slice('quote.'.length)}`,
    procedure,
    answer,
    output: withQuote,
    ...row,
  });
}

export const quoteRoutes = [
  restRoute({
    method: 'GET',
    path: '/ticket/{id}/quotes',
    summary: 'The quotes of a ticket, newest first; customers see those that were sent',
    failed: quoteMessages.fetchFailed,
    procedure: 'quote.visibleOfTicket',
    answer: z.object({ success, quotes: z.array(quoteShape) }),
    errors: ['TICKET_NOT_FOUND'],
    input: ({ params }) => ({ ticketId: params.id }),
    output: (quotes) => ({ ...ok, quotes: quotes.map(toQuote) }),
  }),
  restRoute({
    method: 'POST',
    path: '/ticket/{id}/quotes',
    summary: 'Save the draft of a quote; `updatedAt` of the draft to change it, null to begin one',
    failed: quoteMessages.saveFailed,
    procedure: 'quote.save',
    body: saveQuoteSchema.omit({ ticketId: true }),
    status: 201,
    answer,
    errors: [
      'TICKET_NOT_FOUND',
      'ALREADY_FINALIZED',
      'CUSTOMER_GONE',
      'QUOTE_ACCEPTED',
      'QUOTE_CHANGED',
      'QUOTE_SENT',
      'QUOTES_FULL',
    ],
    input: ({ params, body }) => ({ updatedAt: null, ...body, ticketId: params.id }),
    output: withQuote,
  }),
  restRoute({
    method: 'GET',
    path: '/quotes/{id}',
    summary: "One quote; another customer's is not found",
    failed: callMessages.fetchQuoteFailed,
    procedure: 'quote.visibleById',
    answer,
    errors: ['QUOTE_NOT_FOUND'],
    input: ({ params }) => params,
    output: withQuote,
  }),
  stepRoute('quote.send', {
    summary: 'Send the draft to the customer; `updatedAt` refuses one that was changed since',
    failed: quoteMessages.sendFailed,
    body: sendQuoteSchema.omit({ id: true }),
    errors: [
      'QUOTE_NOT_FOUND',
      'QUOTE_STATUS',
      'QUOTE_CHANGED',
      'QUOTE_ACCEPTED',
      'ALREADY_FINALIZED',
      'CUSTOMER_GONE',
    ],
  }),
  stepRoute('quote.accept', {
    summary: 'Accept an own quote; where its sender said so, this makes the order',
    failed: quoteMessages.acceptFailed,
    body: acceptQuoteSchema.omit({ id: true }),
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_STATUS', 'QUOTE_EXPIRED'],
  }),
  stepRoute('quote.decline', {
    summary: 'Decline an own quote, with a reason or without',
    failed: quoteMessages.declineFailed,
    body: declineQuoteSchema.omit({ id: true }),
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_STATUS'],
  }),
  stepRoute('quote.withdraw', {
    summary: 'Take a sent quote back',
    failed: quoteMessages.withdrawFailed,
    body: null,
    errors: ['QUOTE_NOT_FOUND', 'QUOTE_STATUS'],
  }),
];
