import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Services } from './context';

/**
 * Deletes rows that are over. Those locked by others stay until the next time, so that a sweep waits for nobody
 * and two of them, on two instances, never for each other.
 */
export async function sweepRows(
  { db }: Pick<Services, 'db'>,
  table: PgTable,
  isOver: SQL | undefined,
  limit?: number,
): Promise<void> {
  const over = db
    .select({ row: sql`${table}.ctid` })
    .from(table)
    .where(isOver)
    .for('update', { skipLocked: true })
    .$dynamic();
  const rows = limit === undefined ? over : over.limit(limit);
  await db.delete(table).where(sql`ctid = any(array(${rows}))`);
}
