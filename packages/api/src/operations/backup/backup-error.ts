/**
 * The reason a backup or a restore is impossible, as a sentence for the operator. Nothing important was
 * changed.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
