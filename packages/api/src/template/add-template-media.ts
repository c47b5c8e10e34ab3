import type { addTemplateMediaSchema } from '@app/contracts/file/schema';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { storeFiles } from '../files/store-files';
import { listTemplateMedia } from './list-template-media';
import { lockTemplate } from './lock-template';
import { readMedia } from './media-view';
import { readUploadedImage } from './read-uploaded-image';
import { checkPictureCount, readPicture, writePicture } from './write-pictures';

/**
 * Adds a picture after the others of a template and answers all of them (catalogue.picture-order,
 * catalogue.picture-limits). Throws TEMPLATE_NOT_FOUND, TOO_MANY_FILES, FILE_NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE,
 * FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_UNAVAILABLE.
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
