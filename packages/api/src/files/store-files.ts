import { setTimeout as delay } from 'node:timers/promises';
import { storedFile } from '@app/db/schema/files/stored-file';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { inTransaction } from '../core/transaction';
import { removeOrphanFiles, removeOrphans } from './remove-orphans';
import { checkStorageQuota } from './storage-quota';

/** Time limit for storing all files of an upload, and what each megabyte adds to it. */
const storeMs = 10_000;
const storeMsPerMegabyte = 1_000;
/** How long a response waits for files to be removed, which then continues in the background. */
const cleanUpMs = 1_000;

/** The services needed to store files. */
export type StorageContext = Pick<Context, 'db' | 'now' | 'files' | 'fileQuotaBytes' | 'log'>;

export interface NewFile {
  key: string;
  /** A large file is a Blob, which is not held in memory. */
  bytes: Uint8Array | Blob;
}

/** Files and the row that will reference them. */
export interface OwnedFiles {
  id: string;
  files: readonly NewFile[];
}

class StorageTimeout extends AppError {
  constructor(ms: number) {
    const cause = new Error(`the storage took more than ${ms / 1_000} seconds`);
    super('STORAGE_UNAVAILABLE', { cause, retryAfter: 60 });
  }
}

/**
 * Stores files and then writes the rows that reference them, in one transaction; on any failure all the files
 * are removed, by the sweep if the storage does not respond. Call it outside of a transaction: a file cannot
 * be rolled back. Throws STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function storeFiles<C extends StorageContext, R>(
  outer: C,
  owners: readonly OwnedFiles[],
  writeOwners: (ctx: C) => Promise<R>,
): Promise<R> {
  const fileRecords = owners.flatMap(({ id, files }) =>
    files.map(({ key, bytes }) => ({
      key,
      ownerId: id,
      bytes: bytes instanceof Blob ? bytes.size : bytes.length,
    })),
  );
  const totalBytes = fileRecords.reduce((total, { bytes }) => total + bytes, 0);
  // Recorded first, so that the sweep finds files left by a crash.
  await inTransaction(outer, async (ctx) => {
    await checkStorageQuota(ctx, totalBytes);
    await ctx.db.insert(storedFile).values(fileRecords.map((note) => ({ ...note, createdAt: ctx.now() })));
  });
  try {
    await withTimeout(store(outer, owners), storeMs + (totalBytes / 1_000_000) * storeMsPerMegabyte);
    return await inTransaction(outer, writeOwners);
  } catch (error) {
    // A storage that does not respond would not respond to this either, and may yet store the files: the
    // sweep removes them.
    if (!(error instanceof StorageTimeout))
      await atMost(
        removeOwn(
          outer,
          fileRecords.map(({ key }) => key),
        ),
      );
    throw error;
  }
}

async function store(outer: StorageContext, owners: readonly OwnedFiles[]): Promise<void> {
  for (const { key, bytes } of owners.flatMap(({ files }) => files)) await outer.files.put(key, bytes);
}

/**
 * Removes the files of deleted owners; removals that take longer continue after the response or are left to
 * the sweep.
 */
export async function removeInBackground(outer: StorageContext, ownerIds: readonly string[]): Promise<void> {
  await atMost(removeAll(outer, ownerIds));
}

const atMost = (removal: Promise<void>) =>
  Promise.race([removal, delay(cleanUpMs, undefined, { ref: false })]);

/**
 * Removes the files of a failed upload alone: another one for the same owner may be stored and not committed. Checks for
 * the owner: the response to the commit may have been lost.
 */
const removeOwn = (outer: StorageContext, keys: readonly string[]) =>
  removeOrphanFiles(outer, keys).catch((cause: unknown) =>
    outer.log.warn({ err: cause, keys }, 'files of a failed upload are left to the sweep'),
  );

async function removeAll(outer: StorageContext, ownerIds: readonly string[]): Promise<void> {
  for (const ownerId of ownerIds) {
    await removeOrphans(outer, ownerId).catch((cause: unknown) =>
      outer.log.warn({ err: cause, ownerId }, 'files without an owner are left to the sweep'),
    );
  }
}

async function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  const timeout = new AbortController();
  const timedOut = delay(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new StorageTimeout(ms);
  });
  try {
    await Promise.race([work, timedOut]);
  } finally {
    timeout.abort();
    // The result of the slower one is no longer needed.
    for (const late of [work, timedOut]) late.catch(() => {});
  }
}
