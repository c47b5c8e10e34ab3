import { randomUUID } from 'node:crypto';
import { isSameFormat } from '@app/contracts/desk/ticket/marks';
import { byDraftPlaceSchema, saveDraftSchema } from '@app/contracts/desk/ticket/writing-schema';
import { limits } from '@app/contracts/limits';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { marksOf } from '../add-message';
import { getDraft, marksOfDraft } from './drafts';

/**
 * Saves the caller's draft (ticket.response-draft), or deletes it when empty. Returns its version, null for a
 * deleted one. Throws DRAFT_CHANGED when the stored draft is neither the version that the caller has seen nor
 * from a save whose response the caller missed, DRAFTS_FULL.
 */
async function saveDraft(
  outer: UserContext,
  { place, version, next, unacknowledged, ...written }: z.output<typeof saveDraftSchema>,
): Promise<{ version: string | null }> {
  const isEmpty = written.body.trim() === '' && written.attachmentIds.length === 0;
  return inTransaction(outer, async (ctx) => {
    // One save per person at a time: of two windows one gets the conflict, and concurrent saves cannot exceed
    // the limit.
    await lockActor(ctx);
    const isOwnDraft = and(eq(messageDraft.authorId, ctx.actor.id), eq(messageDraft.place, place));
    const [stored] = await ctx.db.select().from(messageDraft).where(isOwnDraft);
    if (!stored && isEmpty) return { version: null };
    if (stored && isSame(stored, written) && hasSameMarks(stored, written))
      return { version: stored.version };
    const isCurrent = stored ? [version, ...unacknowledged].includes(stored.version) : version === null;
    if (!isCurrent) throw new AppError('DRAFT_CHANGED');
    if (isEmpty) {
      await ctx.db.delete(messageDraft).where(isOwnDraft);
      return { version: null };
    }
    if (!stored) await checkRoom(ctx);
    const saved = next ?? randomUUID();
    const marks = marksOf(written.body, written.marks);
    const content = {
      ...{ ...written, failure: null, version: saved, updatedAt: ctx.now() },
      marks: marks && { version: saved, marks },
    };
    await ctx.db
      .insert(messageDraft)
      .values({ authorId: ctx.actor.id, place, ...content })
      .onConflictDoUpdate({ target: [messageDraft.authorId, messageDraft.place], set: content });
    return { version: content.version };
  });
}

type DraftContent = Pick<
  typeof messageDraft.$inferSelect,
  'body' | 'attachmentIds' | 'close' | 'tagIds' | 'assigneeId'
>;

function isSame(one: DraftContent, other: DraftContent): boolean {
  return (
    one.body === other.body &&
    one.attachmentIds.join() === other.attachmentIds.join() &&
    one.close === other.close &&
    one.tagIds.join() === other.tagIds.join() &&
    one.assigneeId === other.assigneeId
  );
}

function hasSameMarks(
  stored: typeof messageDraft.$inferSelect,
  { body, marks }: Pick<z.output<typeof saveDraftSchema>, 'body' | 'marks'>,
): boolean {
  return isSameFormat(marksOfDraft(stored), marksOf(body, marks) ?? []);
}

async function checkRoom(ctx: UserContext): Promise<void> {
  const stored = await ctx.db.$count(messageDraft, eq(messageDraft.authorId, ctx.actor.id));
  if (stored >= limits.messageDrafts) {
    throw new AppError('DRAFTS_FULL', { values: { limit: limits.messageDrafts } });
  }
}

export const draftRouter = router({
  get: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byDraftPlaceSchema)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  save: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(saveDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
});
