import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What a list is sorted by: an expression that is never null, and its type in SQL. The last is unique. */
export interface SortKey {
  by: SQLWrapper;
  type:
    | 'text'
    | 'citext'
    | 'uuid'
    | 'boolean'
    | 'bigint'
    | 'timestamptz'
    | 'user_role'
    | 'order_status'
    | 'payment_status';
}

/** Between the keys of a row: no name or state has it. */
const separator = '\u001f';

/** The keys of a row as text, to select with it: `rowsAfter` reads on from there. */
export function keysOf(keys: readonly SortKey[]): SQL<string> {
  const texts = keys.map(({ by }) => sql`(${by})::text`);
  return sql<string>`concat_ws(${sql.raw(`'${separator}'`)}, ${sql.join(texts, sql`, `)})`;
}

/** Whether a row comes after the one with these keys. All keys go in one direction, as the lists of the dashboard do. */
export function rowsAfter(
  keys: readonly SortKey[],
  direction: 'asc' | 'desc',
  last: string | undefined,
): SQL | undefined {
  if (last === undefined) return undefined;
  const values = last.split(separator);
  const present = sql.join(
    keys.map(({ by }) => sql`${by}`),
    sql`, `,
  );
  const passed = sql.join(
    keys.map(({ type }, index) => sql`${values[index] ?? ''}::${sql.raw(type)}`),
    sql`, `,
  );
  return sql`(${present}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${passed})`;
}
