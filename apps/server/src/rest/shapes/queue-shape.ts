import type { RouterOutputs } from '@app/api/types';
import { tagColors, ticketPriorities, ticketStatuses } from '@app/contracts/desk/ticket/status';
import { z } from 'zod';
import { markDeleted, named, personShape, threadMessageShape, time, toThreadMessage } from './shape';

/** A ticket tag. */
export const tagShape = named(
  'TicketTag',
  z.object({ id: z.string(), name: z.string(), color: z.enum(tagColors) }),
);

const reference = z.object({ id: z.string(), number: z.string() });

/** A ticket as the team sees it. */
export const queuedTicketShape = named(
  'QueuedTicket',
  z.object({
    id: z.string(),
    ticketNumber: z.string(),
    inquiry: z.string(),
    status: z.enum(ticketStatuses),
    user: personShape.extend({ email: z.string() }),
    assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
    priority: z.enum(ticketPriorities),
    tags: z.array(tagShape),
    /** Since when the customer has been waiting for a reply; null if not waiting. */
    waitingSince: time.nullable(),
    /** When the next reply is due; null while the customer is not waiting. */
    answerDueAt: time.nullable(),
    snoozedUntil: time.nullable(),
    spam: z.boolean(),
    createdAt: time,
    updatedAt: time,
    closedAt: time.nullable(),
  }),
);

/** The same with its thread, internal notes included, oldest first. */
export const queuedTicketDetailShape = named(
  'QueuedTicketDetail',
  queuedTicketShape.extend({
    /** The ticket into which this one was merged. */
    mergedInto: reference.nullable(),
    messages: z.array(threadMessageShape),
  }),
);

type Row = RouterOutputs['ticket']['list']['tickets'][number];
type Detail = RouterOutputs['ticket']['byId'];

export function toQueuedTicket(ticket: Row | Detail): z.input<typeof queuedTicketShape> {
  const { id, number, inquiry, status, customer, assignee, priority, tags, spam } = ticket;
  const { waitingSince, answerDueAt, snoozedUntil, createdAt, updatedAt, closedAt } = ticket;
  return {
    ...{ id, ticketNumber: number, inquiry, status, priority, tags, spam },
    user: { ...markDeleted(customer), email: customer.email },
    assignee: assignee && { id: assignee.id, name: assignee.name },
    ...{ waitingSince, answerDueAt, snoozedUntil, createdAt, updatedAt, closedAt },
  };
}

export function toQueuedTicketDetail(ticket: Detail): z.input<typeof queuedTicketDetailShape> {
  return {
    ...toQueuedTicket(ticket),
    mergedInto: ticket.mergedInto,
    messages: ticket.messages.map(toThreadMessage),
  };
}
