import { type Column, sql } from 'drizzle-orm';

/** Matches one of these values of ours as literals, in the words of partial indexes. */
export function inLiterals(column: Column, values: readonly string[]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
