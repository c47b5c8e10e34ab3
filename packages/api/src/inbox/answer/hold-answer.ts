import type { holdAnswerSchema, undoAnswerSchema } from '@app/contracts/desk/ticket/writing-schema';
import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketTag } from '@app/db/schema/desk/ticket-tag';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { marksOf, wasSent } from '../../conversation/add-message';
import { rejectTooManyFiles } from '../../conversation/attach-files';
import { getDraft, prependToDraft } from '../../conversation/draft/drafts';
import type { Effects } from '../../conversation/effect-names';
import { forgetDraft } from '../../conversation/forget-draft';
import { rejectUnmailable } from '../../conversation/mailed-files';
import { rejectUnread } from '../../conversation/reject-unread';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { lockActor } from '../../core/lock-actor';
import { requireScope } from '../../core/require-scope';
import { inTransaction } from '../../core/transaction';
import { type HeldRow, toHeldAnswers } from './held-answers';
import { rejectUnderway } from './overlapping-answers';
import { type LockedThread, lockThread, resolveThread } from './thread-of-answer';

type Answer = z.output<typeof holdAnswerSchema>;

/**
 * Holds the team's public reply, which is sent after `limits.undoSendMs` unless it is undone
 * (ticket.undo-send); the same submit key holds nothing twice. Returns the held reply, or null when it was
 * already sent. Throws what `respondToTicket`, `respondToOrder` and `respondToLead` throw, ANSWER_UNDERWAY,
 * TAG_NOT_FOUND, ASSIGNEE_GONE, ANSWERS_HELD, RESTRICTED.
 */
export async function holdAnswer(outer: UserContext, input: Answer) {
  return inTransaction(outer, async (ctx) => {
    const existing = await findHeld(ctx, input.submitKey);
    if (existing) return toView(ctx, existing);
    const thread = await lockThread(ctx, input);
    requireScope(ctx.actor, conversationScopes[thread.kind].write);
    if (await wasSent(ctx, thread.id, input.submitKey)) return { held: null };
    await rejectUnread(ctx, thread, input.lastSeenMessageId);
    const knownSubmitKeys = await rejectUnderway(ctx, thread, input.seenHeldIds);
    await checkRoom(ctx);
    await checkFiles(ctx, thread, input.attachmentIds);
    if (thread.kind === 'lead')
      await rejectUnmailable(ctx, inArray(ticketAttachment.id, input.attachmentIds), 'attachmentIds');
    const effects = 'ticketId' in input ? input : { close: false, tagIds: [], assigneeId: null };
    await checkEffects(ctx, effects);
    const row = await insertHeld(ctx, thread, { ...input, knownSubmitKeys }, effects);
    // A concurrent call with the same key was faster.
    if (!row) return toView(ctx, await findHeld(ctx, input.submitKey));
    await forgetDraft(ctx, thread.draftPlace, input);
    return toView(ctx, row);
  });
}

async function toView(ctx: UserContext, row: HeldRow | undefined) {
  const [held] = row ? await toHeldAnswers(ctx, [row]) : [];
  return { held: held ?? null };
}

async function findHeld(ctx: UserContext, submitKey: string): Promise<HeldRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(heldAnswer)
    .where(and(eq(heldAnswer.authorId, ctx.actor.id), eq(heldAnswer.submitKey, submitKey)));
  return row;
}

async function insertHeld(
  ctx: UserContext,
  thread: LockedThread,
  input: Answer & { knownSubmitKeys: string[] },
  effects: Effects,
) {
  const [row] = await ctx.db
    .insert(heldAnswer)
    .values({
      ...{
        ticketId: thread.thread.ticketId,
        orderId: thread.thread.order?.id,
        leadId: thread.thread.lead?.id,
      },
      authorId: ctx.actor.id,
      body: input.body,
      marks: marksOf(input.body, input.marks),
      attachmentIds: [...new Set(input.attachmentIds)],
      ...{ close: effects.close, tagIds: effects.tagIds, assigneeId: effects.assigneeId },
      submitKey: input.submitKey,
      knownSubmitKeys: input.knownSubmitKeys,
      dueAt: new Date(ctx.now().getTime() + limits.undoSendMs),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function checkRoom(ctx: UserContext): Promise<void> {
  const held = await ctx.db.$count(heldAnswer, eq(heldAnswer.authorId, ctx.actor.id));
  if (held >= limits.heldAnswers)
    throw new AppError('ANSWERS_HELD', { values: { limit: limits.heldAnswers } });
}

/** What would be rejected in ten seconds is rejected now, while the author is still there to fix it. */
async function checkFiles(ctx: UserContext, thread: LockedThread, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await ctx.db
    .select({ id: ticketAttachment.id })
    .from(ticketAttachment)
    .where(
      and(inArray(ticketAttachment.id, [...ids]), eq(ticketAttachment.uploaderId, ctx.actor.id), isUnclaimed),
    )
    .orderBy(asc(ticketAttachment.id))
    .for('update');
  const existingIds = new Set(found.map(({ id }) => id));
  const details = ids.flatMap((id, index) =>
    existingIds.has(id) ? [] : [{ field: `attachmentIds.${index}`, message: fileMessages.attachmentGone }],
  );
  if (details.length > 0) throw new AppError('ATTACHMENT_GONE', { details });
  await rejectTooManyFiles(ctx, thread.thread, existingIds.size);
}

async function checkEffects(ctx: UserContext, { tagIds, assigneeId }: Effects): Promise<void> {
  const uniqueTagIds = [...new Set(tagIds)];
  if (
    uniqueTagIds.length > 0 &&
    (await ctx.db.$count(ticketTag, inArray(ticketTag.id, uniqueTagIds))) < uniqueTagIds.length
  ) {
    throw new AppError('TAG_NOT_FOUND');
  }
  if (assigneeId === null) return;
  const isActiveAdmin = await ctx.db.$count(
    user,
    and(eq(user.id, assigneeId), isActiveAdminFor('tickets:write')),
  );
  if (!isActiveAdmin) throw new AppError('ASSIGNEE_GONE');
}

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
