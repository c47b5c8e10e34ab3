import { randomUUID } from 'node:crypto';
import { AppError } from '../core/app-error';

/** A stored file on its way out. */
export interface OpenedFile {
  stream: ReadableStream<Uint8Array>;
  /** How long it is; NaN when the storage does not say. */
  bytes: number;
}

/**
 * Where uploaded files are kept. Keys are made by us, of lower-case letters, digits, dots and dashes in parts
 * joined by slashes; what a person called a file is never part of one. When the storage is full or away, what writes throws
 * STORAGE_UNAVAILABLE and what reads STORAGE_UNREADABLE.
 */
export interface FileStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's content, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file to read bit by bit, or null when there is none. */
  open(key: string): Promise<OpenedFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** Writes a file, reads it and removes it again. Throws what the part threw that does not work. */
  check(): Promise<void>;
}

/** `check` by what a store does in any case. */
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

/** The key itself; throws when it could name anything else than a file of ours. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 200) throw new Error('not the key of a stored file');
  return key;
}
