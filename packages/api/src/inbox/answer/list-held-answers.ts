import type { teamThreadSchema } from '@app/contracts/desk/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { heldIn } from '../../conversation/held-in';
import type { UserContext } from '../../core/context';
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
    .where(and(heldIn(ctx, thread), eq(heldAnswer.authorId, ctx.actor.id)))
    .orderBy(asc(heldAnswer.dueAt), asc(heldAnswer.id));
  return toHeldAnswers(ctx, rows);
}
