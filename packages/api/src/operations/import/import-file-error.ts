import { AppError } from '../../core/app-error';

/** Creates the error for a file that cannot be imported at all, with a message for the user: IMPORT_FILE. */
export function importFileError(why: string, cause?: unknown): AppError {
  return new AppError('IMPORT_FILE', { values: { why }, cause });
}
