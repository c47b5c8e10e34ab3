import { expect, test, vi } from 'vitest';
import { checkMigrated, migrateDatabase } from '../migrate';
import { createEmptyDatabase } from '../testing';
import { fillOldestSchema, OLDEST_SCHEMA } from '../testing/fill-oldest-schema';
import { startOldInstance } from '../testing/old-instance';

vi.setConfig({ testTimeout: 180_000 });

/**
 * A tenth of the size that `npm run bench -- --only upgrade` measures in seconds; quadratic behaviour already
 * shows at this size.
 */
const site = { tickets: 10_000, events: 20_000 };

test('a large site of the oldest schema is upgraded in time proportional to its rows, and its server answers meanwhile', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  try {
    await migrateDatabase(connection, { first: OLDEST_SCHEMA });
    const fillStartedAt = performance.now();
    await fillOldestSchema(sql, site);
    const fillSeconds = (performance.now() - fillStartedAt) / 1000;
    const old = startOldInstance(sql);
    const startedAt = performance.now();
    await migrateDatabase(connection);
    const seconds = (performance.now() - startedAt) / 1000;
    const { requests, longestMs } = await old.stop();
    await checkMigrated(sql);
    // The machine may be busy with other tests; quadratic work takes minutes even on an idle one.
    expect(seconds).toBeLessThan(Math.max(30, 5 * fillSeconds));
    expect(longestMs).toBeLessThan(Math.max(2_000, 100 * fillSeconds));
    expect(requests).toBeGreaterThan(20);

    const labels = await sql`
      SELECT entity, count(*) FILTER (WHERE entity_label LIKE 'TKT-%' OR entity_label LIKE 'Ren%' OR entity_label LIKE 'Template %' OR entity_label LIKE 'Renamed %')::int AS known,
        count(*) FILTER (WHERE entity_label LIKE 'Row %')::int AS told
      FROM audit_event WHERE after IS NOT NULL GROUP BY 1 ORDER BY 1`;
    const sixth = site.events / 6;
    for (const { entity, known, told } of labels) {
      // Of the events about tickets, one third refer to a deleted one, and one event refers to it in another
      // format.
      const expected = {
        settings: [0, sixth],
        template: [sixth, 0],
        ticket: [sixth, 2 * sixth],
        user: [sixth, 0],
      };
      const [asNow, asThen] = expected[entity as keyof typeof expected];
      expect(Math.abs(known - (asNow ?? 0)), entity).toBeLessThan(2);
      expect(Math.abs(told - (asThen ?? 0)), entity).toBeLessThan(2);
    }
    const [invalid] = await sql`SELECT count(*)::int AS count FROM pg_index WHERE NOT indisvalid`;
    expect(invalid).toEqual({ count: 0 });
  } finally {
    await drop();
  }
});
