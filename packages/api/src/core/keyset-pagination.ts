import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A sort key of a list: an expression that is never null, and its SQL type. The last one is unique. */
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

/** Separates the keys of a row: it occurs in no name or state. */
const separator = '\u001f';

/** Returns the keys of a row that was read without `keysOf`. */
export const joinKeys = (keys: readonly string[]) => keys.join(separator);

/** Selects the keys of a row as text; `rowsAfter` continues from there. */
export function keysOf(keys: readonly SortKey[]): SQL<string> {
  const texts = keys.map(({ by }) => sql`(${by})::text`);
  return sql<string>`concat_ws(${sql.raw(`'${separator}'`)}, ${sql.join(texts, sql`, `)})`;
}

/**
 * Matches rows after the one with these keys. All keys have the same direction, as in the dashboard's lists.
 */
export function rowsAfter(
  keys: readonly SortKey[],
  direction: 'asc' | 'desc',
  last: string | undefined,
): SQL | undefined {
  if (last === undefined) return undefined;
  const values = last.split(separator);
  const rowValues = sql.join(
    keys.map(({ by }) => sql`${by}`),
    sql`, `,
  );
  // As text first: the driver would send any text for a boolean as false.
  const lastValues = sql.join(
    keys.map(({ type }, index) => sql`${values[index] ?? ''}::text::${sql.raw(type)}`),
    sql`, `,
  );
  return sql`(${rowValues}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${lastValues})`;
}
