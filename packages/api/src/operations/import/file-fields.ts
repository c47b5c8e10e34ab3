import { limits } from '@app/contracts/limits';
import { type FileField, fieldOfColumn } from '@app/contracts/operations/import/file-field';
import type { ImportEncoding } from '@app/contracts/operations/import/kind';
import { importMessages } from '@app/contracts/operations/import/messages';
import { knownColumns } from '@app/contracts/operations/import/preset';
import { nextTurn } from '../../core/next-turn';
import { readFile } from './read-file';
import type { SourceRecord } from './source-file';

/** Deeper objects have no name that a mapping could use. */
const maxDepth = 8;

interface CountedField extends FileField {
  /** The rows counted last, so that the entries of one row count once. */
  lastRow: number;
  lastLaterRow: number;
  /** Rows with a value in the first entry of each list. */
  firstRows: number;
  samples: string[];
}

/** A column that a mapping can name, with the beginnings of its first values. */
export interface FileColumn {
  name: string;
  samples: readonly string[];
}

/** What all rows hold that were added. */
interface FileFields {
  rows: number;
  columns: FileColumn[];
  fields: FileField[];
}

function sampleOf(text: string): string {
  return text.length > limits.importSampleLength ? `${text.slice(0, limits.importSampleLength)}…` : text;
}

/**
 * Counts what the rows of a file hold, under at most `limits.importFields` names: a field is there when any
 * row has it (import.column-mapping). `columns` are known to a mapping, and counted beyond that number too. Its
 * memory does not depend on the number of rows.
 */
export function createFieldCounter(header: readonly string[] | null, columns: readonly string[]) {
  const byName = new Map<string, CountedField>();
  const wanted = new Set(columns.map((column) => fieldOfColumn(column).toLowerCase()));
  let rows = 0;
  /** Rows with values whose name is too long, too deep, or beyond the number that is kept. */
  let rowsWithMore = 0;
  let lastRowWithMore = 0;
  const noteMore = () => {
    if (lastRowWithMore !== rows) rowsWithMore += 1;
    lastRowWithMore = rows;
  };
  const fieldOf = (name: string): CountedField | undefined => {
    const known = byName.get(name);
    if (known) return known;
    const isFull = byName.size >= limits.importFields && !wanted.has(name.toLowerCase());
    if (isFull || name.length > limits.importColumnName) return undefined;
    const field = { name, rows: 0, laterRows: 0, firstRows: 0, lastRow: 0, lastLaterRow: 0, samples: [] };
    byName.set(name, field);
    return field;
  };
  for (const name of header ?? []) if (name !== '') fieldOf(name);

  const note = (name: string, value: unknown, isFirst: boolean) => {
    const text = String(value).trim();
    if (text === '') return;
    const field = fieldOf(name);
    if (!field) return noteMore();
    if (field.lastRow !== rows) {
      field.lastRow = rows;
      field.rows += 1;
      if (isFirst) field.firstRows += 1;
    }
    if (!isFirst && field.lastLaterRow !== rows) {
      field.lastLaterRow = rows;
      field.laterRows += 1;
    }
    if (field.samples.length < limits.importSamples) field.samples.push(sampleOf(text));
  };
  const visit = (value: unknown, name: string, isFirst: boolean, depth: number): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') note(name, value, isFirst);
    else if (depth === maxDepth) noteMore();
    else if (Array.isArray(value)) {
      const entryName = `${name}.*`;
      for (const [index, entry] of value.entries())
        visit(entry, entryName, isFirst && index === 0, depth + 1);
    } else {
      for (const [key, inner] of Object.entries(value))
        visit(inner, name === '' ? key : `${name}.${key}`, isFirst, depth + 1);
    }
  };
  return {
    add: ({ cells, value = cells }: SourceRecord): void => {
      rows += 1;
      visit(value, '', true, 0);
    },
    result: (): FileFields => {
      const counted = [...byName.values()];
      const fields = counted.map(({ name, rows, laterRows }) => ({ name, rows, laterRows }));
      const more = { name: importMessages.moreFields, rows: rowsWithMore, laterRows: 0 };
      return {
        rows,
        columns: counted.flatMap(columnsOf),
        fields: rowsWithMore > 0 ? [...fields, more] : fields,
      };
    },
  };
}

/** A value in a list has two columns: of the first entry, `emails.0.value`, and of all, `emails.*.value`. */
function columnsOf({ name, firstRows, samples }: CountedField): FileColumn[] {
  const [first = '', ...others] = name.split('.*');
  if (others.length === 0) return [{ name, samples }];
  const ofFirst = { name: [first, ...others].join('.0'), samples };
  const ofAll = { name: `${first}.*${others.join('.0')}`, samples };
  // Entries that are no objects have no name of their own in a mapping.
  return [...(firstRows > 0 ? [ofFirst] : []), ...(others[0] === '' ? [] : [ofAll])];
}

/** What a whole file holds, for the mapping. */
interface FileInspection {
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
