import type { Sql } from 'postgres';
import { createDatabase, type Database } from './client';
import type { DatabaseConnection } from './connection';

/** How long a read waits for the replica to catch up before it uses the primary. */
const CATCH_UP_TIMEOUT_MS = 250;
/** How long reads skip a replica that did not catch up, failed or could not be reached. */
const COOLDOWN_MS = 2_000;
const POLL_MS = 5;

/** A replica's state relative to its primary. */
export type ReplicaState = {
  /** Bytes of the log that the primary has written and the replica has not applied yet. */
  lagBytes: number;
};

export type ReadReplica = {
  /**
   * Returns the replica once it has everything that was committed on the primary before this call, so that
   * users see their own changes; null if it is unavailable or does not catch up within a quarter of a second.
   */
  caughtUp: () => Promise<Database | null>;
  /** Skips the replica for two seconds after a read on it has failed. */
  rest: () => void;
  /**
   * Rejects if it cannot be reached or is not a replica of this primary, with a message that states which.
   */
  state: () => Promise<ReplicaState>;
  close: () => Promise<void>;
};

export type ReadReplicaOptions = {
  primary: Sql;
  applicationName: string;
  /** Maximum number of connections. */
  max: number;
  /** Creates a span for each statement that belongs to a trace. */
  traced?: boolean;
  /**
   * Called with the reason each time that the replica becomes unavailable, and with null when it is used
   * again.
   */
  onChange: (reason: Error | null) => void;
};

/**
 * A database of the same name on another server, or one that accepts writes, is not a replica of this one.
 */
export class NotAReplicaError extends Error {}

/** Log positions are comparable only within one cluster. */
async function identityOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    SELECT system_identifier || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
    FROM pg_control_system()`;
  return row?.identity ?? '';
}

async function checkIdentity(primary: Sql, replica: Sql): Promise<void> {
  const [own, other] = await Promise.all([identityOf(primary), identityOf(replica)]);
  if (own !== other) throw new NotAReplicaError('it holds another database than the primary');
}

/** The flushed log contains every acknowledged commit. */
async function flushedPosition(primary: Sql): Promise<string> {
  const [row] = await primary<{ position: string }[]>`SELECT pg_current_wal_flush_lsn()::text AS position`;
  return row?.position ?? '0/0';
}

/** Returns how many bytes of the log the replica lacks up to a position; negative if it is ahead. */
async function missingBytes(replica: Sql, position: string): Promise<number> {
  const [row] = await replica<{ isReplica: boolean; missing: string | null }[]>`
    SELECT pg_is_in_recovery() AS "isReplica",
      pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())::text AS missing`;
  // A promoted replica keeps its position and diverges from there.
  if (!row?.isReplica) throw new NotAReplicaError('it is not a replica (any more): it accepts writes');
  return row.missing === null ? Number.POSITIVE_INFINITY : Number(row.missing);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens a pool on a streaming replica. Reads may use it at any time: each waits until the replica has
 * everything committed before it; otherwise the caller uses the primary.
 */
export function createReadReplica(
  connection: DatabaseConnection,
  { primary, applicationName, max, traced = false, onChange }: ReadReplicaOptions,
): ReadReplica {
  const client = createDatabase(connection, { applicationName, max, traced });
  const { db, sql } = client;
  let cooldownUntil = 0;
  let isVerified = false;
  let wasAvailable = true;

  const check = async () => {
    if (!isVerified) await checkIdentity(primary, sql);
    isVerified = true;
  };
  const startCooldown = () => {
    cooldownUntil = performance.now() + COOLDOWN_MS;
    // The address may lead to another server by then.
    isVerified = false;
  };
  const reportAvailability = (reason: Error | null) => {
    if (wasAvailable === (reason === null)) return;
    wasAvailable = reason === null;
    onChange(reason);
  };
  const waitForPosition = async (position: string): Promise<void> => {
    const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
    for (;;) {
      if ((await missingBytes(sql, position)) <= 0) return;
      if (performance.now() > deadline) throw new Error('it does not keep up with the primary');
      await sleep(POLL_MS);
    }
  };
  /** Waits no longer for an unresponsive server than for one that lags. */
  const withTimeout = async (work: Promise<void>): Promise<void> => {
    work.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it does not answer in time')), 2 * CATCH_UP_TIMEOUT_MS);
    });
    try {
      await Promise.race([work, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async caughtUp() {
      if (performance.now() < cooldownUntil) return null;
      const position = await flushedPosition(primary);
      try {
        await withTimeout(check().then(() => waitForPosition(position)));
        reportAvailability(null);
        return db;
      } catch (error) {
        startCooldown();
        reportAvailability(error as Error);
        return null;
      }
    },
    rest: startCooldown,
    async state() {
      await checkIdentity(primary, sql);
      const position = await flushedPosition(primary);
      return { lagBytes: Math.max(0, await missingBytes(sql, position)) };
    },
    close: client.close,
  };
}
