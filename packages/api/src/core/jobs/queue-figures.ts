import type { Database, Transaction } from '@app/db/client';
import { sql } from 'drizzle-orm';

export interface QueueFigures extends Record<string, unknown> {
  queue: 'mail' | 'webhook';
  /** `waiting` for the first attempt, `retrying`, or `failed` within 30 days. */
  state: 'waiting' | 'retrying' | 'failed';
  jobs: number;
  /**
   * How long the oldest job has been waiting, in seconds; a webhook message counts only from when it is due.
   */
  oldestSeconds: number;
}

/**
 * Counts the jobs per queue and state from their partial indexes; completed jobs, which are most of the
 * table, are not read.
 */
export async function readQueueFigures(db: Database | Transaction): Promise<QueueFigures[]> {
  const rows = await db.execute<QueueFigures>(sql`
    select name as queue, case when state = 'created' then 'waiting' else 'retrying' end as state, count(*)::int as jobs,
      greatest(0, extract(epoch from now() - min(case name when 'mail' then created_on else greatest(created_on, start_after) end)))::float8
        as "oldestSeconds"
    from pgboss.job where name in ('mail', 'webhook') and state < 'active' group by 1, 2
    union all
    select name, 'failed', count(*)::int, 0
    from pgboss.job where name in ('mail', 'webhook') and state = 'failed' group by 1`);
  return [...rows];
}
