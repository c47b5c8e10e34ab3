import { limits } from '@app/contracts/limits';
import type { FileField } from '@app/contracts/operations/import/file-field';
import type { ImportEncoding } from '@app/contracts/operations/import/kind';
import { knownColumns } from '@app/contracts/operations/import/preset';
import { nextTurn } from '../../core/next-turn';
import { createFieldCounter, type FileColumn } from './file-fields';
import { readFile } from './read-file';

/** What a whole file holds, for the mapping. */
export interface FileInspection {
  columns: string[];
  /** Examples of the contents: the first value of each column, the second of each, and so on. */
  samples: Record<string, string>[];
  rows: number;
  fields: FileField[];
}

/** Returns the samples of all columns, one of each column together. */
function sampleRows(columns: readonly FileColumn[]): Record<string, string>[] {
  const rows = Array.from({ length: limits.importSamples }, (_, index) => {
    const cells: Record<string, string> = Object.create(null);
    for (const { name, samples } of columns) if (samples[index] !== undefined) cells[name] = samples[index];
    return cells;
  });
  return rows.filter((cells) => Object.keys(cells).length > 0);
}

/**
 * Reads a whole file and returns its columns with examples, and what it holds in how many rows: exports often
 * list rows first that lack most fields. Throws IMPORT_FILE.
 */
export async function inspectFile(
  bytes: AsyncIterable<Uint8Array>,
  encoding: ImportEncoding,
): Promise<FileInspection> {
  const { columns: header, records } = await readFile(bytes, encoding);
  const counter = createFieldCounter(header, knownColumns);
  for await (const record of records) {
    await nextTurn();
    counter.add(record);
  }
  const { columns, rows, fields } = counter.result();
  return { columns: columns.map(({ name }) => name), samples: sampleRows(columns), rows, fields };
}
