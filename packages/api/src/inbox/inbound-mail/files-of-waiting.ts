import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import type { SkippedFile } from '@app/contracts/inbox/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq } from 'drizzle-orm';
import { uploadAttachment } from '../../conversation/upload-attachment';
import type { UserContext } from '../../core/context';
import { originalKey } from './original-key';
import { readMail } from './read-mail';
import { restNotRead, takeFiles } from './take-files';

/** Returns what of a waiting mail is not there any more, or never was. */
function notKept(row: typeof inboundMail.$inferSelect): SkippedFile[] {
  if (row.truncated) return restNotRead(row);
  return row.hasOriginal
    ? []
    : (row.files ?? []).map(({ name }) => ({ name, why: inboundMailMessages.fileGone }));
}

/**
 * Stores the files of a waiting mail, in the name of the team member who decides about it
 * (inbound-mail.mailed-files); those that had to make way are left out.
 */
export async function filesOfWaiting(ctx: UserContext, id: string) {
  const waiting = and(eq(inboundMail.id, id), eq(inboundMail.outcome, 'unmatched'));
  const [row] = await ctx.db.select().from(inboundMail).where(waiting);
  const source = row?.hasOriginal && !row.truncated ? await ctx.files.get(originalKey(id)) : null;
  // Of one that exceeds the limits only the headers were read.
  const isReadable = row?.body !== inboundMailMessages.notReadable;
  const upload = (file: File) => uploadAttachment(ctx, { file });
  if (!row || !source || !isReadable) return { attachmentIds: [], leftOut: row ? notKept(row) : [] };
  const { files } = await readMail(ctx, source).catch((error: unknown) => {
    // It was read before: this is an accident.
    ctx.log.warn({ err: error, mail: id }, 'a mail could not be read');
    return readMail(ctx, source);
  });
  return takeFiles(ctx, row, upload, files);
}
