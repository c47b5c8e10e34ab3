import type { saveCannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { type cannedReply, cannedReplyFile, cannedReplyTag } from '@app/db/schema/desk/canned-reply';
import { ticketTag } from '@app/db/schema/desk/ticket-tag';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { lockAdmin } from '../ticket/lock-ticket';

type Parts = Pick<z.output<typeof saveCannedReplySchema>, 'assignTo' | 'tagIds' | 'fileIds'>;

/** Returns the columns for the assignee; undefined leaves it unchanged. Throws ASSIGNEE_GONE. */
export async function assigneeColumnsOf(
  ctx: UserContext,
  { assignTo }: Parts,
): Promise<Partial<Pick<typeof cannedReply.$inferInsert, 'assignsMe' | 'assigneeId'>>> {
  if (assignTo === undefined) return {};
  if (assignTo === 'me' || assignTo === null) return { assignsMe: assignTo === 'me', assigneeId: null };
  const { id: assigneeId } = await lockAdmin(ctx, assignTo, 'tickets:write');
  return { assignsMe: false, assigneeId };
}

/**
 * Sets the given tags and files of a reply; call it with the reply locked. A file is either one of the
 * reply's or one the caller has just uploaded, which then belongs to the reply. Returns the ids of files to
 * remove after the commit. Throws TAG_NOT_FOUND, ATTACHMENT_GONE.
 */
export async function writeParts(ctx: UserContext, replyId: string, parts: Parts): Promise<string[]> {
  if (parts.tagIds) await writeTags(ctx, replyId, [...new Set(parts.tagIds)]);
  return parts.fileIds ? writeFiles(ctx, replyId, [...new Set(parts.fileIds)]) : [];
}

async function writeTags(ctx: UserContext, replyId: string, tagIds: readonly string[]): Promise<void> {
  await ctx.db.delete(cannedReplyTag).where(eq(cannedReplyTag.replyId, replyId));
  if (tagIds.length === 0) return;
  const found = await ctx.db
    .select({ id: ticketTag.id })
    .from(ticketTag)
    .where(inArray(ticketTag.id, [...tagIds]))
    .orderBy(ticketTag.id)
    .for('key share');
  if (found.length < tagIds.length) throw new AppError('TAG_NOT_FOUND');
  await ctx.db.insert(cannedReplyTag).values(tagIds.map((tagId) => ({ replyId, tagId })));
}

async function writeFiles(ctx: UserContext, replyId: string, fileIds: readonly string[]): Promise<string[]> {
  const had = await ctx.db
    .select({ id: cannedReplyFile.id })
    .from(cannedReplyFile)
    .where(eq(cannedReplyFile.replyId, replyId));
  const hadIds = had.map(({ id }) => id);
  const removed = hadIds.filter((id) => !fileIds.includes(id));
  const added = fileIds.filter((id) => !hadIds.includes(id));
  if (removed.length > 0) await ctx.db.delete(cannedReplyFile).where(inArray(cannedReplyFile.id, removed));
  if (added.length === 0) return removed;
  const claimed = await ctx.db
    .delete(ticketAttachment)
    .where(
      and(inArray(ticketAttachment.id, added), eq(ticketAttachment.uploaderId, ctx.actor.id), isUnclaimed),
    )
    .returning();
  if (claimed.length < added.length) throw new AppError('ATTACHMENT_GONE');
  await ctx.db.insert(cannedReplyFile).values(
    claimed.map(({ id, fileName, contentType, bytes, width, height }) => ({
      ...{ id, replyId, fileName, contentType, bytes, width, height },
      createdAt: ctx.now(),
    })),
  );
  return removed;
}

/** Throws CANNED_REPLY_EXISTS with a detail on `title` when another reply has this title. */
export const rejectDuplicate = rejectDuplicates({
  canned_reply_title: ['title', ticketMessages.replyTitleTaken, 'CANNED_REPLY_EXISTS'],
});
