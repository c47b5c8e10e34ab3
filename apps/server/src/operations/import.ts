import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '@app/api/core/app-error';
import type { StorageContext } from '@app/api/files/store-files';
import { inspectFile } from '@app/api/operations/import/file-fields';
import { beginRun, beginUndo, findRun, type ImportRun } from '@app/api/operations/import/import-runs';
import type { ImportContext } from '@app/api/operations/import/import-target';
import { runImport } from '@app/api/operations/import/run-import';
import { auditBySystem } from '@app/api/operations/import/start-import';
import { undoImport } from '@app/api/operations/import/undo-import';
import { formatCount } from '@app/contracts/format-count';
import { type UntakenField, untakenFields } from '@app/contracts/operations/import/file-field';
import { importKindFacts, importKinds } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import {
  guessMapping,
  type ImportMapping,
  importPresetFacts,
  importPresets,
} from '@app/contracts/operations/import/preset';
import { importOptionsSchema } from '@app/contracts/operations/import/schema';
import { differs, formatSum, labelOfSum } from '@app/contracts/operations/import/sum';
import { createDatabase } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { processEnv } from '../env/env';
import { createFileStore } from '../files/create-file-store';
import { withDatabase } from './with-database';

/** File errors end the run, which reports them. */
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Exit code of an import that skipped lines. */
const REJECTED_LINES_EXIT = 2;

const usage = `Usage: npm run import -- ${importKinds.join(' | ')} FILE [--dry-run] [--preset ${importPresets.join(' | ')}]
  [--map field=column ...] [--fixed field=value ...] [--existing keep | update] [--source NAME] [--encoding windows-1252]
  [--pictures ARCHIVE]
npm run import -- --undo RUN`;

const argumentOptions = {
  preset: { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  fixed: { type: 'string', multiple: true, default: [] as string[] },
  existing: { type: 'string' },
  source: { type: 'string' },
  encoding: { type: 'string' },
  pictures: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'string' },
} satisfies ParseArgsConfig['options'];

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: argumentOptions, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
type Arguments = ReturnType<typeof readArguments>;

/** Adds the `field=text` pairs of the command line to the mapping. */
function addMappingPairs(mapping: ImportMapping, pairs: readonly string[], part: 'column' | 'fixed'): void {
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`“${pair}” is not written like field=${part}.\n${usage}`);
    const field = pair.slice(0, at);
    mapping[field] = { ...mapping[field], [part]: pair.slice(at + 1) };
  }
}

/** Reads the options of the command line, with the columns of the file where it does not name them. */
async function readOptions({ values, positionals }: Arguments) {
  const [kindName, file, ...rest] = positionals;
  const kind = importKinds.find((one) => one === kindName);
  const preset = importPresets.find((one) => one === values.preset);
  if (!kind || !file || rest.length > 0) throw new Error(usage);
  if (values.preset !== undefined && !preset?.length)
    throw new Error(`There is no preset ${values.preset}.\n${usage}`);
  if (preset && !importPresetFacts[preset].columns[kind]) {
    throw new Error(`${importPresetFacts[preset].label} has no preset for ${kind}.`);
  }
  if (values.pictures !== undefined && kind !== 'templates') throw new Error(importMessages.archiveKinds);
  const encoding = importOptionsSchema.shape.encoding.safeParse(values.encoding);
  if (!encoding.success) throw new Error(usage);
  const { columns, fields } = await inspectFile(createReadStream(file), encoding.data);
  const mapping = guessMapping(kind, columns, preset);
  addMappingPairs(mapping, values.map, 'column');
  addMappingPairs(mapping, values.fixed, 'fixed');
  const options = importOptionsSchema.safeParse({
    kind,
    source: values.source ?? preset,
    mapping,
    existing: values.existing,
    encoding: encoding.data,
    fileName: basename(file).slice(0, 200),
    dryRun: values['dry-run'],
  });
  if (!options.success) throw new Error(usage);
  return { file, options: options.data, untaken: untakenFields(fields, mapping) };
}

function describeUntaken(untaken: readonly UntakenField[]): string[] {
  if (untaken.length === 0) return [];
  const names = untaken.map(({ name, rows }) => `  “${name}” (${formatCount(rows)})`);
  return ['Not taken, with the number of rows that have it:', ...names];
}

function describeMapping(kind: ImportRun['kind'], mapping: ImportMapping): string {
  const lines = importKindFacts[kind].fields.flatMap(({ name }) => {
    const source = mapping[name];
    if (!source) return [];
    const column = source.column === undefined ? '' : `“${source.column}”`;
    const fixed = source.fixed === undefined ? '' : `always “${source.fixed}” where it is empty`;
    return `  ${name.padEnd(12)} ${[column, fixed].filter(Boolean).join(', ')}`;
  });
  return lines.join('\n');
}

function describeLines(faults: ImportRun['faults'], total: number): string[] {
  const lines = faults.map(
    ({ line, field, message }) => `  line ${line}${field && `, ${field}`}: ${message}`,
  );
  return total > faults.length ? [...lines, '  These are the first ones.'] : lines;
}

