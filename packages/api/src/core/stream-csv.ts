import { type ColumnOption, stringify } from 'csv-stringify/sync';

/** Rows read at once: what an export costs in memory, however long the list is. */
const rowsAtOnce = 1_000;

interface CsvList<Row> {
  columns: readonly ColumnOption[];
  /** The next rows after this one, in order; the first ones after none. At most `count`. */
  readAfter: (last: Row | undefined, count: number) => Promise<Row[]>;
  /** A row as its columns hold it. */
  toRecord: (row: Row) => Readonly<Record<string, unknown>>;
}

/**
 * A list as CSV in parts: UTF-8 with a byte order mark, and whatever a spreadsheet would take for a formula as text
 * (dashboard.list-export). Reads on where it stopped instead of holding a database cursor open, so that a slow reader
 * holds no connection.
 */
export async function* streamCsv<Row>({
  columns,
  readAfter,
  toRecord,
}: CsvList<Row>): AsyncGenerator<string> {
  let isFirst = true;
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last, rowsAtOnce);
    if (isFirst || rows.length > 0) {
      yield stringify(rows.map(toRecord), {
        columns,
        header: isFirst,
        bom: isFirst,
        escape_formulas: true,
        record_delimiter: 'windows',
      });
    }
    last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    isFirst = false;
  }
}
