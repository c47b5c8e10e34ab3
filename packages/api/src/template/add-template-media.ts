import { type addTemplateMediaSchema, templateImageTypes } from '@app/contracts/file';
import { limits } from '@app/contracts/limits';
import { templateMedia } from '@app/db/schema/template';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { recordAudit } from '../core/record-audit';
import { keepFiles } from '../files/keep-files';
import { cleanFileName } from '../media/clean-file-name';
import { readUpload } from '../media/read-upload';
import { listTemplateMedia } from './list-template-media';
import { lockTemplate } from './lock-template';
import { makeMediaFiles } from './media-files';
import { readMedia } from './media-view';
import { readUploadedImage } from './read-uploaded-image';

/**
 * Adds a picture after the others of a template and answers all of them (B97, B136). Throws TEMPLATE_NOT_FOUND,
 * TOO_MANY_FILES, FILE_NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE, FILE_UNREADABLE, IMAGE_TOO_LARGE, STORAGE_UNAVAILABLE.
 */
export async function addTemplateMedia(
  outer: UserContext,
  { id: templateId, file: sent, path, alt }: z.output<typeof addTemplateMediaSchema>,
) {
  refuseTooMany(await listTemplateMedia(outer, { id: templateId }));
  const file = sent ?? (await readUploadedImage(outer, path));
  const upload = await readUpload(file, templateImageTypes);
  const id = uuidv7();
  const { image, files, fileUrl, variants } = await makeMediaFiles(id, upload);
  return keepFiles(outer, id, files, async (ctx) => {
    const label = await lockTemplate(ctx, templateId);
    const present = await readMedia(ctx, templateId);
    refuseTooMany(present);
    const fileName = cleanFileName(file.name, upload.type);
    await ctx.db.insert(templateMedia).values({
      id,
      templateId,
      fileUrl,
      fileName,
      alt,
      position: present.length,
      width: image.width,
      height: image.height,
      bytes: image.bytes.length,
      variants,
      createdAt: ctx.now(),
    });
    await recordAudit(ctx, {
      action: 'template.addMedia',
      entityId: templateId,
      label,
      after: { fileName, alt },
    });
    return readMedia(ctx, templateId);
  });
}

function refuseTooMany(present: readonly unknown[]): void {
  if (present.length < limits.templateMedia) return;
  throw new AppError('TOO_MANY_FILES', { values: { limit: limits.templateMedia, what: 'pictures' } });
}
