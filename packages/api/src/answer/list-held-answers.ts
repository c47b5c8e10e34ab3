import type { teamThreadSchema } from '@app/contracts/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/held-answer';
import { order } from '@app/db/schema/order';
import { and, asc, eq, exists, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { toHeldAnswers } from './held-answer-view';

/**
 * The caller's answers in a thread that can be taken back still, and those that could not be sent, oldest first. An order has those of the ticket
 * that it came of, too: they leave into its conversation.
 */
export async function listHeldAnswers(ctx: UserContext, thread: z.output<typeof teamThreadSchema>) {
  const ofThread =
    'ticketId' in thread
      ? eq(heldAnswer.ticketId, thread.ticketId)
      : exists(
          ctx.db
            .select({ id: order.id })
            .from(order)
            .where(
              and(
                eq(order.number, thread.orderNumber),
                or(eq(order.id, heldAnswer.orderId), eq(order.ticketId, heldAnswer.ticketId)),
              ),
            ),
        );
  const rows = await ctx.db
    .select()
    .from(heldAnswer)
    .where(and(ofThread, eq(heldAnswer.authorId, ctx.actor.id)))
    .orderBy(asc(heldAnswer.dueAt), asc(heldAnswer.id));
  return toHeldAnswers(ctx, rows);
}
