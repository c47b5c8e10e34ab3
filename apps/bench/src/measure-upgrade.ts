import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { migrateDatabase } from '@app/db/migrate';
import { fillOldestSchema, OLDEST_SCHEMA, type OldSite } from '@app/db/testing/fill-oldest-schema';
import { startOldInstance } from '@app/db/testing/old-instance';
import type { Measurement } from './bars';

const site: OldSite = { tickets: 100_000, events: 200_000 };

/**
 * Measures the upgrade from the oldest schema to the newest, with a large site that is served in the
 * meantime.
 */
export async function measureUpgrade(
  server: DatabaseConnection,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const admin = createDatabase(server, { applicationName: 'bench', max: 1, statementSeconds: 0 });
  await admin.sql.unsafe('CREATE DATABASE upgrade');
  await admin.close();
  const connection = { ...server, database: 'upgrade' };
  const client = createDatabase(connection, { applicationName: 'bench', max: 2, statementSeconds: 0 });
  await migrateDatabase(connection, { first: OLDEST_SCHEMA });
  await fillOldestSchema(client.sql, site);
  const old = startOldInstance(client.sql);
  const began = performance.now();
  await migrateDatabase(connection, { log: (line) => log(`  ${line}`) });
  const seconds = (performance.now() - began) / 1_000;
  const { requests, longestMs } = await old.stop();
  await client.close();
  const size = `${site.tickets.toLocaleString('en')} tickets, ${site.events.toLocaleString('en')} events`;
  return [
    {
      what: 'upgrade from the oldest schema',
      figures: size,
      value: seconds,
      unit: 's',
      bar: { atMost: 60 },
    },
    {
      what: 'longest wait at the old instance meanwhile',
      figures: `of ${requests.toLocaleString('en')} requests`,
      value: longestMs,
      unit: 'ms',
      bar: { atMost: 2_000 },
    },
  ];
}
