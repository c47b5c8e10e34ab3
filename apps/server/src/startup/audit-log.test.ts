import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyEvents } from '@app/api/core/audit/copy-events';
import { linkEvents } from '@app/api/core/audit/link-events';
import { verifyCopy } from '@app/api/core/audit/verify-copy';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { databaseUrl } from '@app/db/connection';
import { eventually } from '@app/db/testing/eventually';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { appendOnlyFile } from '../files/append-only-file';
import { createFigures } from '../monitoring/figures';
import { createRepeatedTasks } from './repeated-tasks';
import { startAuditLog } from './scheduled-tasks';

const root = join(import.meta.dirname, '../../../..');

let services: TestServices;
let database: TestServices['database'];
let path: string;
beforeEach(async () => {
  services = await createTestServices();
  database = services.database;
  const folder = mkdtempSync(join(tmpdir(), 'audit-log-'));
  path = join(folder, 'audit.jsonl');
  return async () => {
    await services.drop();
    rmSync(folder, { recursive: true });
  };
});

async function addEvents(count: number): Promise<void> {
  await database.sql`
    INSERT INTO audit_event (id, actor_name, action, entity, entity_id, entity_label, before, after)
    SELECT gen_random_uuid(), 'Zoë “the” Łukasz', 'category.update', 'category', n::text, E'two\nlines',
      '{"price": 12.5, "b": null}', '{"price": 1e3, "a": ["ü", {"z": 1, "a": 2}]}'
    FROM generate_series(1, ${count}) n`;
  await linkEvents(database);
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

const seqsOf = (file: string) => linesOf(file).map((line): number => JSON.parse(line).link.seq);

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function* iterateLines(lines: readonly string[]) {
  yield* lines;
}

const copy = () => copyEvents(database, appendOnlyFile(path));

/** dashboard.audit-copy */
test('concurrent instances append every audit event once, in chain order', async () => {
  await addEvents(1_200);
  await Promise.all([copy(), copy(), copy()]);
  await addEvents(3);
  await copy();
  expect(seqsOf(path)).toEqual(numbersUpTo(1_203));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(linesOf(path)[0] ?? '')).toMatchObject({
    actorName: 'Zoë “the” Łukasz',
    after: { price: 1000 },
  });
  expect(await verifyCopy(database.db, iterateLines(linesOf(path)))).toEqual({
    first: 1,
    last: 1_203,
    broken: null,
  });
});

test('a rotated audit file is not touched', async () => {
  await addEvents(2);
  await copy();
  renameSync(path, `${path}.1`);
  await addEvents(2);
  await copy();
  expect([seqsOf(`${path}.1`), seqsOf(path)]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await verifyCopy(database.db, iterateLines(linesOf(path)))).toMatchObject({
    first: 3,
    last: 4,
    broken: null,
  });
});

test('an interrupted or unrecorded write is continued', async () => {
  await addEvents(5);
  await copy();
  const whole = readFileSync(path, 'utf8');
  const at = whole.split('\n', 3).join('\n').length + 40;
  writeFileSync(path, whole.slice(0, at));
  await database.sql`DELETE FROM audit_copy`;
  await copy();
  const lines = linesOf(path);
  const wholeLines = lines.filter((line) => line.endsWith('}'));
  expect(lines).toHaveLength(6);
  expect(`${wholeLines.join('\n')}\n`).toBe(whole);
  expect(await verifyCopy(database.db, iterateLines(lines))).toMatchObject({ last: 5, broken: null });
});

test('a failed audit write is logged once, counted and retried', async () => {
  await addEvents(2);
  const figures = createFigures();
  const { repeat, stop } = createRepeatedTasks(services);
  const folder = join(dirname(path), 'full');
  const file = join(folder, 'audit.jsonl');
  startAuditLog(file, figures, repeat);
  onTestFinished(stop);
  const failures = async () =>
    Number(/^audit_log_failures_total (\d+)$/m.exec(await figures.register.metrics())?.[1]);
  await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(services.logged.filter(({ message }) => message.includes('copy of the activity'))).toHaveLength(1);
  mkdirSync(folder);
  await expect.poll(() => existsSync(file) && seqsOf(file), { timeout: 10_000 }).toEqual([1, 2]);
}, 30_000);

