import { type ImageType, templateImageTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { cleanFileName } from '../../files/media/clean-file-name';
import type { PictureOptions } from '../../files/media/prepare-image';
import { readUpload, type Upload } from '../../files/media/read-upload';
import { type MediaFiles, makeMediaFiles } from './media-files';

/** A checked picture in all its sizes, before it is stored. */
export interface NewPicture extends MediaFiles {
  id: string;
  fileName: string;
}

/** Creates all sizes of a picture whose bytes were checked. Throws FILE_UNREADABLE, IMAGE_TOO_LARGE. */
export async function makePicture(
  upload: Upload<ImageType>,
  { name, ...of }: PictureOptions & { name: string },
): Promise<NewPicture> {
  const id = uuidv7();
  const made = await makeMediaFiles(id, upload, of);
  return { id, fileName: cleanFileName(name, made.image.type), ...made };
}

/**
 * Checks a picture by its bytes and creates its sizes. Throws FILE_TOO_LARGE, FILE_TYPE, FILE_UNREADABLE,
 * IMAGE_TOO_LARGE.
 */
export async function readPicture(ctx: UserContext, file: File): Promise<NewPicture> {
  const upload = await readUpload(ctx, file, templateImageTypes);
  return makePicture(upload, { name: file.name, accountId: ctx.actor.id });
}

/**
 * Does the same for several pictures, one after the other: each takes a lot of memory while its sizes are
 * created, and each counts as an upload. Throws TOO_MANY_FILES, RATE_LIMITED and what `readPicture` throws.
 */
export async function readPictures(ctx: UserContext, files: readonly File[]): Promise<NewPicture[]> {
  checkPictureCount(files.length);
  const pictures: NewPicture[] = [];
  for (const file of files) {
    await ctx.rateLimits.consume('uploadsPerUser', ctx.actor.id);
    pictures.push(await readPicture(ctx, file));
  }
  return pictures;
}

/** Throws TOO_MANY_FILES when a template would have more than `limits.templateMedia` pictures. */
export function checkPictureCount(pictures: number): void {
  if (pictures <= limits.templateMedia) return;
  throw new AppError('TOO_MANY_FILES', { values: { limit: limits.templateMedia, what: 'pictures' } });
}

interface PicturePlace {
  templateId: string;
  /** Title of the template. */
  label: string;
  /** 0 is the cover. */
  position: number;
  alt: string;
}

/**
 * Inserts the row of a picture whose files are stored, without an event. The template must be locked or new.
 */
export async function insertPicture(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, fileName, fileUrl, image, variants }: NewPicture,
  { templateId, position, alt }: Omit<PicturePlace, 'label'>,
): Promise<void> {
  await ctx.db.insert(templateMedia).values({
    id,
    templateId,
    fileUrl,
    fileName,
    alt,
    position,
    width: image.width,
    height: image.height,
    bytes: image.bytes.length,
    variants,
    createdAt: ctx.now(),
  });
}

/** Does the same and records the event that it was added. */
export async function writePicture(
  ctx: UserContext,
  picture: NewPicture,
  place: PicturePlace,
): Promise<void> {
  await insertPicture(ctx, picture, place);
  const { templateId, label, alt } = place;
  const { fileName } = picture;
  await recordAudit(ctx, {
    action: 'template.addMedia',
    entityId: templateId,
    label,
    after: { fileName, alt },
  });
}

/** Inserts several pictures from `position` on, each with its alt text from `alts`. Throws TOO_MANY_FILES. */
export async function writePictures(
  ctx: UserContext,
  pictures: readonly NewPicture[],
  { alts, ...first }: Omit<PicturePlace, 'alt'> & { alts: readonly string[] },
): Promise<void> {
  checkPictureCount(first.position + pictures.length);
  for (const [index, picture] of pictures.entries()) {
    const position = first.position + index;
    await writePicture(ctx, picture, { ...first, position, alt: alts[index] ?? '' });
  }
}
