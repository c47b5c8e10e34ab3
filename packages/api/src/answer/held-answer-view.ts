import type { heldAnswer } from '@app/db/schema/held-answer';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketTag } from '@app/db/schema/ticket-tag';
import { user } from '@app/db/schema/user';
import { asc, inArray } from 'drizzle-orm';
import { toAttachment } from '../conversation/attachment-view';
import type { UserContext } from '../core/context';

type HeldRow = typeof heldAnswer.$inferSelect;

/** Answers that wait to be sent, as their author sees them. */
export async function toHeldAnswers(ctx: UserContext, rows: readonly HeldRow[]) {
  const fileIds = rows.flatMap(({ attachmentIds }) => attachmentIds);
  const allTagIds = rows.flatMap(({ tagIds }) => tagIds);
  const personIds = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const [files, tags, people] = await Promise.all([
    fileIds.length === 0
      ? []
      : ctx.db
          .select()
          .from(ticketAttachment)
          .where(inArray(ticketAttachment.id, fileIds))
          .orderBy(asc(ticketAttachment.id)),
    allTagIds.length === 0
      ? []
      : ctx.db
          .select({ id: ticketTag.id, name: ticketTag.name })
          .from(ticketTag)
          .where(inArray(ticketTag.id, allTagIds)),
    personIds.length === 0
      ? []
      : ctx.db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, personIds)),
  ]);
  const now = ctx.now().getTime();
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    close: row.close,
    tags: tags.filter(({ id }) => row.tagIds.includes(id)),
    assignee: people.find(({ id }) => id === row.assigneeId) ?? null,
    attachments: files.filter(({ id }) => row.attachmentIds.includes(id)).map(toAttachment),
    /** Milliseconds until it leaves; not a moment, as clocks differ. */
    leavesInMs: Math.max(0, row.dueAt.getTime() - now),
    /** Why it could not be sent: it waits until it is taken back. */
    failure: row.failure,
  }));
}
