import type { undoAnswerSchema } from '@app/contracts/desk/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { getDraft } from '../../conversation/draft/get-draft';
import { prependToDraft } from '../../conversation/draft/prepend-to-draft';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { toHeldAnswers } from './held-answer-view';
import { resolveThread } from './thread-of-answer';

/**
 * Undoes one of the caller's replies before it is sent (ticket.undo-send) and returns it for the input,
 * together with the draft it now is: if this response is lost, the text is still there. Throws ANSWER_SENT.
 */
export async function undoAnswer(outer: UserContext, { id, place }: z.output<typeof undoAnswerSchema>) {
  return inTransaction(outer, async (ctx) => {
    const own = and(eq(heldAnswer.id, id), eq(heldAnswer.authorId, ctx.actor.id));
    const [held] = await ctx.db.select().from(heldAnswer).where(own);
    if (!held) throw new AppError('ANSWER_SENT');
    const draftPlace = place ?? (await resolveThread(ctx, held)).draftPlace;
    // As in every save of a draft.
    await lockActor(ctx);
    // Waits for a concurrent send: after that the row is gone.
    const [row] = await ctx.db.delete(heldAnswer).where(own).returning();
    if (!row) throw new AppError('ANSWER_SENT');
    const [answer] = await toHeldAnswers(ctx, [row]);
    await prependToDraft(ctx, draftPlace, { ...row, failure: null });
    const draft = await getDraft(ctx, { place: draftPlace });
    if (!answer || !draft) throw new Error('the answer was not kept as a draft');
    return { ...answer, draft };
  });
}