/** Only root can mount a disk for the test. */
test.runIf(process.getuid?.() === 0)('a full disk gets the missing lines once there is room', async () => {
  const folder = join(dirname(path), 'disk');
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  try {
    path = join(folder, 'audit.jsonl');
    await addEvents(1_000);
    for (let tries = 0; tries < 3; tries += 1) await expect(copy()).rejects.toThrow('ENOSPC');
    const written = linesOf(path).length;
    expect(written).toBeGreaterThan(50);
    expect(written).toBeLessThan(1_000);
    execFileSync('mount', ['-o', 'remount,size=8m', folder]);
    await copy();
    const whole = linesOf(path).filter((line) => line.endsWith('}'));
    expect(whole.map((line): number => JSON.parse(line).link.seq)).toEqual(numbersUpTo(1_000));
    expect(await verifyCopy(database.db, iterateLines(linesOf(path)))).toMatchObject({
      last: 1_000,
      broken: null,
    });
  } finally {
    execFileSync('umount', [folder]);
  }
});

test('refuses an audit target that is not a regular file', async () => {
  symlinkSync('/dev/full', path);
  await addEvents(1);
  await expect(copy()).rejects.toThrow('is no file');
});

test('a killed writer neither loses nor repeats lines', async () => {
  await addEvents(4_000);
  const program = `
    import { copyEvents } from '@app/api/core/audit/copy-events';
    import { createDatabase } from '@app/db/client';
    import { parseDatabaseUrl } from '@app/db/connection';
    import { appendOnlyFile } from '${root}/apps/server/src/files/append-only-file';
    const file = appendOnlyFile(${JSON.stringify(path)});
    const { db } = createDatabase(parseDatabaseUrl(process.env.DATABASE_URL), { applicationName: 'killed', max: 1 });
    const killed = { append: async (next) => { await file.append(next); if (--writes === 0) process.kill(process.pid, 'SIGKILL'); } };
    let writes = 3;
    await copyEvents({ db }, killed);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: join(root, 'apps/server'),
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: databaseUrl(database.connection) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const [noted] = await database.sql`SELECT seq::int FROM audit_copy`;
  expect([noted?.seq, linesOf(path).length]).toEqual([1_000, 1_500]);
  // Its transaction holds the lock until the database has noticed.
  await expect
    .poll(async () => {
      await copy();
      return linesOf(path).length;
    }, eventually)
    .toBe(4_000);
  expect(seqsOf(path)).toEqual(numbersUpTo(4_000));
}, 60_000);

test('a changed, removed or inserted audit line is detected', async () => {
  await addEvents(4);
  await copy();
  const [first = '', second = '', third = '', fourth = ''] = linesOf(path);
  const verify = async (...lines: string[]) => (await verifyCopy(database.db, iterateLines(lines))).broken;
  expect(await verify(first, second, second, third, fourth)).toBeNull();
  expect(await verify(first, second.replace('Zoë', 'Zoe'), third)).toMatchObject({
    seq: 2,
    problem: 'This line of the copy does not hold the event that was linked.',
  });
  expect(await verify(first, third, fourth)).toMatchObject({
    seq: 2,
    problem: 'The copy does not have this event.',
  });
  const forged = third.replace(/"hash":"[0-9a-f]{64}"/, `"hash":"${'f'.repeat(64)}"`);
  expect(await verify(first, second, forged)).toMatchObject({
    seq: 3,
    problem: 'This line of the copy was changed.',
  });
  expect(await verify()).toMatchObject({ problem: 'The copy holds no event.' });
  await database.sql`DELETE FROM audit_link WHERE seq = 4`;
  expect(await verify(third, fourth)).toMatchObject({
    seq: 4,
    problem: 'The database does not have this link, which the copy has.',
  });
});
