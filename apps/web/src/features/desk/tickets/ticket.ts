import type { RouterOutputs } from '@app/api/types';

/** A ticket with its templates, thread and order. */
export type Ticket = RouterOutputs['ticket']['byId'];
/** A ticket as shown in the list. */
export type TicketRow = RouterOutputs['ticket']['list']['tickets'][number];
