import { filePaths, postImageTypes, type uploadImageSchema } from '@app/contracts/file/schema';
import { limits } from '@app/contracts/limits';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import type { UserContext } from '../core/context';
import { storeFiles } from '../files/store-files';
import { cleanFileName } from '../media/clean-file-name';
import { prepareImage, shrinkImage } from '../media/prepare-image';
import { readUpload } from '../media/read-upload';
import { mediaKey } from '../template/media-files';

/**
 * Keeps a picture for posts as WebP, at most `limits.postPictureWidth` wide, and answers its address (posts.own-pictures).
 * What stands in no version of a post after 24 hours is swept. Throws FILE_TOO_LARGE, FILE_TYPE, FILE_UNREADABLE,
 * IMAGE_TOO_LARGE, ANIMATION_TOO_LONG, STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function uploadPostPicture(outer: UserContext, { file }: z.output<typeof uploadImageSchema>) {
  const of = { accountId: outer.actor.id };
  const upload = await readUpload(outer, file, postImageTypes);
  const painted = await prepareImage(upload, of);
  const { bytes } = await shrinkImage(painted, { width: limits.postPictureWidth }, of);
  const id = uuidv7();
  const name = `${limits.postPictureWidth}.webp`;
  return storeFiles(outer, [{ id, files: [{ key: mediaKey(id, name), bytes }] }], async (ctx) => {
    const path = filePaths.media(id, name);
    const label = cleanFileName(file.name, upload.type);
    await recordAudit(ctx, { action: 'file.upload', entityId: id, label, after: { path } });
    return { path };
  });
}
