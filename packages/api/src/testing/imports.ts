import type { FileHandle } from 'node:fs/promises';
import { guessMapping, type ImportPreset } from '@app/contracts/operations/import/preset';
import { type ImportOptions, importOptionsSchema } from '@app/contracts/operations/import/schema';
import { inspectFile } from '../operations/import/file-fields';
import { beginRun, beginUndo, findRun } from '../operations/import/import-runs';
import { runImport } from '../operations/import/run-import';
import { auditBySystem } from '../operations/import/start-import';
import { undoImport } from '../operations/import/undo-import';
import type { TestServices } from './services';

type ImportChoices = Partial<ImportOptions> & { preset?: ImportPreset; archive?: FileHandle };

export async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000);
}

/** Imports a file like the command does, people by default, and returns the result of the run. */
export async function importText(
  services: TestServices,
  content: string | Uint8Array,
  { preset, archive, ...chosen }: ImportChoices = {},
) {
  const kind = chosen.kind ?? 'people';
  const encoding = chosen.encoding ?? 'utf-8';
  const detectMapping = async () =>
    guessMapping(kind, (await inspectFile(bytesOf(content), encoding)).columns, preset);
  const options = importOptionsSchema.parse({
    kind,
    encoding,
    fileName: 'file.csv',
    dryRun: false,
    ...chosen,
    mapping: chosen.mapping ?? (await detectMapping()),
  });
  const run = await beginRun(services, options, null, auditBySystem('import.run'));
  await runImport(services, run, options, { bytes: bytesOf(content), archive });
  return findRun(services, run.id);
}

/** Undoes a run like the command does, and returns its state afterwards. */
export async function undoRun(services: TestServices, id: string) {
  await undoImport(services, await beginUndo(services, id, auditBySystem('import.undo')));
  return findRun(services, id);
}
