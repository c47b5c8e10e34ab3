import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportOptions } from '@app/contracts/operations/import/schema';
import { type ImportFault, importPicture, importRow } from '@app/db/schema/operations/import';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { nextTurn } from '../../core/next-turn';
import { inTransaction } from '../../core/transaction';
import { createComparison } from './compared-sums';
import { brokenRow } from './group-rows';
import { type ImportRun, recordProgress } from './import-runs';
import type { EntityColumn, ImportContext, ImportLine, ImportTarget, LineResult } from './import-target';
import { createMapper, type MapRecord } from './map-record';
import { type PictureArchive, pathInArchive } from './picture-archive';
import type { SourceRecord } from './source-file';

/** A valid row with its identifying id. */
interface NamedLine<Values> extends Omit<ImportLine<Values>, 'knownAs'> {
  externalId: string;
  warning?: ImportFault;
}

/** Why rows are left out, whatever else is wrong with them. */
const leftOutWhole: ReadonlySet<string> = new Set([
  importMessages.variant,
  importMessages.ticketDeleted,
  importMessages.ticketDraft,
  importMessages.orderDraft,
  importMessages.orderInTrash,
]);

/** The keys of earlier lines, with their line numbers. */
type Seen = Map<string, number>;

/** A row of the file, and its faults or what it was read as. */
type ReadLine<Values> = { row: Record<string, unknown> } & (
  | { named: NamedLine<Values> }
  | { faults: ImportFault[] }
);

/** Returns the faults of a line, or its parsed row (import.same-row-once). */
async function readLine<Values extends { externalId?: string | undefined }>(
  target: ImportTarget<Values>,
  record: SourceRecord,
  mapRecord: MapRecord,
  seen: Seen,
): Promise<ReadLine<Values>> {
  const { line } = record;
  const broken = brokenRow(record);
  if (broken) return { row: {}, faults: [{ line: broken.line, field: '', message: broken.fault }] };
  const { values, lines, hasTooMany } = await mapRecord(record);
  const refuse = (field: string, message: string) => ({ row: values, faults: [{ line, field, message }] });
  if (hasTooMany) return refuse('', importMessages.tooManyEntries);
  const parsed = target.schema.safeParse(values);
  if (!parsed.success) {
    const { issues: found } = parsed.error;
    // What is left out whole needs no other reason: thousands of variants would hide the faults of other rows.
    const whole = found.find(({ message }) => leftOutWhole.has(message));
    const issues = whole ? [whole] : found;
    return {
      row: values,
      faults: issues.map(({ path, message }) => {
        const entry = path.length > 2 ? lines[Number(path[1])] : undefined;
        const field = String(path.findLast((key) => typeof key === 'string') ?? '');
        return { line: entry ?? line, field, message };
      }),
    };
  }
  const { field, key } = target.keyOf(parsed.data);
  const { externalId: id } = parsed.data;
  const sameId = id === undefined ? undefined : seen.get(`id ${id}`);
  const sameKey = seen.get(`key ${key}`);
  if (sameId !== undefined) return refuse('externalId', importMessages.sameId(sameId));
  const isAnother = target.sharesKeys && id !== undefined;
  if (sameKey !== undefined && !isAnother) return refuse(field, importMessages.sameKey(sameKey));
  if (id !== undefined) seen.set(`id ${id}`, line);
  if (sameKey === undefined) seen.set(`key ${key}`, line);
  const warning = sameKey !== undefined && { line, field, message: importMessages.sameNameInFile(sameKey) };
  const named = { line, externalId: id ?? key, values: parsed.data, ...(warning && { warning }) };
  return { row: values, named };
}

async function readLines<Values extends { externalId?: string | undefined }>(
  target: ImportTarget<Values>,
  records: readonly SourceRecord[],
  mapRecord: MapRecord,
  seen: Seen,
) {
  const read: ReadLine<Values>[] = [];
  // Sequentially, because the first of equal rows counts.
  for (const record of records) {
    await nextTurn();
    read.push(await readLine(target, record, mapRecord, seen));
  }
  return read;
}

/** Returns one warning for each imported line that has any. */
function warningsOf(
  named: readonly { line: number; warning?: ImportFault }[],
  results: readonly LineResult[],
): ImportFault[] {
  const byLine = new Map(named.map(({ line, warning }) => [line, warning]));
  return results.flatMap((result) => {
    if ('fault' in result) return [];
    const { line, outcome, warning } = result;
    const inFile = outcome === 'created' ? byLine.get(line) : undefined;
    return inFile ?? (warning ? { line, ...warning } : []);
  });
}

/** Adds to a list of the run up to its length, in the order of the lines; returns whether it has grown. */
function addTo(list: ImportFault[], added: readonly ImportFault[]): boolean {
  const count = list.length;
  list.push(...added.toSorted((a, b) => a.line - b.line));
  list.splice(limits.importFaults);
  return list.length > count;
}

/** Finds what these ids were imported as. */
async function findKnown(
  ctx: ImportContext,
  { kind, source }: ImportRun,
  ids: readonly string[],
  entity: EntityColumn,
) {
  const rows = await ctx.db
    .select({ externalId: importRow.externalId, entityId: importRow[entity] })
    .from(importRow)
    .where(
      and(eq(importRow.kind, kind), eq(importRow.source, source), inArray(importRow.externalId, [...ids])),
    )
    .orderBy(desc(importRow.id));
  return new Map(rows.map(({ externalId, entityId }) => [externalId, entityId]));
}

