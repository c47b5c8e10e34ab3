import { join, resolve } from 'node:path';

/** A bucket and folders in it, limited to characters that need no escaping in URLs or XML. */
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/;

/** A bucket of the object store, instead of a folder. */
export interface BackupAddress {
  bucket: string;
  /** Prefix of the object names: empty, or ends with a slash. */
  prefix: string;
}

/** Whether BACKUP_FOLDER is meant as a bucket, even if it is malformed. */
export const isBucketAddress = (place = ''): boolean => place.startsWith('s3:');

/** Whether BACKUP_FOLDER is valid. */
export const isBackupTarget = (place: string): boolean =>
  !isBucketAddress(place) || bucketAddress.test(place);

/**
 * Returns the folder in which scheduled backups are made and, for a bucket, the address to which they are
 * uploaded.
 */
export function toBackupTarget(given: { BACKUP_FOLDER?: string | undefined; DATA_DIR: string }): {
  folder: string;
  address: BackupAddress | undefined;
} {
  const [, bucket, path = ''] = bucketAddress.exec(given.BACKUP_FOLDER ?? '') ?? [];
  if (!bucket) {
    return { folder: resolve(given.BACKUP_FOLDER ?? join(given.DATA_DIR, 'backups')), address: undefined };
  }
  // A separate folder, so that earlier backups stored beside the site stay untouched.
  const folder = resolve(join(given.DATA_DIR, 'backup-under-way'));
  return { folder, address: { bucket, prefix: path && `${path.slice(1)}/` } };
}
