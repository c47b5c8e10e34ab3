import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { cannedReply, cannedReplyFile } from '@app/db/schema/desk/canned-reply';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachmentKeys, toAttachment } from '../../conversation/attachment-view';
import { rejectTooManyUnsent } from '../../conversation/upload-attachment';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { type NewFile, storeFiles } from '../../files/store-files';

/**
 * Copies the files of a canned reply into the caller's draft, where they behave like the caller's own
 * uploads. Throws CANNED_REPLY_NOT_FOUND, FILE_NOT_FOUND when the storage has lost one, TOO_MANY_FILES, and
 * what `storeFiles` throws.
 */
export async function attachCannedFiles(outer: UserContext, { id }: { id: string }) {
  const [reply] = await outer.db
    .select({ id: cannedReply.id })
    .from(cannedReply)
    .where(eq(cannedReply.id, id));
  if (!reply) throw new AppError('CANNED_REPLY_NOT_FOUND');
  const rows = await outer.db
    .select()
    .from(cannedReplyFile)
    .where(eq(cannedReplyFile.replyId, id))
    .orderBy(asc(cannedReplyFile.id));
  if (rows.length === 0) return [];
  await rejectTooManyUnsent(outer, rows.length);
  const copies = await Promise.all(
    rows.map(async (row) => {
      const copyId = uuidv7();
      return { row, id: copyId, files: await readFiles(outer, row, copyId) };
    }),
  );
  return storeFiles(outer, copies, async (ctx) => {
    await lockActor(ctx);
    await rejectTooManyUnsent(ctx, rows.length);
    const inserted = await ctx.db
      .insert(ticketAttachment)
      .values(
        copies.map(({ id: copyId, row: { fileName, contentType, bytes, width, height } }) => ({
          ...{ id: copyId, fileName, contentType, bytes, width, height },
          uploaderId: ctx.actor.id,
          createdAt: ctx.now(),
        })),
      )
      .returning();
    return inserted.map(toAttachment);
  });
}

async function readFiles(
  { files }: UserContext,
  { id, width }: typeof cannedReplyFile.$inferSelect,
  copyId: string,
): Promise<NewFile[]> {
  const names = width === null ? (['original'] as const) : (['original', 'thumbnail'] as const);
  return Promise.all(
    names.map(async (name) => {
      const bytes = await files.get(attachmentKeys[name](id));
      if (!bytes) throw new AppError('FILE_NOT_FOUND');
      return { key: attachmentKeys[name](copyId), bytes };
    }),
  );
}