/** Returns the pictures to add once the lines are written. */
function picturesOf(ctx: ImportContext, run: ImportRun, results: readonly LineResult[]) {
  return results.flatMap((result) => {
    if ('fault' in result || !result.entityId) return [];
    const { line, entityId: templateId, pictures = [] } = result;
    const common = { runId: run.id, line, templateId, dueAt: ctx.now() };
    return pictures.map((url, position) => {
      const state = pathInArchive(url) === null ? ('waiting' as const) : ('packed' as const);
      return { ...common, url, position, state };
    });
  });
}

/** Takes over pictures that an earlier run did not get to extract from its archive; returns their number. */
async function claimPackedPictures(
  ctx: ImportContext,
  run: ImportRun,
  results: readonly LineResult[],
): Promise<number> {
  const templateIds = results.flatMap((result) =>
    'fault' in result || !result.entityId || result.outcome === 'created' ? [] : result.entityId,
  );
  if (templateIds.length === 0) return 0;
  const claimed = await ctx.db
    .update(importPicture)
    .set({ runId: run.id })
    .where(and(inArray(importPicture.templateId, templateIds), eq(importPicture.state, 'packed')))
    .returning({ id: importPicture.id });
  return claimed.length;
}

/** Records the changed rows and the ids known from now on. */
async function writeRows<Values>(
  ctx: ImportContext,
  run: ImportRun,
  lines: readonly (ImportLine<Values> & { externalId: string })[],
  results: readonly LineResult[],
  entity: EntityColumn,
): Promise<void> {
  const linesByNumber = new Map(lines.map((line) => [line.line, line]));
  const rows = results.flatMap((result) => {
    const line = linesByNumber.get(result.line);
    if ('fault' in result || !line || !result.entityId) return [];
    if (result.outcome === 'unchanged' && line.knownAs !== null) return [];
    const common = { runId: run.id, line: line.line, source: run.source, writtenAt: ctx.now() };
    const { outcome, entityId, before = null, customer } = result;
    const { kind } = run;
    const row = { ...common, kind, externalId: line.externalId, outcome, [entity]: entityId, before };
    if (!customer) return row;
    const { id, email } = customer;
    const createdRow = { kind: 'people', externalId: email, outcome: 'created', userId: id } as const;
    return [row, { ...common, ...createdRow }];
  });
  if (rows.length > 0) await ctx.db.insert(importRow).values(rows);
  const pictures = picturesOf(ctx, run, results);
  for (let from = 0; from < pictures.length; from += limits.importEntries) {
    await ctx.db.insert(importPicture).values(pictures.slice(from, from + limits.importEntries));
  }
}

const countOutcome = (results: readonly LineResult[], outcome: string) =>
  results.filter((result) => 'outcome' in result && result.outcome === outcome).length;

/** Creates a writer for lines of one kind, in batches that are written entirely or not at all. */
export function createLineWriter<Values extends { externalId?: string | undefined }>(
  outer: ImportContext,
  target: ImportTarget<Values>,
  run: ImportRun,
  options: ImportOptions,
  archive: PictureArchive | null = null,
) {
  const seen: Seen = new Map();
  const mapRecord = createMapper(options.kind, options.mapping);
  const faults: ImportFault[] = [];
  const warnings: ImportFault[] = [];
  const comparison = createComparison(target);
  const applying = {
    ...options,
    archive,
    actor: run.actorId === null ? null : { id: run.actorId, name: run.actorName },
  };

  const writeBatch = async (records: readonly SourceRecord[]): Promise<void> => {
    const read = await readLines(target, records, mapRecord, seen);
    const named = read.flatMap((line) => ('named' in line ? line.named : []));
    const found = read.flatMap((line) => ('faults' in line ? line.faults : []));
    // One timestamp per batch, so that undoing the import can detect later changes.
    const now = outer.now();
    const { keep } = await inTransaction({ ...outer, now: () => now }, async (ctx) => {
      const ids = named.map(({ externalId }) => externalId);
      const knownIds = await findKnown(ctx, run, ids, target.entity);
      const lines = named.map((line) => ({ ...line, knownAs: knownIds.get(line.externalId) ?? null }));
      const results = await target.apply(ctx, lines, applying);
      if (!options.dryRun) await writeRows(ctx, run, lines, results, target.entity);
      const claimed = archive && !options.dryRun ? await claimPackedPictures(ctx, run, results) : 0;
      const refused = results.flatMap((result) =>
        'fault' in result ? [{ line: result.line, ...result.fault }] : [],
      );
      const warned = warningsOf(named, results);
      const progress = {
        created: countOutcome(results, 'created'),
        updated: countOutcome(results, 'updated'),
        unchanged: countOutcome(results, 'unchanged'),
        faulty: records.length - named.length + refused.length,
        warned: warned.length,
        picturesAsked: options.dryRun ? 0 : picturesOf(ctx, run, results).length + claimed,
      };
      await recordProgress(ctx, run.id, progress, {
        ...(addTo(faults, [...found, ...refused]) && { faults }),
        ...(addTo(warnings, warned) && { warnings }),
      });
      const rows = read.map(({ row }) => row);
      const valuesByLine = new Map(named.map(({ line, values }) => [line, values]));
      return comparison.read(ctx, { rows, valuesByLine, results });
    });
    keep();
  };
  return { writeBatch, sums: comparison.result };
}
