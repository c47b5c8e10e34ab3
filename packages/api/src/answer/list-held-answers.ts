import type { teamThreadSchema } from '@app/contracts/ticket/writing-schema';
import { contactMessage } from '@app/db/schema/contact-message';
import { heldAnswer } from '@app/db/schema/held-answer';
import { order } from '@app/db/schema/order';
import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { toHeldAnswers } from './held-answer-view';

type TeamThread = z.output<typeof teamThreadSchema>;

/**
 * Lists the caller's replies in a thread that can still be undone, oldest first. An order includes those of
 * its ticket, and a ticket those of its lead, because they are sent into its conversation.
 */
export async function listHeldAnswers(ctx: UserContext, thread: TeamThread) {
  const rows = await ctx.db
    .select()
    .from(heldAnswer)
    .where(and(inThread(ctx, thread), eq(heldAnswer.authorId, ctx.actor.id)))
    .orderBy(asc(heldAnswer.dueAt), asc(heldAnswer.id));
  return toHeldAnswers(ctx, rows);
}

function inThread({ db }: UserContext, thread: TeamThread): SQL | undefined {
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
