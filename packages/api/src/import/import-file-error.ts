import { AppError } from '../core/app-error';

/** A file that cannot be imported at all, in words for whoever has chosen it: IMPORT_FILE. */
export function importFileError(why: string, cause?: unknown): AppError {
  return new AppError('IMPORT_FILE', { values: { why }, cause });
}
