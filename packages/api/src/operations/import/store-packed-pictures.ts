import { buffer } from 'node:stream/consumers';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { importPicture, importRun } from '@app/db/schema/operations/import';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../core/transaction';
import { type StorageContext, storeFiles } from '../../files/store-files';
import { type ImportRun, recordProgress } from './import-runs';
import type { ImportContext } from './import-target';
import { type PictureArchive, pathInArchive } from './picture-archive';
import { type ArchivedFile, readArchive } from './read-picture-archive';

type Picture = Pick<typeof importPicture.$inferSelect, 'id' | 'runId' | 'line'>;

/** Gives up on a picture; its run reports the line and the reason. */
export function markPictureFailed(
  outer: ImportContext,
  { id, runId, line }: Picture,
  message: string,
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await ctx.db.update(importPicture).set({ state: 'failed' }).where(eq(importPicture.id, id));
    const fault = JSON.stringify([{ line, field: 'pictures', message }]);
    const hasRoom = sql`jsonb_array_length(${importRun.faults}) < ${limits.importFaults}`;
    await ctx.db
      .update(importRun)
      .set({
        picturesFailed: sql`${importRun.picturesFailed} + 1`,
        faults: sql`case when ${hasRoom} then ${importRun.faults} || ${fault}::jsonb else ${importRun.faults} end`,
      })
      .where(eq(importRun.id, runId));
  });
}

type PackedPicture = typeof importPicture.$inferSelect;

/** Returns the storage key of a picture's bytes until it is added to its template. */
export function packedKey(id: string): string {
  return `imports/${id}`;
}

/** Returns the pictures of a run that are still in its archive, by their path there. */
async function findPacked({ db }: StorageContext, run: ImportRun): Promise<Map<string, PackedPicture[]>> {
  const byPath = new Map<string, PackedPicture[]>();
  const rows = await db
    .select()
    .from(importPicture)
    .where(and(eq(importPicture.runId, run.id), eq(importPicture.state, 'packed')));
  for (const row of rows) {
    const path = pathInArchive(row.url) ?? '';
    byPath.set(path, [...(byPath.get(path) ?? []), row]);
  }
  return byPath;
}

/**
 * Returns null for a damaged file, or one that differs from when the rows were read: the other files of a ZIP
 * can still be read.
 */
async function readFileBytes({ bytes, open }: ArchivedFile): Promise<Uint8Array | null> {
  if (bytes > limits.fileBytes) return null;
  try {
    return await buffer(await open());
  } catch {
    return null;
  }
}

/**
 * Stores the pictures named in the rows of a run, one file of the archive at a time; the servers then add
 * them to their templates. Also stores pictures that an earlier run of the same rows did not get to. Throws
 * IMPORT_FILE, IMPORT_STOPPED, STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function storePackedPictures(
  ctx: StorageContext,
  run: ImportRun,
  archive: PictureArchive,
): Promise<void> {
  const packed = await findPacked(ctx, run);
  for await (const file of readArchive(archive.file)) {
    const pictures = packed.get(file.path);
    if (!pictures) continue;
    packed.delete(file.path);
    const bytes = await readFileBytes(file);
    for (const picture of pictures) {
      if (bytes) await storeOne(ctx, picture, bytes);
      else await markPictureFailed(ctx, picture, importMessages.pictureUnreadable);
    }
    // Records that the run is alive, and throws if it was cancelled.
    await recordProgress(ctx, run.id, {});
  }
  for (const pictures of packed.values()) {
    for (const picture of pictures) {
      await markPictureFailed(ctx, picture, importMessages.pictureNotPacked(String(picture.position + 1)));
    }
  }
}

async function storeOne(ctx: StorageContext, { id }: PackedPicture, bytes: Uint8Array): Promise<void> {
  await storeFiles(ctx, [{ id, files: [{ key: packedKey(id), bytes }] }], async (tx) => {
    await tx.db
      .update(importPicture)
      .set({ state: 'waiting', dueAt: tx.now() })
      .where(and(eq(importPicture.id, id), eq(importPicture.state, 'packed')));
  });
}
