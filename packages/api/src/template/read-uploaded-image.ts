import { fileMessages } from '@app/contracts/file/messages';
import { AppError, fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { findMediaFile } from './find-media-file';

const mediaPath = /^\/files\/media\/([\da-f-]{36})\/([\w.]+)$/;

/** The picture that `uploadImage` has put at this address. Throws FILE_NOT_FOUND, and VALIDATION_FAILED without an address. */
export async function readUploadedImage(ctx: UserContext, path: string | undefined): Promise<File> {
  if (path === undefined) throw fieldError('file', fileMessages.fileRequired);
  const [, id, name] = mediaPath.exec(path) ?? [];
  if (!id || !name) throw new AppError('FILE_NOT_FOUND');
  const bytes = await ctx.files.get(findMediaFile({ id, name }).key);
  if (!bytes) throw new AppError('FILE_NOT_FOUND');
  return new File([Buffer.from(bytes)], name);
}
