import { type FileType, fileTypes, formatTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

/** The bytes of an upload and their type. */
export interface Upload<T extends FileType = FileType> {
  bytes: Uint8Array;
  type: T;
}

/**
 * Reads an uploaded file. Its bytes decide the type, never its name or what the browser sends
 * (catalogue.picture-limits). Throws FILE_EMPTY, FILE_TOO_LARGE above `limits.fileBytes`, FILE_TYPE for a type that is
 * not in `allowed`, FILE_HARMFUL, FILE_UNCHECKED.
 */
export async function readUpload<T extends FileType>(
  { scanFile }: Pick<Context, 'scanFile'>,
  file: File,
  allowed: readonly T[],
): Promise<Upload<T>> {
  if (file.size === 0) throw new AppError('FILE_EMPTY');
  if (file.size > limits.fileBytes) throw new AppError('FILE_TOO_LARGE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Loaded with the first file, so that the server starts without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(bytes);
  const type = allowed.find((candidate) => fileTypes[candidate].ending === detected?.ext);
  if (!type) throw new AppError('FILE_TYPE', { values: { types: formatTypes(allowed) } });
  await scanFile(bytes);
  return { bytes, type };
}

/** How far from the end PDF readers search for the trailer. */
const trailerBytes = 2_048;

/**
 * Rejects with FILE_UNREADABLE a file that only begins like a PDF: it needs a version at the very first byte,
 * and a trailer at the end that points to its cross-reference table. The contents are not checked; no browser
 * opens them as part of the site's pages (docs/decisions/0007).
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const hasHeader = /^%PDF-[12]\.\d/.test(text(0, 16));
  const hasTrailer = /startxref\s+\d+\s+%%EOF\s*$/.test(text(-trailerBytes));
  if (!hasHeader || !hasTrailer) throw new AppError('FILE_UNREADABLE');
}
