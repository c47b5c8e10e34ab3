import type { FileStore } from '@app/api/core/ports';
import type { Env } from '../env/env-types';
import { createDiskFileStore, uploadFolder } from './disk-file-store';
import { createS3FileStore } from './s3-file-store';

/** Creates the configured file store: a bucket, or a folder in the data folder. */
export function createFileStore({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3FileStore(storage) : createDiskFileStore(uploadFolder(dataDir));
}
