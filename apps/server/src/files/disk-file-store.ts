import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '@app/api/core/app-error';
import type { FileStore } from '@app/api/core/ports';
import { checkedKey, checkStore } from '@app/api/files/file-store';
import { v7 as uuidv7 } from 'uuid';

/** Returns the folder for uploads when there is no object store. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Stores files in a local folder, each completely or not at all, even after a power failure. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));
  const store: FileStore = {
    put: (key, content) => write(pathOf(key), content).catch(unavailable),
    get: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    addressOf: async () => null,
    exists: async (key) => (await stat(pathOf(key)).catch(nullIfMissing)) !== null,
    delete: (key) => rm(pathOf(key), { force: true }).catch(unavailable),
    async open(key, range) {
      // Opened before it is measured: a file that is removed meanwhile can still be read to its end.
      const file = await open(pathOf(key), 'r').catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      const { first = 0, last = size - 1 } = range ?? {};
      // An empty file has no last byte.
      const source = file.createReadStream(size === 0 ? {} : { start: first, end: last });
      return { stream: Readable.toWeb(source) as ReadableStream<Uint8Array>, bytes: last - first + 1 };
    },
    check: () => checkStore(store),
  };
  return store;
}

async function write(path: string, content: Uint8Array | Blob): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${uuidv7()}.part`;
  try {
    const file = await open(temporaryPath, 'wx', 0o600);
    try {
      await writeFile(file, content instanceof Blob ? content.stream() : content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/**
 * A file name is durable only after its folder is synced. Windows cannot open folders and does not need this.
 */
async function syncFolder(folder: string): Promise<void> {
  const folderHandle = await open(folder, 'r').catch(() => null);
  if (!folderHandle) return;
  try {
    await folderHandle.sync();
  } finally {
    await folderHandle.close();
  }
}

function unavailable(cause: unknown): never {
  throw new AppError('STORAGE_UNAVAILABLE', { cause, retryAfter: 60 });
}

function nullIfMissing(cause: unknown): null {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw new AppError('STORAGE_UNREADABLE', { cause, retryAfter: 60 });
}
