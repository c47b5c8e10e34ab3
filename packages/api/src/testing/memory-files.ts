import { AppError } from '../core/app-error';
import type { FileStore } from '../core/ports';
import { checkedKey, checkStore } from '../files/file-store';

/** An in-memory file store for one test. */
export interface MemoryFiles extends FileStore {
  stored: Map<string, Uint8Array>;
  /** Number of further files that can be stored. */
  room: number;
  /** Keys of files that cannot be deleted. */
  stuck: Set<string>;
}

export function createMemoryFiles(): MemoryFiles {
  const stored = new Map<string, Uint8Array>();
  const files: MemoryFiles = {
    stored,
    room: Number.POSITIVE_INFINITY,
    stuck: new Set(),
    async put(key, content) {
      if (files.room <= 0) throw new AppError('STORAGE_UNAVAILABLE');
      files.room -= 1;
      stored.set(
        checkedKey(key),
        content instanceof Blob ? Buffer.from(await content.arrayBuffer()) : content,
      );
    },
    get: async (key) => stored.get(key) ?? null,
    addressOf: async () => null,
    exists: async (key) => stored.has(key),
    check: () => checkStore(files),
    async delete(key) {
      if (files.stuck.has(key)) throw new AppError('STORAGE_UNAVAILABLE');
      stored.delete(key);
    },
    async open(key, range) {
      const bytes = range ? stored.get(key)?.subarray(range.first, range.last + 1) : stored.get(key);
      return bytes ? { stream: new Blob([Buffer.from(bytes)]).stream(), bytes: bytes.length } : null;
    },
  };
  return files;
}
