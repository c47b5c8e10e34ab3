import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection } from '@app/db/connection';
import postgres, { type Sql } from 'postgres';
import type { SoakSite } from './soak-site';

/** Opens a connection of the test, which is not counted among the site's. */
export function openConnection(connection: DatabaseConnection): Sql {
  return postgres({
    ...connection,
    ...{ max: 1, connect_timeout: 5, onnotice: () => {}, connection: { application_name: 'soak' } },
  });
}

export interface ConnectionSample {
  at: number;
  connections: number;
}

/** Returns the number of the site's open connections; undefined while the database is unavailable. */
export async function countConnections(sql: Sql): Promise<number | undefined> {
  try {
    const [row] = await sql<{ connections: number }[]>`
      SELECT count(*)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND application_name <> 'soak' AND backend_type = 'client backend'`;
    return row?.connections;
  } catch {
    return undefined;
  }
}

/** Samples both instances and the database at intervals until it is stopped. */
export function watch(site: SoakSite, sql: Sql, everyMs: number) {
  const aborter = new AbortController();
  const connections: ConnectionSample[] = [];
  const takeSamples = async () => {
    const [open] = await Promise.all([countConnections(sql), site.a.sample(), site.b.sample()]);
    if (open !== undefined) connections.push({ at: Date.now(), connections: open });
  };
  const run = async () => {
    while (!aborter.signal.aborted) {
      await takeSamples();
      await delay(everyMs, undefined, { signal: aborter.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    connections,
    async stop() {
      aborter.abort();
      await running;
    },
  };
}
