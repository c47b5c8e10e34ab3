import { numberSequence } from '@app/db/schema/core/setting';
import { sql } from 'drizzle-orm';
import type { Context } from './context';
import { prepared } from './prepared-statement';

const raise = prepared((db) =>
  db
    .insert(numberSequence)
    .values({ name: sql.placeholder('name'), year: sql.placeholder('year'), last: 1 })
    .onConflictDoUpdate({
      target: [numberSequence.name, numberSequence.year],
      set: { last: sql`${numberSequence.last} + 1` },
    })
    .returning({ last: numberSequence.last })
    .prepare('next_number'),
);

/**
 * Returns the next number of a yearly sequence, such as `TKT-2026-000123` (ticket.number-format). Call it
 * inside the transaction that uses it, as late as possible: the counter's row stays locked until the commit,
 * which keeps the numbers consecutive.
 */
export async function nextNumber(
  ctx: Pick<Context, 'db' | 'now'>,
  prefix: 'TKT' | 'ORD' | 'QUO' | 'INV' | 'CRN',
  year = ctx.now().getUTCFullYear(),
): Promise<string> {
  const [row] = await raise(ctx.db).execute({ name: prefix, year });
  if (!row) throw new Error('the number sequence returned no row');
  return `${prefix}-${year}-${String(row.last).padStart(6, '0')}`;
}
