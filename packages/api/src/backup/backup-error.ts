/** Why a backup or a restore cannot be done, in a sentence for the operator. Nothing was changed that matters. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
