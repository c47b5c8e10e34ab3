import { stringify } from 'csv-stringify/sync';

/** Rows read at once; bounds the memory of an export, whatever the length of the list. */
const rowsAtOnce = 500;

/** Reads the next rows after this one, in order, or the first ones. At most `count`. */
export type ReadAfter<Row> = (last: Row | undefined, count: number) => Promise<Row[]>;

/**
 * Yields a long list in batches; the first one even when it is empty. Continues after the last row instead of
 * holding a database cursor open, so that a slow reader holds no connection.
 */
export async function* streamRows<Row>(readAfter: ReadAfter<Row>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last, rowsAtOnce);
    if (last === undefined || rows.length > 0) yield rows;
    last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
  }
}

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

/** What spreadsheets take for the beginning of a formula, also at full width. */
const formulaStart = /^[-=+@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Streams a list as CSV: UTF-8 with a byte order mark, and escaping anything that a spreadsheet would take
 * for a formula (dashboard.list-export).
 */
export async function* streamCsv<Row>({
  columns,
  readAfter,
  toRecord,
}: CsvList<Row>): AsyncGenerator<string> {
  // The library gets rows of cells without formulas: its look-ups by name, casts and options of a cell take four
  // times as long as all the rest.
  const toCells = (record: CsvRecord) =>
    columns.map(({ key, isAmount }) => {
      const value = record[key];
      return typeof value === 'string' && !isAmount && formulaStart.test(value) ? `'${value}` : value;
    });
  let isFirst = true;
  for await (const rows of streamRows(readAfter)) {
    yield stringify(
      rows.flatMap((row) => [toRecord(row)].flat().map(toCells)),
      { columns, header: isFirst, bom: isFirst, record_delimiter: 'windows' },
    );
    isFirst = false;
  }
}
