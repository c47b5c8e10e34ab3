import { callMessages } from '@app/contracts/core/rest/messages';
import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { rateTicketSchema } from '@app/contracts/desk/rating/schema';
import { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import {
  createTicketSchema,
  finalizeSaleSchema,
  respondToTicketSchema,
} from '@app/contracts/desk/ticket/schema';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../../list-query';
import { restRoute } from '../../rest-route';
import { ok, success } from '../../shapes/shape';
import { ticketDetailShape, ticketShape, toTicket, toTicketDetail } from '../../shapes/ticket-shape';

const detailAnswer = z.object({ success, ticket: ticketDetailShape, data: ticketDetailShape });

function withDetail(ticket: Parameters<typeof toTicketDetail>[0]): z.input<typeof detailAnswer> {
  const shown = toTicketDetail(ticket);
  return { ...ok, ticket: shown, data: shown };
}

export const ticketRoutes = [
  restRoute({
    method: 'GET',
    path: '/ticket',
    summary: "The caller's tickets, newest first; for admins all",
    failed: messages.fetchTicketsFailed,
    procedure: 'ticket.visible',
    query: listQuery,
    answer: z.object({ success, tickets: z.array(ticketShape) }),
    input: pageOfQuery,
    output: ({ tickets }) => ({ ...ok, tickets: tickets.map(toTicket) }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/ticket/{id}',
    summary: "One ticket with its thread; another customer's is not found",
    failed: callMessages.fetchTicketFailed,
    procedure: 'ticket.visibleById',
    answer: detailAnswer,
    errors: ['TICKET_NOT_FOUND'],
    input: ({ params }) => params,
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/ticket/create',
    summary: 'Turn the cart into a ticket; the cart is empty then',
    failed: callMessages.createTicketFailed,
    procedure: 'ticket.create',
    body: createTicketSchema,
    status: 201,
    answer: z.object({ success, ticket: ticketShape, data: ticketShape }),
    errors: ['CART_EMPTY', 'CART_CHANGED', 'RATE_LIMITED'],
    output: (ticket) => {
      const shown = toTicket(ticket);
      return { ...ok, ticket: shown, data: shown };
    },
  }),
  restRoute({
    method: 'POST',
    path: '/ticket/respond/{id}',
    summary: 'Answer a ticket; the customer gets the answer by mail',
    failed: callMessages.respondFailed,
    procedure: 'ticket.respond',
    body: respondToTicketSchema.omit({ id: true, lastSeenMessageId: true, marks: true }),
    answer: detailAnswer,
    errors: ['TICKET_NOT_FOUND', 'TICKET_STATUS', 'ALREADY_FINALIZED'],
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/ticket/finalize/{id}',
    summary: 'Close the sale for good; an order is made of the ticket',
    failed: callMessages.finalizeFailed,
    procedure: 'ticket.finalize',
    body: finalizeSaleSchema.omit({ id: true }),
    answer: detailAnswer,
    errors: ['TICKET_NOT_FOUND', 'ALREADY_FINALIZED', 'SALE_UNPRICED'],
    output: withDetail,
  }),
];

/** Beyond the documented routes: actions of the team for customers, and the customers' ratings. */
export const deskRoutes = [
  restRoute({
    method: 'POST',
    path: '/ticket/create-for-customer',
    summary: 'Open a ticket for a customer, an account or a name and address; the customer gets a mail',
    failed: callMessages.createTicketFailed,
    procedure: 'ticket.openForCustomer',
    body: openTicketSchema,
    status: 201,
    answer: detailAnswer,
    errors: ['USER_NOT_FOUND', 'CUSTOMER_SUSPENDED', 'ADDRESS_BLOCKED', 'RATE_LIMITED'],
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/ticket/rate/{id}',
    summary: 'Say how an own ticket went that ended, or say it otherwise',
    failed: ratingMessages.failed,
    procedure: 'ticket.rate',
    body: rateTicketSchema.omit({ id: true }),
    answer: detailAnswer,
    errors: ['TICKET_NOT_FOUND', 'RATING_NOT_OVER', 'RATING_NOT_ASKED', 'RATING_FIXED', 'RATE_LIMITED'],
    output: withDetail,
  }),
];
