/** Rows read at once: what an export costs in memory, however long the list is. */
const rowsAtOnce = 1_000;

/** The next rows after this one, in order; the first ones after none. At most `count`. */
export type ReadAfter<Row> = (last: Row | undefined, count: number) => Promise<Row[]>;

/**
 * A long list in parts, the first of them also when it is empty. Reads on where it stopped instead of holding a database
 * cursor open, so that a slow reader holds no connection.
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
