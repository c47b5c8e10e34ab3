import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import type { Recording } from '@app/db/testing/recording';
import { replayJourney } from '@app/db/testing/replay-recording';
import { expect, test } from 'vitest';

type Journey = Recording['journeys'][number];

const folder = join(import.meta.dirname, '../../../db/src/releases');
const recordings = readdirSync(folder).map((file) => ({
  release: file.replace('.json', ''),
  recording: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording,
}));

async function replay(
  recording: Recording,
  journey: Journey,
  prepare?: (database: TestDatabase) => Promise<unknown>,
): Promise<string[]> {
  const connections = 1 + Math.max(...journey.statements.map(([connection]) => connection));
  const database = await createTestDatabase({ max: connections + 1 });
  try {
    await prepare?.(database);
    return await replayJourney(database.sql, recording, journey);
  } finally {
    await database.drop();
  }
}

test('every release since the first recorded one is recorded', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - /gm)].map(([, version]) => version);
  const recorded = new Set<string | undefined>(recordings.map(({ release }) => release));
  const oldest = released.findLastIndex((version) => recorded.has(version));
  expect(oldest).toBeGreaterThan(-1);
  expect(released.slice(0, oldest + 1).filter((version) => !recorded.has(version))).toEqual([]);
});

// During an upgrade the previous release keeps running on the tables of this one.
test.each(recordings)(
  'the statements of release $release work on the newest schema',
  async ({ recording }) => {
    expect(recording.journeys.length).toBeGreaterThan(4);
    for (const journey of recording.journeys) {
      expect(await replay(recording, journey), journey.name).toEqual([]);
    }
  },
  240_000,
);

test('a column that an older release does not fill is detected', async () => {
  const [{ recording } = { recording: undefined }] = recordings;
  const journey = recording?.journeys.find(({ statements }) =>
    statements.some(([, text]) => recording.texts[text]?.sql.startsWith('insert into "ticket"')),
  );
  if (!recording || !journey) throw new Error('no journey opens a ticket');
  const differences = await replay(
    recording,
    journey,
    ({ sql }) => sql`ALTER TABLE ticket ADD COLUMN needed int NOT NULL`,
  );
  expect(differences[0]).toMatch(/^insert into "ticket" .* became 23502 \(null value in column "needed"/s);
});
