import type { Sql } from 'postgres';
import type { Finding } from './figure';
import { knownFigures } from './known-figures';

/**
 * Compares every derived figure of a database with the truth, one after the other, beside a running server. With `repair` it sets
 * right what differs, in transactions of 1,000 rows at most. `sql` needs statements that may take long.
 */
export async function* checkFigures(
  sql: Sql,
  { repair }: { repair: boolean },
): AsyncGenerator<Finding & { name: string }> {
  for (const figure of await knownFigures(sql)) {
    yield { name: figure.name, ...(await figure.check(sql, { repair })) };
  }
}
