import type { Sql } from 'postgres';
import type { Finding } from './figure';
import { knownFigures } from './known-figures';

/**
 * Compares every derived value of a database with its source, one after the other, while a server may be
 * running. With `repair` it corrects differences, in transactions of at most 1,000 rows. `sql` needs a long
 * statement timeout.
 */
export async function* checkFigures(
  sql: Sql,
  { repair }: { repair: boolean },
): AsyncGenerator<Finding & { name: string }> {
  for (const figure of await knownFigures(sql)) {
    yield { name: figure.name, ...(await figure.check(sql, { repair })) };
  }
}
