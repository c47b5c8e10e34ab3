import type { undoAnswerSchema } from '@app/contracts/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/held-answer';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { inTransaction } from '../core/transaction';
import { getDraft } from '../draft/get-draft';
import { prependToDraft } from '../draft/prepend-to-draft';
import { toHeldAnswers } from './held-answer-view';
import { resolveThread } from './thread-of-answer';

/**
 * Takes an own answer back that was not sent yet (ticket.undo-send), and answers it for the field, with the draft that it is now: should this answer get
 * lost, the text is there still. Throws ANSWER_SENT.
 */
export async function undoAnswer(outer: UserContext, { id, place }: z.output<typeof undoAnswerSchema>) {
  return inTransaction(outer, async (ctx) => {
    const own = and(eq(heldAnswer.id, id), eq(heldAnswer.authorId, ctx.actor.id));
    const [held] = await ctx.db.select().from(heldAnswer).where(own);
    if (!held) throw new AppError('ANSWER_SENT');
    const draftPlace = place ?? (await resolveThread(ctx, held)).draftPlace;
    // As at every save of a draft.
    await lockActor(ctx);
    // Waits for whoever is just sending it: then it is gone.
    const [row] = await ctx.db.delete(heldAnswer).where(own).returning();
    if (!row) throw new AppError('ANSWER_SENT');
    const [answer] = await toHeldAnswers(ctx, [row]);
    await prependToDraft(ctx, draftPlace, { ...row, failure: null });
    const draft = await getDraft(ctx, { place: draftPlace });
    if (!answer || !draft) throw new Error('the answer was not kept as a draft');
    return { ...answer, draft };
  });
}
