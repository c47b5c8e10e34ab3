interface Page {
  page: number;
  pageSize: number;
}

/**
 * Returns the number of matching rows, with `rows` being those on this page. A page that is not full is the
 * last one and determines the total; only otherwise are they counted, which reads all matches once more.
 */
export async function totalRows(
  rows: readonly unknown[],
  { page, pageSize }: Page,
  /** A lazy query that runs when awaited, as drizzle's do. */
  count: PromiseLike<readonly { total: number }[]>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  if (isLast) return (page - 1) * pageSize + rows.length;
  const [counted] = await count;
  return counted?.total ?? 0;
}
