import type { FileHandle } from 'node:fs/promises';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { untakenFields } from '@app/contracts/operations/import/file-field';
import { type ImportKind, importKindFacts } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportOptions } from '@app/contracts/operations/import/schema';
import { AppError } from '../../core/app-error';
import { nextTurn } from '../../core/next-turn';
import type { StorageContext } from '../../files/store-files';
import { categoryTarget } from './category-target';
import { createFieldCounter } from './file-fields';
import { groupRows } from './group-rows';
import { importFileError } from './import-file-error';
import { createLineWriter } from './import-lines';
import { endRun, type ImportRun, noteContents } from './import-runs';
import type { ImportContext } from './import-target';
import { checkMapping } from './map-record';
import { orderTarget } from './order-target';
import { personTarget } from './person-target';
import { openPictureArchive, type PictureArchive } from './picture-archive';
import { readFile } from './read-file';
import { lengthOf, type SourceRecord } from './source-file';
import { storePackedPictures } from './store-packed-pictures';
import { templateTarget } from './template-target';
import { ticketTarget } from './ticket-target';

type Writer = ReturnType<typeof createLineWriter>;

const lineWriters: Readonly<
  Record<
    ImportKind,
    (ctx: ImportContext, run: ImportRun, options: ImportOptions, archive: PictureArchive | null) => Writer
  >
> = {
  people: (ctx, run, options) => createLineWriter(ctx, personTarget, run, options),
  categories: (ctx, run, options) => createLineWriter(ctx, categoryTarget, run, options),
  templates: (ctx, run, options, archive) => createLineWriter(ctx, templateTarget, run, options, archive),
  tickets: (ctx, run, options) => createLineWriter(ctx, ticketTarget, run, options),
  orders: (ctx, run, options) => createLineWriter(ctx, orderTarget, run, options),
};

type FieldCounter = ReturnType<typeof createFieldCounter>;

async function* countRows(
  records: AsyncIterable<SourceRecord>,
  counter: FieldCounter,
): AsyncGenerator<SourceRecord> {
  let rows = 0;
  for await (const record of records) {
    rows += 1;
    if (rows > limits.importRows) throw importFileError(importMessages.tooManyRows);
    await nextTurn();
    counter.add(record);
    yield record;
  }
}

async function* batchesOf(
  records: AsyncIterable<SourceRecord>,
  size: number,
): AsyncGenerator<SourceRecord[]> {
  let batch: SourceRecord[] = [];
  let length = 0;
  for await (const record of records) {
    batch.push(record);
    length += lengthOf(record);
    if (batch.length === size || length > limits.importBatchLength) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Returns what the file holds and the mapping does not take, and the sums of file and site. */
async function writeFile(
  ctx: ImportContext,
  run: ImportRun,
  options: ImportOptions,
  { bytes, archive }: { bytes: AsyncIterable<Uint8Array>; archive: PictureArchive | null },
): Promise<Pick<ImportRun, 'untaken' | 'sums'>> {
  const { records, ...file } = await readFile(bytes, options.encoding);
  checkMapping(options.kind, options.mapping, file);
  const mapped = Object.values(options.mapping).flatMap(({ column }) => column ?? []);
  const counter = createFieldCounter(file.columns, mapped);
  const { writeBatch, sums } = lineWriters[options.kind](ctx, run, options, archive);
  const { list, large } = importKindFacts[options.kind];
  const counted = countRows(records, counter);
  const rows = large ? groupRows(counted, options.mapping, list) : counted;
  const size = large ? limits.importSmallBatch : limits.importBatch;
  for await (const batch of batchesOf(rows, size)) await writeBatch(batch);
  return { untaken: untakenFields(counter.result().fields, options.mapping), sums: sums() };
}

/** The files to import. */
export interface ImportedFiles {
  bytes: AsyncIterable<Uint8Array>;
  /** A ZIP or tar with the pictures that rows name. The opener closes it. */
  archive?: FileHandle | null;
}

/**
 * Imports a file as it arrives, for a run that was started (import.whole-batches). File errors and
 * cancellation are recorded in the run; server errors are also thrown.
 */
export async function runImport(
  ctx: StorageContext,
  run: ImportRun,
  options: ImportOptions,
  { bytes, archive: packed = null }: ImportedFiles,
): Promise<void> {
  try {
    const archive = packed && (await openPictureArchive(packed));
    await noteContents(ctx, run.id, await writeFile(ctx, run, options, { bytes, archive }));
    if (archive && !options.dryRun) await storePackedPictures(ctx, run, archive);
    await endRun(ctx, run.id, 'done');
  } catch (error) {
    const isKnown = error instanceof AppError && error.status < 500;
    await endRun(ctx, run.id, 'failed', isKnown ? error.message : messages.unexpected);
    if (!isKnown) throw error;
  }
}
