import type { Database, Transaction } from '@app/db/client';
import { sql } from 'drizzle-orm';

export interface QueueFigures extends Record<string, unknown> {
  queue: 'mail' | 'webhook';
  /** `waiting` for the first try, `retrying`, or `failed` within 30 days. */
  state: 'waiting' | 'retrying' | 'failed';
  jobs: number;
  /** Since when the oldest has been waiting, in seconds; a message to a webhook only from when it is due. */
  oldestSeconds: number;
}

/** How full the queues are, from their partial indexes: what was done, which is most of the table, is not looked at. */
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
