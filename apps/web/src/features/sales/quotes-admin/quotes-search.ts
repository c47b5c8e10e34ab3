import type { RouterOutputs } from '@app/api/types';
import { listQuotesSchema } from '@app/contracts/sales/quote/schema';
import { listUrl } from '~/lib/routing/list-url';

export type QuoteList = RouterOutputs['quote']['list'];
export type QuoteRow = QuoteList['quotes'][number];

/** The days are those of sending, or with `dated=decided` those of the customer's decision. */
export const quotesUrl = listUrl(listQuotesSchema, {
  days: ['sentFrom', 'sentBefore'],
  dated: { decided: ['decidedFrom', 'decidedBefore'] },
});
