import { fileTypes } from '@app/contracts/files/file/schema';
import { AppError } from '../../core/app-error';
import type { FoundFile } from '../../files/file-store';
import { mediaKey } from './media-files';

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