/** Lays the sums of file and site out as a table (import.compared-sums). */
function describeSums({ sums, isDryRun }: ImportRun): string[] {
  if (sums.length === 0) return [];
  const lines = sums.map((sum) => [
    labelOfSum(sum),
    formatSum(sum, sum.file),
    formatSum(sum, sum.site),
    differs(sum) ? 'differs' : '',
  ]);
  const table = [['', 'In the file', isDryRun ? 'Would be here' : 'On the site', ''], ...lines];
  const width = (column: number) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)) + 2;
  const rows = table.map(([label = '', file = '', site = '', note = '']) =>
    `  ${label.padEnd(width(0))}${file.padStart(width(1))}${site.padStart(width(2))}  ${note}`.trimEnd(),
  );
  return [...rows, sums.some(differs) ? importMessages.sumsDiffer : importMessages.sumsAgree];
}

function describeRun(run: ImportRun): string {
  const { created, updated, unchanged, faulty, faults, problem, picturesAsked, warned, warnings, untaken } =
    run;
  const verbPrefix = run.isDryRun ? 'would be ' : '';
  const counts = [
    `${formatCount(created)} ${verbPrefix}added`,
    `${formatCount(updated)} ${verbPrefix}changed`,
    `${formatCount(unchanged)} as they were`,
    `${formatCount(faulty)} left out`,
  ];
  const lines = [
    ...describeLines(faults, faulty),
    ...(warned > 0 ? [`${formatCount(warned)} to check:`, ...describeLines(warnings, warned)] : []),
  ];
  const names = untaken.map(({ name, rows }) => `“${name}” (${formatCount(rows)})`);
  const pictures =
    picturesAsked > 0
      ? [
          `${formatCount(picturesAsked)} pictures are added by the running server; the report in the dashboard names those that are missing.`,
        ]
      : [];
  const undo = run.isDryRun ? [] : [`To take it back: npm run import -- --undo ${run.id}`];
  return [
    `${counts.join(', ')}.`,
    ...lines,
    ...(names.length > 0 ? [`Not taken: ${names.join(', ')}.`] : []),
    ...describeSums(run),
    ...(problem ? [problem] : []),
    ...pictures,
    ...undo,
  ].join('\n');
}

function describeUndo({ takenBack, left, leftBecause, problem }: ImportRun): string {
  const lines = leftBecause.map(({ line, message }) => `  line ${line}: ${message}`);
  const counts = `${formatCount(takenBack)} taken back, ${formatCount(left)} left as they are.`;
  return [counts, ...lines, ...(problem ? [problem] : [])].join('\n');
}

/** Opens the archive of the command line while `work` runs. */
async function withArchive<R>(
  path: string | undefined,
  work: (archive: FileHandle | null) => Promise<R>,
): Promise<R> {
  if (path === undefined) return work(null);
  const archive = await open(path);
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}

async function runFile(ctx: StorageContext, parsedArguments: Arguments): Promise<number> {
  const { file, options, untaken } = await readOptions(parsedArguments);
  console.log([describeMapping(options.kind, options.mapping), ...describeUntaken(untaken)].join('\n'));
  const importRun = await beginRun(ctx, options, null, auditBySystem('import.run'));
  await withArchive(parsedArguments.values.pictures, (archive) =>
    runImport(ctx, importRun, options, { bytes: createReadStream(file), archive }),
  );
  const run = await findRun(ctx, importRun.id);
  console.log(describeRun(run));
  if (run.state !== 'done') return 1;
  return run.faulty > 0 ? REJECTED_LINES_EXIT : 0;
}

async function undo(ctx: ImportContext, id: string): Promise<number> {
  const importRun = await beginUndo(ctx, id, auditBySystem('import.undo'));
  await undoImport(ctx, importRun);
  const run = await findRun(ctx, id);
  console.log(describeUndo(run));
  if (run.state !== 'undone') return 1;
  return run.left > 0 ? REJECTED_LINES_EXIT : 0;
}

/**
 * `npm run import -- people FILE` imports a CSV or JSON file of any size, templates with the pictures of an
 * archive. `--undo RUN` reverts a run. Works beside a running server. Exits with 2 when lines were skipped,
 * or rows left unchanged.
 */
export async function importFile(args: readonly string[]): Promise<number> {
  const parsedArguments = readArguments(args);
  const { undo: undone } = parsedArguments.values;
  if (undone !== undefined && parsedArguments.positionals.length > 0) throw new Error(usage);
  return withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'import', max: 2, statementSeconds: 0 });
    try {
      await migrateDatabase(connection);
      const { fileQuotaBytes, ...env } = processEnv();
      const ctx = { db: client.db, now: () => new Date(), files: createFileStore(env), fileQuotaBytes, log };
      return undone === undefined ? await runFile(ctx, parsedArguments) : await undo(ctx, undone);
    } catch (error) {
      throw error instanceof AppError ? new Error(error.message) : error;
    } finally {
      await client.close();
    }
  });
}
