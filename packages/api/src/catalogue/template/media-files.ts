import {
  filePaths,
  fileTypes,
  type ImageType,
  templateImageTypes,
  type uploadImageSchema,
} from '@app/contracts/files/file/schema';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import type { FoundFile } from '../../files/file-store';
import { cleanFileName } from '../../files/media/clean-file-name';
import {
  type PictureOptions,
  type PreparedImage,
  prepareImage,
  shrinkImage,
} from '../../files/media/prepare-image';
import { readUpload, type Upload } from '../../files/media/read-upload';
import { type NewFile, storeFiles } from '../../files/store-files';

/** Widths used on the site's pages, in pixels; a picture gets those that are narrower than itself. */
const variantWidths = [240, 480, 720, 960, 1_600];

/** Returns the storage key of one size of a picture. */
export function mediaKey(id: string, name: string): string {
  return `media/${id}/${name}`;
}

export interface MediaFiles {
  image: PreparedImage;
  files: NewFile[];
  fileUrl: string;
  variants: { url: string; width: number }[];
}

/**
 * Creates all sizes of a template picture: the original re-encoded, and smaller WebP versions. All exist
 * before the picture is shown, so no page ever references a missing size. Throws what `prepareImage` throws.
 */
export async function makeMediaFiles(
  id: string,
  upload: Upload<ImageType>,
  of: PictureOptions,
): Promise<MediaFiles> {
  const image = await prepareImage(upload, of);
  const original = `original.${fileTypes[image.type].ending}`;
  const smaller = await Promise.all(
    variantWidths
      .filter((width) => width < image.width)
      .map(async (width) => ({ name: `${width}.webp`, ...(await shrinkImage(image, { width }, of)) })),
  );
  return {
    image,
    files: [
      { key: mediaKey(id, original), bytes: image.bytes },
      ...smaller.map(({ name, bytes }) => ({ key: mediaKey(id, name), bytes })),
    ],
    fileUrl: filePaths.media(id, original),
    variants: smaller.map(({ name, width }) => ({ url: filePaths.media(id, name), width })),
  };
}

/** Returns the pictures of a template for its form. Throws TEMPLATE_NOT_FOUND. */
export async function listTemplateMedia(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db.select({ id: template.id }).from(template).where(eq(template.id, id));
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return readMedia(ctx, id);
}

const namePattern = /^(?:original\.(jpg|png|gif|webp)|\d{3,4}\.(webp))$/;

/**
 * Returns the file of a template picture in one size, for anyone who knows its address. Throws FILE_NOT_FOUND
 * for an invalid name.
 */
export function findMediaFile({ id, name }: { id: string; name: string }): FoundFile {
  const [, original, smaller] = namePattern.exec(name) ?? [];
  const type = Object.values(fileTypes).find(({ ending }) => ending === (original ?? smaller));
  if (!type) throw new AppError('FILE_NOT_FOUND');
  return { key: mediaKey(id, name), fileName: name, contentType: type.mime };
}

/** Maps a template picture to the dashboard's view. */
function toMedia(row: typeof templateMedia.$inferSelect) {
  return {
    id: row.id,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    alt: row.alt,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    variants: row.variants,
  };
}

/** Returns the pictures of a template in their order; the first is the cover (catalogue.picture-order). */
export async function readMedia(ctx: Context, templateId: string) {
  const rows = await ctx.db
    .select()
    .from(templateMedia)
    .where(eq(templateMedia.templateId, templateId))
    .orderBy(asc(templateMedia.position), asc(templateMedia.id));
  return rows.map(toMedia);
}

/**
 * Stores a picture that belongs to nothing yet, and returns its path within the site (rest.uploaded-path). It
 * is deleted unless it is added to a template within 24 hours. Throws FILE_TOO_LARGE, FILE_TYPE,
 * FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_UNAVAILABLE.
 */
export async function uploadImage(outer: UserContext, { file }: z.output<typeof uploadImageSchema>) {
  const upload = await readUpload(outer, file, templateImageTypes);
  const id = uuidv7();
  const { files, fileUrl } = await makeMediaFiles(id, upload, { accountId: outer.actor.id });
  return storeFiles(outer, [{ id, files: files.slice(0, 1) }], async (ctx) => {
    const label = cleanFileName(file.name, upload.type);
    await recordAudit(ctx, { action: 'file.upload', entityId: id, label, after: { path: fileUrl } });
    return { path: fileUrl };
  });
}
