import type { teamThreadSchema } from '@app/contracts/desk/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { order } from '@app/db/schema/sales/order';
import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';

type TeamThread = z.output<typeof teamThreadSchema>;

/** Matches the held replies that will be sent into a thread. */
export function heldIn({ db }: Pick<UserContext, 'db'>, thread: TeamThread): SQL | undefined {
  if ('leadId' in thread) return eq(heldAnswer.leadId, thread.leadId);
  if ('ticketId' in thread) {
    const lead = db
      .select({ id: contactMessage.id })
      .from(contactMessage)
      .where(eq(contactMessage.ticketId, thread.ticketId));
    return or(eq(heldAnswer.ticketId, thread.ticketId), inArray(heldAnswer.leadId, lead));
  }
  const isOfOrder = or(eq(order.id, heldAnswer.orderId), eq(order.ticketId, heldAnswer.ticketId));
  const sale = db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, thread.orderNumber), isOfOrder));
  return exists(sale);
}
