import type { DatabaseClient } from '@app/db/client';
import { createReadReplica, type ReadReplica } from '@app/db/read-replica';
import type { Env } from '../env/env-types';
import type { SiteLog } from '../http/request-log-line';
import type { Figures } from '../monitoring/figures';
import { readDatabaseUrl } from './read-database-url';
import type { Shutdown } from './shutdown';

const POOL_SIZE = 10;

/**
 * Opens the configured replica, if any. An unavailable replica does not prevent the start: the primary serves
 * its reads meanwhile.
 */
export function openReplica(
  { databaseReadUrl, tracing }: Env,
  {
    primary,
    log,
    figures,
    shutdown,
  }: { primary: DatabaseClient; log: SiteLog; figures: Figures; shutdown: Shutdown },
): ReadReplica | null {
  if (!databaseReadUrl) return null;
  const replica = createReadReplica(readDatabaseUrl(databaseReadUrl, 'DATABASE_READ_URL'), {
    primary: primary.sql,
    applicationName: `server ${process.pid} reads`,
    max: POOL_SIZE,
    traced: tracing !== undefined,
    onChange(reason) {
      if (reason) log.warn({ err: reason }, 'the replica is not used: the primary answers its reads');
      else log.info({}, 'the replica is used again');
    },
  });
  shutdown.add('replica', replica.close);
  return {
    ...replica,
    async caughtUp() {
      const db = await replica.caughtUp();
      figures.replicaAsked(db ? 'replica' : 'primary');
      return db;
    },
  };
}
