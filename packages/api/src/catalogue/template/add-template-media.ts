import { fileMessages } from '@app/contracts/files/file/messages';
import type { addTemplateMediaSchema } from '@app/contracts/files/file/schema';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { storeFiles } from '../../files/store-files';
import { findMediaFile } from './find-media-file';
import { listTemplateMedia } from './list-template-media';
import { lockTemplate } from './lock-template';
import { readMedia } from './media-view';
import { checkPictureCount, readPicture, writePicture } from './write-pictures';

const mediaPath = /^\/files\/media\/([\da-f-]{36})\/([\w.]+)$/;

/**
 * Reads the picture that `uploadImage` stored at this address. Throws FILE_NOT_FOUND, and VALIDATION_FAILED
 * without an address.
 */
async function readUploadedImage(ctx: UserContext, path: string | undefined): Promise<File> {
  if (path === undefined) throw fieldError('file', fileMessages.fileRequired);
  const [, id, name] = mediaPath.exec(path) ?? [];
  if (!id || !name) throw new AppError('FILE_NOT_FOUND');
  const bytes = await ctx.files.get(findMediaFile({ id, name }).key);
  if (!bytes) throw new AppError('FILE_NOT_FOUND');
  return new File([Buffer.from(bytes)], name);
}

/**
 * Appends a picture to a template and returns all of its pictures (catalogue.picture-order,
 * catalogue.picture-limits). Throws TEMPLATE_NOT_FOUND, TOO_MANY_FILES, FILE_NOT_FOUND, FILE_TOO_LARGE,
 * FILE_TYPE, FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_UNAVAILABLE.
 */
export async function addTemplateMedia(
  outer: UserContext,
  { id: templateId, file, path, alt }: z.output<typeof addTemplateMediaSchema>,
) {
  checkPictureCount((await listTemplateMedia(outer, { id: templateId })).length + 1);
  const picture = await readPicture(outer, file ?? (await readUploadedImage(outer, path)));
  return storeFiles(outer, [picture], async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const position = (await readMedia(ctx, templateId)).length;
    checkPictureCount(position + 1);
    await writePicture(ctx, picture, { templateId, label, position, alt });
    return readMedia(ctx, templateId);
  });
}
