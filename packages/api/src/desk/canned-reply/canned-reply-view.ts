import { user } from '@app/db/schema/accounts/user';
import { type cannedReply, cannedReplyFile, cannedReplyTag } from '@app/db/schema/desk/canned-reply';
import { ticketTag } from '@app/db/schema/desk/ticket-tag';
import { asc, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

type ReplyRow = typeof cannedReply.$inferSelect;

/** Converts canned replies for the team, with their tags, files and assignees. */
export async function toCannedReplies({ db }: UserContext, rows: readonly ReplyRow[]) {
  const ids = rows.map(({ id }) => id);
  const assigneeIds = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const [tags, files, people] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select({ replyId: cannedReplyTag.replyId, id: ticketTag.id, name: ticketTag.name })
          .from(cannedReplyTag)
          .innerJoin(ticketTag, eq(ticketTag.id, cannedReplyTag.tagId))
          .where(inArray(cannedReplyTag.replyId, ids))
          .orderBy(asc(ticketTag.name)),
    ids.length === 0
      ? []
      : db
          .select()
          .from(cannedReplyFile)
          .where(inArray(cannedReplyFile.replyId, ids))
          .orderBy(asc(cannedReplyFile.id)),
    assigneeIds.length === 0
      ? []
      : db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, assigneeIds)),
  ]);
  return rows.map(({ id, title, body, closes, assignsMe, assigneeId, updatedAt }) => {
    const ownTags = tags.filter(({ replyId }) => replyId === id).map(({ replyId: _, ...tag }) => tag);
    const ownFiles = files.filter(({ replyId }) => replyId === id);
    return {
      ...{ id, title, body, closes },
      assignTo: assignsMe ? ('me' as const) : assigneeId,
      /** The name of the assignee in `assignTo`; null for no specific person. */
      assigneeName: people.find((person) => person.id === assigneeId)?.name ?? null,
      tagIds: ownTags.map((tag) => tag.id),
      tags: ownTags,
      fileIds: ownFiles.map((file) => file.id),
      files: ownFiles.map((file) => ({ id: file.id, fileName: file.fileName, bytes: file.bytes })),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** Converts a single canned reply. */
export async function toCannedReply(ctx: UserContext, row: ReplyRow) {
  const [reply] = await toCannedReplies(ctx, [row]);
  if (!reply) throw new Error('the reply was not returned');
  return reply;
}

type CannedReplyView = Awaited<ReturnType<typeof toCannedReply>>;

/** Returns the values of a reply for the activity log. */
export function auditedValues({ title, body, closes, assignTo, assigneeName, tags, files }: CannedReplyView) {
  return {
    ...{ title, body, closes },
    assignsTo: assigneeName ?? assignTo,
    tags: tags.map(({ name }) => name).join(', '),
    files: files.map(({ fileName }) => fileName).join(', '),
  };
}

/** Returns the same values without empty ones. */
export function auditSummary(view: CannedReplyView): Record<string, unknown> {
  return Object.fromEntries(Object.entries(auditedValues(view)).filter(([, value]) => value));
}
