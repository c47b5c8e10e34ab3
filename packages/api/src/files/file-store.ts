import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../core/app-error';
import type { FileStore } from '../core/ports';

/** A stored file and its display name. */
export interface FoundFile {
  key: string;
  fileName: string;
  contentType: string;
}

/** Returns the SHA-256 of a file in hex. It is read piece by piece, however large it is. */
export async function hashOf(content: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content.stream()) hash.update(chunk);
  return hash.digest('hex');
}

/** Implements `check` with a store's other functions. */
export async function checkStore(store: Pick<FileStore, 'put' | 'get' | 'delete'>): Promise<void> {
  const key = `probes/${randomUUID()}.txt`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes);
  const found = await store.get(key);
  await store.delete(key);
  if (!found || !bytes.equals(found)) {
    throw new AppError('STORAGE_UNREADABLE', {
      cause: new Error('a file that was just written is not there'),
    });
  }
}

const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)?$/;

/** Returns the key; throws when it could name anything other than a stored file. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new Error('not the key of a stored file');
  return key;
}
