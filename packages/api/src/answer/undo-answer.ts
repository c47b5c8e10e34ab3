import { randomUUID } from 'node:crypto';
import type { undoAnswerSchema } from '@app/contracts/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/held-answer';
import { messageDraft } from '@app/db/schema/message-draft';
import { order } from '@app/db/schema/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { inTransaction } from '../core/transaction';
import { getDraft } from '../draft/get-draft';
import { toHeldAnswers } from './held-answer-view';

type HeldRow = typeof heldAnswer.$inferSelect;

/**
 * Takes an own answer back that was not sent yet (ticket.undo-send), and answers it for the field, with the draft that it is now: should this answer get
 * lost, the text is there still. Throws ANSWER_SENT.
 */
export async function undoAnswer(outer: UserContext, { id, place }: z.output<typeof undoAnswerSchema>) {
  return inTransaction(outer, async (ctx) => {
    // As at every save of a draft.
    await lockActor(ctx);
    // Waits for whoever is just sending it: then it is gone.
    const [row] = await ctx.db
      .delete(heldAnswer)
      .where(and(eq(heldAnswer.id, id), eq(heldAnswer.authorId, ctx.actor.id)))
      .returning();
    if (!row) throw new AppError('ANSWER_SENT');
    const [answer] = await toHeldAnswers(ctx, [row]);
    const draftPlace = place ?? (await draftPlaceOf(ctx, row));
    await putIntoDraft(ctx, draftPlace, row);
    const draft = await getDraft(ctx, { place: draftPlace });
    if (!answer || !draft) throw new Error('the answer was not kept as a draft');
    return { ...answer, draft };
  });
}

async function draftPlaceOf(ctx: UserContext, { ticketId, orderId }: HeldRow): Promise<string> {
  if (ticketId !== null) return `ticket-response:${ticketId}`;
  const [of] = await ctx.db
    .select({ number: order.number })
    .from(order)
    .where(eq(order.id, orderId ?? ''));
  return `order-response:${of?.number}`;
}

/** Before what was written there since. The limits of drafts refuse nothing here: it would be lost. */
async function putIntoDraft(ctx: UserContext, place: string, row: HeldRow): Promise<void> {
  const [kept] = await ctx.db
    .select()
    .from(messageDraft)
    .where(and(eq(messageDraft.authorId, ctx.actor.id), eq(messageDraft.place, place)));
  const content = {
    body: [row.body, kept?.body ?? ''].filter((text) => text !== '').join('\n\n'),
    attachmentIds: [...new Set([...(kept?.attachmentIds ?? []), ...row.attachmentIds])],
    version: randomUUID(),
    updatedAt: ctx.now(),
  };
  await ctx.db
    .insert(messageDraft)
    .values({ authorId: ctx.actor.id, place, ...content })
    .onConflictDoUpdate({ target: [messageDraft.authorId, messageDraft.place], set: content });
}
