import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import type { SkippedFile } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { isUnclaimed, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import type { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { removeInBackground } from '../../files/store-files';
import type { MailFile } from './read-mail';

/** Stores one file; throws what an upload throws. */
export type Upload = (file: File) => Promise<{ id: string }>;

/** Names what was not read of a mail beyond the limits. */
export function restNotRead({
  truncated,
  hasOriginal,
}: Pick<typeof inboundMail.$inferSelect, 'truncated' | 'hasOriginal'>): SkippedFile[] {
  const { restOfMail, mailTooLarge, noRoom } = inboundMailMessages;
  return truncated ? [{ name: restOfMail, why: hasOriginal ? mailTooLarge : noRoom }] : [];
}

/** Removes stored files that nothing has; each attempt would store them once more. */
async function dropUploads(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(ticketAttachment).where(and(inArray(ticketAttachment.id, [...ids]), isUnclaimed));
  await removeInBackground(ctx, ids);
}

/**
 * Runs the transaction that attaches stored files, and removes those that it leaves: a refused one would fill the
 * room for unsent files of whoever stored them.
 */
export async function attachingUploads<Result>(
  ctx: Context,
  ids: readonly string[],
  attach: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attach();
  } finally {
    await dropUploads(ctx, ids).catch((err: unknown) =>
      ctx.log.warn({ err }, 'files of a mail that were not attached are left to the sweep'),
    );
  }
}

/**
 * Stores the files of a mail one after the other, as if its sender had uploaded them
 * (inbound-mail.mailed-files). Files that an upload would reject, or that find no room, are left out, with
 * the reason. Throws when the storage or the virus scan is unavailable, and keeps nothing: the mail is processed
 * later. What could not be scanned for `limits.inboundMailScanMs` is left out.
 */
export async function takeFiles(
  ctx: Context,
  mail: Pick<typeof inboundMail.$inferSelect, 'createdAt'>,
  upload: Upload,
  files: readonly MailFile[],
): Promise<{ attachmentIds: string[]; leftOut: SkippedFile[] }> {
  const attachmentIds: string[] = [];
  const leftOut: SkippedFile[] = [];
  for (const [index, { name, bytes }] of files.entries()) {
    if (attachmentIds.length >= limits.attachmentsPerMessage || index >= limits.inboundMailFiles) {
      leftOut.push({ name, why: inboundMailMessages.attachmentTooMany(limits.attachmentsPerMessage), index });
      continue;
    }
    try {
      if (!bytes) throw new AppError('FILE_TOO_LARGE');
      const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
      attachmentIds.push((await upload(file)).id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isFull = error.reason === 'STORAGE_FULL';
      // The scanner may never be able to judge this one.
      const isLate = ctx.now().getTime() - mail.createdAt.getTime() > limits.inboundMailScanMs;
      const isUnchecked = error.reason === 'FILE_UNCHECKED' && isLate;
      if (error.status >= 500 && !isFull && !isUnchecked) {
        await dropUploads(ctx, attachmentIds);
        throw error;
      }
      leftOut.push({ name, why: isFull ? inboundMailMessages.noRoom : error.message, index });
    }
  }
  return { attachmentIds, leftOut: leftOut.slice(0, limits.attachmentsPerTicket) };
}
