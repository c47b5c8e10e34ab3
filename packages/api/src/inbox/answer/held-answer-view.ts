import type { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { inArray } from 'drizzle-orm';
import { inOrderOf } from '../../conversation/attach-files';
import { toAttachment } from '../../conversation/attachment-view';
import { readEffectNames } from '../../conversation/effect-names';
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
    ...named(row),
    attachments: inOrderOf(row.attachmentIds, files).map(toAttachment),
    /** Milliseconds until it is sent; a duration rather than a timestamp, as clocks differ. */
    leavesInMs: Math.max(0, row.dueAt.getTime() - now),
  }));
}
