import { storedFile } from '@app/db/schema/stored-file';
import type { Context } from '../core/context';
import { inTransaction } from '../core/transaction';
import { removeOrphans } from './remove-orphans';

export interface NewFile {
  key: string;
  bytes: Uint8Array;
}

/**
 * Stores files and then writes the row `ownerId` that shows them, in a transaction; when either fails the files go
 * again. Call it outside of a transaction: a file cannot be rolled back.
 */
export async function keepFiles<C extends Context, R>(
  outer: C,
  ownerId: string,
  files: readonly NewFile[],
  writeOwner: (ctx: C) => Promise<R>,
): Promise<R> {
  // Noted first, so that the sweep finds what a crash leaves behind.
  await outer.db
    .insert(storedFile)
    .values(files.map(({ key }) => ({ key, ownerId, createdAt: outer.now() })));
  try {
    for (const { key, bytes } of files) await outer.files.put(key, bytes);
    return await inTransaction(outer, writeOwner);
  } catch (error) {
    // Asks for the owner once more: an answer to the commit can get lost too.
    await removeOrphans(outer, ownerId).catch((cause: unknown) =>
      outer.log.warn({ err: cause, ownerId }, 'files of a failed upload are left to the sweep'),
    );
    throw error;
  }
}
