/**
 * `npm run release:record` records what this version sends to the database on its main journeys, for the
 * tests of later versions: `packages/db/src/releases/<version>.json`. With a folder as argument it records
 * the version that is checked out and installed there, with a second one under that name, or in a file of that path.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUrl } from '@app/db/connection';
import { startEmbeddedPostgres } from '@app/db/embedded-postgres';
import { recordStatements } from '@app/db/testing/statement-recorder';

const sourceFolder = resolve(process.argv[2] ?? '.');
/**
 * Tests that follow a user's journey, each on its own database, by the ends of their paths, because rooms move
 * between versions. None sends competing requests concurrently, because their order would not be reproducible.
 */
const journeys = [
  'rest/recorded-responses.test.ts',
  'session/sessions.test.ts',
  'order/get-my-order.test.ts',
  'stats/stats.test.ts',
  'template/manage-templates.test.ts',
  'ticket/reopen-my-ticket.test.ts',
];

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: () => {},
  durable: false,
  superuser: true,
});
const recorder = await recordStatements(postgres.connection);
try {
  const vitest = spawn(
    process.execPath,
    [join(sourceFolder, 'node_modules/vitest/vitest.mjs'), 'run', ...journeys],
    {
      cwd: sourceFolder,
      env: { ...process.env, DATABASE_URL: databaseUrl(recorder.connection) },
      stdio: 'inherit',
    },
  );
  const [code] = await once(vitest, 'exit');
  if (code !== 0) throw new Error('The journeys have to succeed before they can be recorded.');
  writeRecording(recorder.take());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await recorder.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function writeRecording({ texts, journeys }) {
  const { version } = JSON.parse(readFileSync(join(sourceFolder, 'package.json'), 'utf8'));
  const name = process.argv[3] ?? version;
  const copies = journeys.filter(({ name }) => /^app_test_/.test(name) && !name.endsWith('_template'));
  const isRepeated = repeatedReads(texts);
  const namedJourneys = copies.map(({ statements }, index) => ({
    name: `journey ${index + 1}`,
    statements: statements.filter(([, text]) => !isOfTests(texts[text]) && !isRepeated(text)),
  }));
  const usedTexts = [
    ...new Set(namedJourneys.flatMap(({ statements }) => statements.map(([, text]) => text))),
  ];
  const indexByText = new Map(usedTexts.map((text, place) => [text, place]));
  const lines = namedJourneys.map(
    ({ name, statements }) =>
      `{"name":${JSON.stringify(name)},"statements":[\n${statements
        .map(([connection, text, ...rest]) => JSON.stringify([connection, indexByText.get(text), ...rest]))
        .join(',\n')}]}`,
  );
  const target = join(import.meta.dirname, '../packages/db/src/releases');
  mkdirSync(target, { recursive: true });
  const file = resolve(target, `${name}.json`);
  writeFileSync(
    file,
    `{"texts":[\n${usedTexts.map((text) => JSON.stringify(texts[text])).join(',\n')}],\n"journeys":[\n${lines.join(',\n')}]}\n`,
  );
  console.log(
    `${file}: ${namedJourneys.length} journeys, ${namedJourneys.reduce((sum, { statements }) => sum + statements.length, 0)} statements`,
  );
}

/** What the tests themselves send: digests of all tables, which every table added later changes, and cut connections. */
function isOfTests({ sql }) {
  return /pg_stat_user_tables|pg_terminate_backend|string_agg\(t::text/.test(sql);
}

/** A query without changes or locks adds little when it is repeated for the fourth time. */
function repeatedReads(texts) {
  const counts = new Map();
  return (text) => {
    const { sql } = texts[text];
    if (!/^\s*select\b/i.test(sql) || /\bfor (update|no key|share|key)\b|pg_|nextval|set_config/i.test(sql))
      return false;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts.get(text) > 3;
  };
}
