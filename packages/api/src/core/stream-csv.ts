import { type ColumnOption, stringify } from 'csv-stringify/sync';
import { type ReadAfter, streamRows } from './stream-rows';

interface CsvList<Row> {
  columns: readonly ColumnOption[];
  readAfter: ReadAfter<Row>;
  /** Converts a row to its columns' values. */
  toRecord: (row: Row) => Readonly<Record<string, unknown>>;
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
  let isFirst = true;
  for await (const rows of streamRows(readAfter)) {
    yield stringify(rows.map(toRecord), {
      columns,
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    isFirst = false;
  }
}
