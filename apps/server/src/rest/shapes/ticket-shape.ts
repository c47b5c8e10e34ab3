import type { RouterOutputs } from '@app/api/types';
import { currentPriceText } from '@app/contracts/catalogue/price/parse-price';
import { priceKinds } from '@app/contracts/catalogue/price/price';
import { ticketStatuses } from '@app/contracts/desk/ticket/status';
import { orderStatuses } from '@app/contracts/sales/order/order';
import { z } from 'zod';
import {
  dollars,
  markDeleted,
  named,
  personShape,
  threadMessageShape,
  time,
  toDollars,
  toThreadMessage,
} from './shape';

/** A ticket with its documented fields. */
export const ticketShape = named(
  'Ticket',
  z.object({
    id: z.string(),
    ticketNumber: z.string(),
    inquiry: z.string(),
    status: z.enum(ticketStatuses),
    user: personShape.extend({ email: z.string() }),
    templates: z.array(
      z.object({
        /** The template's id, or the line's own where the template is deleted. */
        id: z.string(),
        templateId: z.string().nullable(),
        title: z.string(),
        /** The price in dollars on the day the ticket was created (ticket.prices-of-the-day). */
        price: dollars,
        priceText: z.string(),
        priceKind: z.enum(priceKinds),
      }),
    ),
    total: dollars,
    /** The team's latest reply (ticket.answer-thread). */
    adminResponse: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
    respondedAt: time.nullable(),
    closedAt: time.nullable(),
    finalizedAt: time.nullable(),
  }),
);

/** A ticket with its thread and the resulting order. */
export const ticketDetailShape = named(
  'TicketDetail',
  ticketShape.extend({
    messages: z.array(threadMessageShape),
    /** People in copy, for the team alone (ticket.people-in-copy). */
    participants: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
    /** People outside who were asked, by the notes that say so, for the team alone (ticket.forward-outside). */
    forwards: z.array(z.object({ messageId: z.string(), name: z.string(), email: z.string() })),
    order: z
      .object({
        number: z.string(),
        status: z.enum(orderStatuses),
        subtotal: dollars,
        tax: dollars,
        total: dollars,
      })
      .nullable(),
  }),
);

type Ticket = RouterOutputs['ticket']['visible']['tickets'][number];
/** What customers do to a ticket returns nobody outside. */
type TicketDetail = Omit<RouterOutputs['ticket']['visibleById'], 'participants' | 'forwards'> & {
  participants?: readonly { id: string; name: string; address: string }[];
  forwards?: readonly { messageId: string; name: string; address: string }[];
};

export function toTicket(ticket: Ticket) {
  return {
    id: ticket.id,
    ticketNumber: ticket.number,
    inquiry: ticket.inquiry,
    status: ticket.status,
    user: { ...markDeleted(ticket.customer), email: ticket.customer.email },
    templates: ticket.templates.map(({ id, templateId, title, priceCents, priceText, priceKind }) => ({
      id: templateId ?? id,
      templateId,
      title,
      price: toDollars(priceCents),
      // The upper end of a range is stored only in this text.
      priceText: currentPriceText({
        kind: priceKind === 'range' ? 'fixed' : priceKind,
        minCents: priceCents,
        maxCents: priceCents,
        text: priceText,
      }),
      priceKind,
    })),
    total: toDollars(ticket.totalCents),
    adminResponse: ticket.adminResponse,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    respondedAt: ticket.respondedAt,
    closedAt: ticket.closedAt,
    finalizedAt: ticket.finalizedAt,
  };
}

export function toTicketDetail(ticket: TicketDetail) {
  return {
    ...toTicket(ticket),
    messages: ticket.messages.map(toThreadMessage),
    participants: (ticket.participants ?? []).map(({ id, name, address }) => ({ id, name, email: address })),
    forwards: (ticket.forwards ?? []).map(({ messageId, name, address }) => ({
      ...{ messageId, name, email: address },
    })),
    order: ticket.order && {
      number: ticket.order.number,
      status: ticket.order.status,
      subtotal: toDollars(ticket.order.subtotalCents, ticket.order.currency),
      tax: toDollars(ticket.order.taxCents, ticket.order.currency),
      total: toDollars(ticket.order.totalCents, ticket.order.currency),
    },
  };
}
