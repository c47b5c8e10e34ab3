import type { byHeldSchema, teamThreadSchema } from '@app/contracts/desk/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { inOrderOf } from '../../conversation/attach-files';
import { toAttachment } from '../../conversation/attachment-view';
import { readEffectNames } from '../../conversation/effect-names';
import { heldIn } from '../../conversation/held-in';
import type { UserContext } from '../../core/context';

export type HeldRow = typeof heldAnswer.$inferSelect;

/** Converts replies waiting to be sent, as their author sees them. */
export async function toHeldAnswers(ctx: UserContext, rows: readonly HeldRow[]) {
  const fileIds = rows.flatMap(({ attachmentIds }) => attachmentIds);
  const [files, named] = await Promise.all([
    fileIds.length === 0
      ? []
      : ctx.db.select().from(ticketAttachment).where(inArray(ticketAttachment.id, fileIds)),
    readEffectNames(ctx, rows),
  ]);
  const now = ctx.now().getTime();
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    marks: row.marks ?? [],
    ...named(row),
    attachments: inOrderOf(row.attachmentIds, files).map(toAttachment),
    /** Milliseconds until it is sent; a duration rather than a timestamp, as clocks differ. */
    leavesInMs: Math.max(0, row.dueAt.getTime() - now),
  }));
}

/** Returns what became of one of the caller's replies, by its submit key (ticket.undo-send). */
export async function getOutcome(
  { db, actor }: UserContext,
  { submitKey }: z.output<typeof byHeldSchema>,
): Promise<{ outcome: 'held' | 'sent' | 'unsent' }> {
  const isHeld = and(eq(heldAnswer.authorId, actor.id), eq(heldAnswer.submitKey, submitKey));
  if ((await db.$count(heldAnswer, isHeld)) > 0) return { outcome: 'held' };
  const isSent = and(
    ...[eq(ticketMessage.authorId, actor.id), eq(ticketMessage.submitKey, submitKey)],
    eq(ticketMessage.internal, false),
  );
  return { outcome: (await db.$count(ticketMessage, isSent)) > 0 ? 'sent' : 'unsent' };
}

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
