import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@app/db/client';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { checkMigrated, migrateDatabase } from '@app/db/migrate';
import { createEmptyDatabase } from '@app/db/testing';
import type { Recording } from '@app/db/testing/recording';
import { replayJourney } from '@app/db/testing/replay-recording';
import { expect, test } from 'vitest';
import { installQueues } from '../core/jobs/install-queues';

const recordingOf = (release: string): Recording =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../db/src/releases/${release}.json`), 'utf8'));

/** Tables that the recorded journeys write to. */
const written = [
  'user',
  'session',
  'category',
  'template',
  'ticket',
  'ticket_template',
  'order',
  'order_item',
  'audit_event',
];

// The number of migrations that the release had; the last one is a build between releases.
test.each([
  ['0.2.0', 31, []],
  // Its tests number some orders of 2025 themselves.
  ['0.2.0+20261127', 101, ['last number of a year: 1']],
] as const)(
  'a database that release %s has written is upgraded with every row and every derived figure right',
  async (release, migrations, known) => {
    const { sql, connection, drop } = await createEmptyDatabase();
    const client = createDatabase(connection, { applicationName: 'upgrade', max: 2, statementSeconds: 0 });
    const countRows = async () => {
      const counts = written.map(
        (table) => sql<{ rows: number }[]>`SELECT count(*)::int AS rows FROM ${sql(table)}`,
      );
      return (await Promise.all(counts)).map(([count]) => count?.rows ?? 0);
    };
    try {
      await migrateDatabase(connection, { first: migrations });
      await installQueues({ db: client.db });
      const recording = recordingOf(release);
      // Journeys were recorded on a database each: in one, some meet rows of those before.
      for (const journey of recording.journeys) await replayJourney(sql, recording, journey);
      const before = await countRows();
      for (const [index, rows] of before.entries()) expect(rows, written[index]).toBeGreaterThan(0);
      await migrateDatabase(connection);
      await checkMigrated(sql);
      expect(await countRows()).toEqual(before);
      const wrong: string[] = [];
      for await (const figure of checkFigures(sql, { repair: false }))
        if (figure.wrong > 0) wrong.push(`${figure.name}: ${figure.wrong}`);
      expect(wrong).toEqual(known);
    } finally {
      await client.close();
      await drop();
    }
  },
  300_000,
);
