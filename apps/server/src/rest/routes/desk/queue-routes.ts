import { callMessages } from '@app/contracts/core/rest/messages';
import {
  markSpamSchema,
  mergeTicketsSchema,
  setPrioritySchema,
  snoozeTicketSchema,
  splitMessageSchema,
  tagTicketSchema,
} from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { addNoteSchema, assignTicketSchema, listTicketsSchema } from '@app/contracts/desk/ticket/schema';
import type { Reason } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';
import { toNumber } from '../../list-query';
import { restRoute } from '../../rest-route';
import {
  queuedTicketDetailShape,
  queuedTicketShape,
  tagShape,
  toQueuedTicket,
  toQueuedTicketDetail,
} from '../../shapes/queue-shape';
import { ok, success } from '../../shapes/shape';

const { search, view, status, assignee, priority, tag, order, page, pageSize } = listTicketsSchema.shape;

const answer = z.object({ success, ticket: queuedTicketDetailShape });
const withTicket = (ticket: Parameters<typeof toQueuedTicketDetail>[0]) => ({
  ...ok,
  ticket: toQueuedTicketDetail(ticket),
});
const unavailableErrors = ['TICKET_NOT_FOUND', 'ALREADY_FINALIZED'] as const satisfies readonly Reason[];
/** A change of one ticket that returns the ticket. */
const ticketChange = { method: 'POST', answer, output: withTicket } as const;

/** See rest.queue-paths. */
export const queueRoutes = [
  restRoute({
    method: 'GET',
    path: '/queue',
    summary: 'A page of the tickets as the team works with them, in one of its views',
    failed: messages.fetchTicketsFailed,
    procedure: 'ticket.list',
    query: z.object({ view, search, status, assignee, priority, tag, order, page, limit: pageSize }),
    answer: z.object({ success, tickets: z.array(queuedTicketShape) }),
    input: ({ query: { page: number, limit, ...filter } }) => ({
      ...filter,
      page: toNumber(number),
      pageSize: toNumber(limit),
    }),
    output: ({ tickets }) => ({ ...ok, tickets: tickets.map(toQueuedTicket) }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/queue/{id}',
    summary: 'One ticket as the team sees it, with its thread and internal notes',
    failed: callMessages.fetchTicketFailed,
    procedure: 'ticket.byId',
    answer,
    errors: ['TICKET_NOT_FOUND'],
    input: ({ params }) => params,
    output: withTicket,
  }),
  restRoute({
    method: 'GET',
    path: '/ticket-tags',
    summary: 'The tags that there are for tickets',
    failed: ticketMessages.fetchTagsFailed,
    procedure: 'ticketTag.list',
    answer: z.object({ success, tags: z.array(tagShape) }),
    input: () => undefined,
    output: (tags) => ({ ...ok, tags: tags.map(({ id, name, color }) => ({ id, name, color })) }),
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/assign',
    summary: 'Give a ticket to somebody of the team, or to nobody; `from` is who has it now',
    failed: ticketMessages.assignTicketFailed,
    procedure: 'ticket.assign',
    body: assignTicketSchema.omit({ id: true }),
    errors: [...unavailableErrors, 'TICKET_ASSIGNED', 'ASSIGNEE_GONE'],
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/note',
    summary: 'Write an internal note, which the customer never sees',
    failed: ticketMessages.addNoteFailed,
    procedure: 'ticket.addNote',
    body: addNoteSchema.omit({ id: true, draftVersion: true }),
    errors: unavailableErrors,
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/tags',
    summary: 'Put tags on a ticket and take others off, by their ids',
    failed: ticketMessages.changeTagsFailed,
    procedure: 'ticket.tag',
    body: tagTicketSchema.omit({ id: true }),
    errors: [...unavailableErrors, 'TAG_NOT_FOUND', 'TICKET_TAGS_FULL'],
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/priority',
    summary: 'Say how pressing a ticket is',
    failed: ticketMessages.priorityFailed,
    procedure: 'ticket.setPriority',
    body: setPrioritySchema.omit({ id: true }),
    errors: unavailableErrors,
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/snooze',
    summary: 'Put a ticket off until a moment; with null it is back in the queue',
    failed: ticketMessages.snoozeFailed,
    procedure: 'ticket.snooze',
    body: snoozeTicketSchema.omit({ id: true }),
    errors: [...unavailableErrors, 'TICKET_STATUS'],
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/close',
    summary: 'Close a ticket; the customer is told by mail',
    failed: ticketMessages.closeTicketFailed,
    procedure: 'ticket.close',
    errors: [...unavailableErrors, 'TICKET_STATUS'],
    input: ({ params }) => params,
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/reopen',
    summary: 'Open a closed ticket again',
    failed: ticketMessages.reopenTicketFailed,
    procedure: 'ticket.reopen',
    errors: [...unavailableErrors, 'TICKET_STATUS'],
    input: ({ params }) => params,
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/merge',
    summary:
      'Move everything to another ticket of the same customer, or of a colleague who shares requests, which is answered, and close this one',
    failed: ticketMessages.mergeFailed,
    procedure: 'ticket.merge',
    body: mergeTicketsSchema.omit({ id: true }),
    errors: [
      ...unavailableErrors,
      'TICKET_ITSELF',
      'TICKETS_DIFFER',
      'TICKET_MERGED',
      'TICKET_QUOTED',
      'TICKET_SPAM',
      'TOO_MANY_FILES',
      'CUSTOMER_SUSPENDED',
      'ADDRESS_BLOCKED',
      'PARTICIPANTS_FULL',
    ],
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/split',
    summary: 'Make a ticket of its own of messages of a customer, and answer that',
    failed: ticketMessages.splitFailed,
    procedure: 'ticket.split',
    body: splitMessageSchema,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_SPLIT', 'ALREADY_FINALIZED'],
  }),
  restRoute({
    ...ticketChange,
    path: '/queue/{id}/spam',
    summary: 'Close a ticket as spam without a mail; with `block` no more is taken from its address',
    failed: ticketMessages.spamFailed,
    procedure: 'ticket.markSpam',
    body: markSpamSchema.omit({ id: true }),
    errors: [...unavailableErrors, 'TICKET_SPAM', 'TICKET_MERGED'],
  }),
];
