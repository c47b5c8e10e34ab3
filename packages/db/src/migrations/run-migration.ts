import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { Migration } from './migration-files';
import type { MigrationSession } from './migration-session';
import { recordMigration } from './migrations-table';

/**
 * How long a migration may queue for a lock. Queries on the same table queue behind it, so this is also how
 * long a user's long report can stall the site. Shorter than the second after which Postgres checks for
 * deadlocks, so that in a deadlock the migration gives way.
 */
const LOCK_TIMEOUT_MS = 500;
/** Building an index concurrently also waits for long transactions, but does not block others. */
const CONCURRENT_LOCK_TIMEOUT_MS = 10 * 60_000;
const MAX_ATTEMPTS = 60;
const MAX_RETRY_MS = 5_000;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/**
 * Runs one migration and records it, in one transaction unless its file specifies otherwise. If it cannot get
 * a lock it gives way and retries, for about five minutes.
 */
export async function runMigration(
  session: MigrationSession,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  const { sql } = session;
  const runWithRetries = (work: () => Promise<unknown>) =>
    retryWhileBlocked(session, work, `${migration.name} waits`, log);
  if (migration.inOneTransaction) {
    await runWithRetries(() =>
      sql.begin(async (tx) => {
        await tx.unsafe(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        for (const part of migration.parts) await tx.unsafe(part);
        await recordMigration(tx, migration);
      }),
    );
    return;
  }
  for (const part of migration.parts) {
    const limit = /\bCONCURRENTLY\b/.test(part) ? CONCURRENT_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS;
    await sql.unsafe(`SET lock_timeout = ${limit}`);
    // Sent as one string, the statements of a part are one transaction.
    await runWithRetries(() => sql.unsafe(part));
  }
  await recordMigration(sql, migration);
}

async function retryWhileBlocked(
  { signal }: MigrationSession,
  work: () => Promise<unknown>,
  label: string,
  log: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBlocked(error)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`${error.message}: end what holds the table, and start again`);
      if (attempt === 1) log(`${label} for a table that is in use`);
    }
    await delay(Math.min(2 ** attempt * LOCK_TIMEOUT_MS, MAX_RETRY_MS), undefined, { signal });
  }
}

function isBlocked(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && [lockNotAvailable, deadlockDetected].includes(error.code);
}
