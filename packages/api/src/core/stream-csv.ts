import { stringify } from 'csv-stringify/sync';
import { type ReadAfter, streamRows } from './stream-rows';

export interface CsvColumn {
  key: string;
  header: string;
  /** Numbers of the program: one below zero is no formula, and escaped it could not be summed. */
  isAmount?: true;
}

/** Values by column key. */
type CsvRecord = Readonly<Record<string, unknown>>;

export interface CsvList<Row> {
  columns: readonly CsvColumn[];
  readAfter: ReadAfter<Row>;
  /** Converts a row to its columns' values, or to those of several lines. */
  toRecord: (row: Row) => CsvRecord | readonly CsvRecord[];
}

/**
 * Streams a list as CSV: UTF-8 with a byte order mark, and escaping anything that a spreadsheet would take
 * for a formula (dashboard.list-export).
 */
export async function* streamCsv<Row>({
  columns,
  readAfter,
  toRecord,
}: CsvList<Row>): AsyncGenerator<string> {
  const amounts = new Set(columns.flatMap(({ key, isAmount }) => (isAmount ? [key] : [])));
  let isFirst = true;
  for await (const rows of streamRows(readAfter)) {
    yield stringify(rows.flatMap(toRecord), {
      columns,
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      cast: {
        // Options of a cell are slow: most have those of the file.
        string: (value, { column = '' }) =>
          amounts.has(String(column)) ? { value, escape_formulas: false } : value,
      },
      record_delimiter: 'windows',
    });
    isFirst = false;
  }
}
