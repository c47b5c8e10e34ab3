import { storedFile } from '@app/db/schema/stored-file';
import type { Context } from '../core/context';
import { inTransaction } from '../core/transaction';
import { removeOrphans } from './remove-orphans';

export interface NewFile {
  key: string;
  bytes: Uint8Array;
}

/** Files and the row that will show them. */
export interface OwnedFiles {
  id: string;
  files: readonly NewFile[];
}

/**
 * Stores files and then writes the rows that show them, in one transaction; when anything fails all the files go
 * again. Call it outside of a transaction: a file cannot be rolled back.
 */
export async function keepFiles<C extends Context, R>(
  outer: C,
  owners: readonly OwnedFiles[],
  writeOwners: (ctx: C) => Promise<R>,
): Promise<R> {
  const noted = owners.flatMap(({ id, files }) => files.map(({ key }) => ({ key, ownerId: id })));
  // Noted first, so that the sweep finds what a crash leaves behind.
  await outer.db.insert(storedFile).values(noted.map((note) => ({ ...note, createdAt: outer.now() })));
  try {
    for (const { key, bytes } of owners.flatMap(({ files }) => files)) await outer.files.put(key, bytes);
    return await inTransaction(outer, writeOwners);
  } catch (error) {
    for (const { id: ownerId } of owners) {
      // Asks for the owner once more: an answer to the commit can get lost too.
      await removeOrphans(outer, ownerId).catch((cause: unknown) =>
        outer.log.warn({ err: cause, ownerId }, 'files of a failed upload are left to the sweep'),
      );
    }
    throw error;
  }
}
