import {
  attachmentTypesWith,
  fileTypes,
  type uploadAttachmentSchema,
} from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { isUnsent, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';
import { readSettings } from '../core/setting/read-settings';
import { cleanFileName } from '../files/media/clean-file-name';
import { isImage, type PictureOptions, prepareImage, shrinkImage } from '../files/media/prepare-image';
import { checkPdf, readUpload, type Upload } from '../files/media/read-upload';
import { checkAccountQuota, checkThreadQuota } from '../files/storage-quota';
import { type NewFile, storeFiles } from '../files/store-files';
import { attachmentKeys, toAttachment } from './attachment-view';

/** The bounding box of a thumbnail in pixels; displayed at half the size. */
const thumbnailSize = { width: 480, height: 360 };

interface PreparedUpload {
  files: NewFile[];
  columns: { contentType: string; bytes: number; width: number | null; height: number | null };
}

/**
 * Stores a picture, a PDF or a file of an allowed kind until its uploader sends it with a message; unsent files are swept. Pictures are
 * re-encoded. Throws FILE_TOO_LARGE, FILE_TYPE, FILE_UNREADABLE, IMAGE_TOO_LARGE, ANIMATION_TOO_LONG,
 * TOO_MANY_FILES with too many unsent ones, FILES_FULL, and what `readUpload` and `storeFiles` throw.
 */
export async function uploadAttachment(
  outer: UserContext,
  { file }: z.output<typeof uploadAttachmentSchema>,
) {
  await rejectTooManyUnsent(outer);
  await checkAccountQuota(outer, file.size);
  const attachment = await prepareAttachment(outer, file, outer.actor.id);
  return storeFiles(outer, [attachment], async (ctx) => {
    // From here on one upload per person at a time, so that concurrent ones cannot exceed the limit.
    await lockActor(ctx);
    await rejectTooManyUnsent(ctx);
    await checkAccountQuota(ctx, attachment.columns.bytes);
    return insertAttachment(ctx, attachment, ctx.actor.id);
  });
}

/**
 * Stores a file mailed by a lead's visitor or somebody in copy of a ticket, who need no account: lead and ticket
 * have the same quota as an account. Throws what `uploadAttachment` throws, except for unsent files.
 */
export async function storeVisitorFile(
  outer: Context,
  { file, ...thread }: { file: File } & ({ leadId: string } | { ticketId: string }),
): Promise<{ id: string }> {
  await checkThreadQuota(outer, thread, file.size);
  const attachment = await prepareAttachment(
    outer,
    file,
    'leadId' in thread ? thread.leadId : thread.ticketId,
  );
  return storeFiles(outer, [attachment], (ctx) => insertAttachment(ctx, attachment, null));
}

/** Reads, validates and re-encodes a file without storing it. */
async function prepareAttachment(ctx: Context, file: File, accountId: string) {
  const { attachmentKinds } = await readSettings(ctx);
  const upload = await readUpload(ctx, file, attachmentTypesWith(attachmentKinds));
  const id = uuidv7();
  const prepared = await prepare(id, upload, { accountId, pixels: limits.attachmentPixels });
  return { id, fileName: cleanFileName(file.name, upload.type), ...prepared };
}

async function insertAttachment(
  ctx: Context,
  { id, fileName, columns }: Awaited<ReturnType<typeof prepareAttachment>>,
  uploaderId: string | null,
) {
  const [row] = await ctx.db
    .insert(ticketAttachment)
    .values({ id, uploaderId, fileName, createdAt: ctx.now(), ...columns })
    .returning();
  if (!row) throw new Error('the attachment was not returned');
  return toAttachment(row);
}

/**
 * Throws TOO_MANY_FILES when this many more files would exceed the caller's limit of unsent ones; call it
 * with the account locked.
 */
export async function rejectTooManyUnsent(ctx: UserContext, more = 1): Promise<void> {
  const unsent = await ctx.db.$count(
    ticketAttachment,
    and(eq(ticketAttachment.uploaderId, ctx.actor.id), isUnsent),
  );
  if (unsent + more <= limits.unsentAttachments) return;
  const values = { limit: limits.unsentAttachments, what: 'files that are not sent yet' };
  throw new AppError('TOO_MANY_FILES', { values });
}

async function prepare(id: string, upload: Upload, of: PictureOptions): Promise<PreparedUpload> {
  const key = attachmentKeys.original(id);
  if (!isImage(upload)) {
    if (upload.type === 'pdf') checkPdf(upload.bytes);
    return {
      files: [{ key, bytes: upload.bytes }],
      columns: {
        contentType: fileTypes[upload.type].mime,
        bytes: upload.bytes.length,
        width: null,
        height: null,
      },
    };
  }
  const image = await prepareImage(upload, of);
  const thumbnail = await shrinkImage(image, thumbnailSize, of);
  return {
    files: [
      { key, bytes: image.bytes },
      { key: attachmentKeys.thumbnail(id), bytes: thumbnail.bytes },
    ],
    columns: {
      contentType: fileTypes[image.type].mime,
      bytes: image.bytes.length,
      width: image.width,
      height: image.height,
    },
  };
}
