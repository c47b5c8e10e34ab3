import { join, resolve } from 'node:path';

/** Bucket and folders in it, of letters that are the same in addresses and in XML. */
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/;

/** A bucket of the object store, in place of a folder. */
export interface BackupAddress {
  bucket: string;
  /** What names in it begin with: empty, or ends with a slash. */
  prefix: string;
}

/** Whether BACKUP_FOLDER means a bucket, rightly written or not. */
export const meansBucket = (place = ''): boolean => place.startsWith('s3:');

/** Whether BACKUP_FOLDER can be understood. */
export const isBackupPlace = (place: string): boolean => !meansBucket(place) || bucketAddress.test(place);

/** Where backups of the schedule are made and, where that is no folder of this machine, where they go. */
export function toBackupPlace(given: { BACKUP_FOLDER?: string | undefined; DATA_DIR: string }): {
  folder: string;
  address: BackupAddress | undefined;
} {
  const [, bucket, path = ''] = bucketAddress.exec(given.BACKUP_FOLDER ?? '') ?? [];
  if (!bucket) {
    return { folder: resolve(given.BACKUP_FOLDER ?? join(given.DATA_DIR, 'backups')), address: undefined };
  }
  // A folder of its own: backups that were kept beside the site before stay where they are.
  const folder = resolve(join(given.DATA_DIR, 'backup-under-way'));
  return { folder, address: { bucket, prefix: path && `${path.slice(1)}/` } };
}
