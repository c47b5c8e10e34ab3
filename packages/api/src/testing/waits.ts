import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '../core/context';

/** Resolves when a call, or `count` of them, is waiting for what another transaction has locked. */
export async function untilQueryWaits({ db }: Pick<Services, 'db'>, count = 1): Promise<void> {
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(() => db.$count(sql`pg_stat_activity`, waiting), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}
