import type { RouterOutputs } from '@app/api/types';

/** One of the customer's own quotes with its earlier versions. */
export type CustomerQuote = RouterOutputs['quote']['mineByNumber'];
