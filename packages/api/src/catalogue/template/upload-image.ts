import { templateImageTypes, type uploadImageSchema } from '@app/contracts/files/file/schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { cleanFileName } from '../../files/media/clean-file-name';
import { readUpload } from '../../files/media/read-upload';
import { storeFiles } from '../../files/store-files';
import { makeMediaFiles } from './media-files';

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
