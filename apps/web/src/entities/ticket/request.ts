import type { RouterOutputs } from '@app/api/types';

/** One of the customer's own tickets with its thread. */
export type Request = RouterOutputs['ticket']['myTicket'];

/** A quote of the ticket. */
export type RequestQuote = RouterOutputs['quote']['mineOfTicket'][number];
