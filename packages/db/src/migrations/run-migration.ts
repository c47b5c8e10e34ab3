import { setTimeout as delay } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { Migration } from './migration-files';
import type { MigrationSession } from './migration-session';

/**
 * How long a migration may queue for a lock. Whoever wants the same table queues behind it meanwhile, so that this is
 * also how long the site may stand still for a report that somebody runs. Less than the second after which Postgres looks
 * for deadlocks: of two that wait for each other the migration is to give way.
 */
const LOCK_TIMEOUT_MS = 500;
/** Building an index concurrently waits for long transactions too, but lets everybody pass. */
const CONCURRENT_LOCK_TIMEOUT_MS = 10 * 60_000;
const TRIES = 60;
const LONGEST_PAUSE_MS = 5_000;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/**
 * Runs one migration and notes it, in one transaction unless its file says otherwise. Where a lock is not to be had it
 * gives way and tries again, for about five minutes.
 */
export async function runMigration(
  session: MigrationSession,
  migration: Migration,
  log: (line: string) => void,
): Promise<void> {
  const { sql } = session;
  const retried = (work: () => Promise<unknown>) => tryAgain(session, work, `${migration.name} waits`, log);
  if (migration.inOneTransaction) {
    await retried(() =>
      sql.begin(async (tx) => {
        await tx.unsafe(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        for (const part of migration.parts) await tx.unsafe(part);
        await note(tx, migration);
      }),
    );
    return;
  }
  for (const part of migration.parts) {
    const limit = /\bCONCURRENTLY\b/.test(part) ? CONCURRENT_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS;
    await sql.unsafe(`SET lock_timeout = ${limit}`);
    // Sent as one text the statements of a part are one transaction.
    await retried(() => sql.unsafe(part));
  }
  await note(sql, migration);
}

async function note(sql: Sql | TransactionSql, { hash, madeAt }: Migration): Promise<void> {
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${madeAt})`;
}

async function tryAgain(
  { signal }: MigrationSession,
  work: () => Promise<unknown>,
  what: string,
  log: (line: string) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBlocked(error)) throw error;
      if (tries === TRIES) throw new Error(`${error.message}: end what holds the table, and start again`);
      if (tries === 1) log(`${what} for a table that is in use`);
    }
    await delay(Math.min(2 ** tries * LOCK_TIMEOUT_MS, LONGEST_PAUSE_MS), undefined, { signal });
  }
}

function isBlocked(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && [lockNotAvailable, deadlockDetected].includes(error.code);
}
