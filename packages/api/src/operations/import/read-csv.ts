import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { CsvError, parse } from 'csv-parse';
import { importFileError } from './import-file-error';
import type { SourceFile, SourceRecord } from './source-file';

const delimiters = [',', ';', '\t', '|'] as const;

/** The first line by which Excel learns the delimiter. */
const delimiterHint = /^"?sep=([^\w\s"]|\t)"?[ \t]*(?:[\r\n]|$)/i;

/** Returns the most frequent delimiter between the column names, ignoring quoted text. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"(?:[^"]|"")*"?/g, '').trimStart();
  const line = lines.split(/[\r\n]/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

interface Parsed {
  record: string[];
  /** The line where it begins. */
  line: number;
}

/**
 * Counts the line ends within a row: how many the parser has counted, and how many of these are the second
 * half of another, which it counts as well.
 */
function countLineEnds(record: readonly string[]): { counted: number; halves: number } {
  const text = record.join('\t');
  const counted = text.match(/[\r\n]/g)?.length ?? 0;
  // A trailing carriage return is one half, in a file with mixed line ends.
  const halfEnds = text.match(/\r(?=\n|$)/g)?.length ?? 0;
  return { counted, halves: halfEnds };
}

/** Collects rows as they are parsed: the stream would discard waiting rows when a later one is rejected. */
function createParser(delimiter: string) {
  const rows: Parsed[] = [];
  let next = 1;
  let halfEndsBefore = 0;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A quotation mark within a cell is literal, as in 5" screen.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.importRecord,
    on_record: (record: string[], { lines }) => {
      const { counted, halves: halfEnds } = countLineEnds(record);
      // Spreadsheets write a row of delimiters for an empty one.
      const isBlank = record.every((cell) => cell.trim() === '');
      if (!isBlank) rows.push({ record, line: lines - counted - halfEndsBefore });
      halfEndsBefore += halfEnds;
      next = lines + 1 - halfEndsBefore;
      return null;
    },
  });
  parser.resume();
  // The writer receives the error.
  parser.on('error', () => {});
  const toError = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<unknown>((resolve) => work((error) => resolve(error)));
  return {
    /** Returns the rows completed so far, and the error that ended parsing, if any. */
    read: async (text: string | undefined) => {
      const error = await toError((done) =>
        text === undefined ? parser.end(done) : parser.write(text, done),
      );
      return { rows: rows.splice(0), error, next, ends: parser.info.lines };
    },
  };
}

const parserMessages: Readonly<Record<string, (line: number) => string>> = {
  CSV_MAX_RECORD_SIZE: importMessages.rowTooLong,
  CSV_QUOTE_NOT_CLOSED: importMessages.openQuote,
};

/** Converts the parser's errors to import errors. */
function toFileError(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  return importFileError((parserMessages[error.code] ?? importMessages.unreadable)(line), error);
}

async function* readRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed> {
  const parser = createParser(delimiter);
  let unfinished = 0;
  let ended = 0;
  for await (const text of appendEnd(texts)) {
    const { rows, error, next, ends } = await parser.read(text);
    yield* rows;
    if (error) throw toFileError(error, next);
    // `max_record_size` does not count empty cells, and a row could have millions of them.
    unfinished = ends > ended ? 0 : unfinished + (text?.length ?? 0);
    ended = ends;
    if (unfinished > limits.importRecord) throw importFileError(importMessages.rowTooLong(next));
  }
}

async function* appendEnd(texts: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  yield* texts;
  yield undefined;
}

function checkColumns(columns: readonly string[]): void {
  if (columns.every((column) => column === '')) throw importFileError(importMessages.noColumns);
  if (columns.length > limits.importColumns) throw importFileError(importMessages.tooManyColumns);
  if (columns.some((column) => column.length > limits.importColumnName)) {
    throw importFileError(importMessages.columnTooLong);
  }
}

/** If columns have the same name, the first one counts. */
function cellsOf(columns: readonly string[], row: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = Object.create(null);
  columns.forEach((column, index) => {
    cells[column] ??= row[index] ?? '';
  });
  return cells;
}

async function* toRecords(
  columns: readonly string[],
  rows: AsyncGenerator<Parsed>,
): AsyncGenerator<SourceRecord> {
  for await (const row of rows) {
    const { length } = row.record;
    const fault = length === columns.length ? undefined : importMessages.cells(length, columns.length);
    yield { line: row.line, cells: cellsOf(columns, row.record), ...(fault && { fault }) };
  }
}

/**
 * Reads a table whose first line has the column names: separated by commas, semicolons, tabs or bars, with
 * quoted multi-line cells. Lines without a value are ignored, and so is Excel's `sep=;` once it is obeyed. Throws
 * IMPORT_FILE, also while it is read.
 */
export async function readCsv(head: string, texts: AsyncIterable<string>): Promise<SourceFile> {
  const [, hinted] = delimiterHint.exec(head) ?? [];
  const rows = readRows(texts, hinted ?? delimiterOf(head));
  if (hinted) await rows.next();
  const first = await rows.next();
  if (first.done) throw importFileError(importMessages.noColumns);
  const columns = first.value.record.map((column) => column.trim());
  checkColumns(columns);
  return { columns, records: toRecords(columns, rows) };
}
