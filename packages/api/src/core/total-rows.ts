interface Page {
  page: number;
  pageSize: number;
}

/**
 * How many rows match, of which `rows` are on this page. A page with room left is the last one and tells it; only otherwise are they
 * counted, which reads all that match once more.
 */
export async function totalRows(
  rows: readonly unknown[],
  { page, pageSize }: Page,
  /** A query that runs when it is waited for, as drizzle's do. */
  count: PromiseLike<readonly { total: number }[]>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  if (isLast) return (page - 1) * pageSize + rows.length;
  const [counted] = await count;
  return counted?.total ?? 0;
}
