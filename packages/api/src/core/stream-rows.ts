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
