import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture, zipOf } from '@app/api/testing/uploads';
import { importMessages } from '@app/contracts/operations/import/messages';
import { databaseUrl } from '@app/db/connection';
import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { storedFile } from '@app/db/schema/files/stored-file';
import { importPicture, importRow, importRun } from '@app/db/schema/operations/import';
import { createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

// Each run starts a whole process, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 900_000 });

/** Returns the peak memory of a process in bytes, or nothing where the system does not report it. */
function peakMemoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Sums the processor time of a process and of the database processes that serve `database`, in milliseconds.
 * Unlike clock time it does not depend on other work on the machine, and one of them works while the other
 * waits. Returns nothing where the system does not report it.
 */
function processorTimeOf(pid: number | undefined, database: string) {
  const spentMsByProcess = new Map<string, number>();
  const look = () => {
    const all = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
    for (const process of all) {
      try {
        const title = readFileSync(`/proc/${process}/cmdline`, 'utf8');
        const isOfDatabase = title.startsWith('postgres: ') && title.includes(` ${database} `);
        if (process !== String(pid) && !isOfDatabase) continue;
        // Linux counts in hundredths of a second on every machine.
        const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        spentMsByProcess.set(process, (Number(fields[11]) + Number(fields[12])) * 10);
      } catch {
        // The process has ended in the meantime.
      }
    }
  };
  return {
    look,
    sum: () => [...spentMsByProcess.values()].reduce((sum, milliseconds) => sum + milliseconds, 0),
  };
}

async function prepare(content: string) {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'people.csv');
  writeFileSync(file, content);
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: join(folder, 'data'),
  };
  /** Runs the command of `npm run import` where only the build exists. */
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number | string; out: string; err: string; peak: number; ms: number }>((resolve) => {
      let peak = 0;
      const command = [join(root, 'apps/server/dist/operations.js'), 'import', ...args];
      const child = execFile(process.execPath, command, { env, cwd: root }, (error, out, err) => {
        clearInterval(timer);
        resolve({ code: error?.code ?? 0, out, err, peak, ms: time.sum() });
      });
      const time = processorTimeOf(child.pid, database.connection.database);
      const timer = setInterval(() => {
        peak = Math.max(peak, peakMemoryOf(child.pid));
        time.look();
      }, 250);
    });
  return { db: database.db, file, run };
}

test('a dry run, an import and its undo', async () => {
  const content =
    'customer_id;user_email;first_name;last_name\n7;ada@example.com;Ada;Cole\n8;wrong;Bob;Dole\n';
  const { db, file, run } = await prepare(content);
  const dryRun = await run('people', file, '--preset', 'woocommerce', '--dry-run');
  expect(dryRun).toMatchObject({ code: 2, err: '' });
  expect(dryRun.out).toContain('1 would be added, 0 would be changed, 0 as they were, 1 left out.');
  expect(dryRun.out).toContain('line 3, email: Please enter a valid email address');
  expect(await db.$count(user)).toBe(0);

  const done = await run('people', file, '--preset', 'woocommerce');
  expect(done).toMatchObject({ code: 2, err: '' });
  expect(done.out).toMatch(/In the file {2}On the site\n +People +2 +1 {2}differs\n/);
  expect(done.out).toContain(importMessages.sumsDiffer);
  expect(await db.select({ name: user.name }).from(user)).toEqual([{ name: 'Ada Cole' }]);
  expect(await db.select({ id: importRow.externalId, of: importRow.source }).from(importRow)).toEqual([
    { id: '7', of: 'woocommerce' },
  ]);
  const [, id = ''] = /--undo (\S+)/.exec(done.out) ?? [];
  expect(await run('--undo', id)).toMatchObject({ code: 0, out: '1 taken back, 0 left as they are.\n' });
  expect(await db.$count(user)).toBe(0);
});

test('unmapped columns are named before and after the import', async () => {
  const { file, run } = await prepare('email,name,phone\nada@example.com,Ada,\nbob@example.com,Bob,555\n');
  const { code, out } = await run('people', file, '--dry-run');
  expect(code).toBe(0);
  expect(out).toContain('Not taken, with the number of rows that have it:\n  “phone” (1)\n');
  expect(out).toContain('Not taken: “phone” (1).');
});

test('columns and values can be set on the command line', async () => {
  const { db, file, run } = await prepare('Mail,Who\nada@example.com,\n');
  const named = ['--map', 'email=Mail', '--map', 'name=Who', '--fixed', 'name=A customer'];
  expect(await run('people', file, ...named)).toMatchObject({ code: 0, err: '' });
  expect(await db.select({ name: user.name }).from(user)).toEqual([{ name: 'A customer' }]);
});

test('templates with the pictures of an archive, which a server adds', async () => {
  const { db, file, run } = await prepare(
    'title,description,category,pictures\nHarbour,Calm,Shops,cover.png\n',
  );
  await db.insert(category).values({ name: 'Shops', slug: 'shops', description: 'Shops' });
  const archive = `${file}.zip`;
  writeFileSync(archive, zipOf({ 'shop/cover.png': await picture('png') }));
  const dryRun = await run('templates', file, '--dry-run');
  expect(dryRun.out).toContain(`line 2, pictures: ${importMessages.noArchive}`);
  const done = await run('templates', file, '--pictures', archive);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('1 pictures are added by the running server');
  expect(await db.select({ state: importPicture.state }).from(importPicture)).toEqual([{ state: 'waiting' }]);
  expect(await db.$count(storedFile)).toBe(1);
  const refused = await run('people', file, '--pictures', archive);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(importMessages.archiveKinds) });
});

test.each([
  [[], /^Usage: npm run import/],
  [['invoices', 'FILE'], /^Usage: npm run import/],
  [['people', 'FILE', '--wrong'], /Unknown option '--wrong'/],
  [['people', 'FILE', '--preset', 'other'], /^There is no preset other\./],
  [['categories', 'FILE', '--preset', 'shopify'], /^Shopify has no preset for categories\./],
  [['people', 'FILE', '--map', 'email'], /is not written like field=column/],
  [['people', '/nowhere.csv'], /ENOENT/],
  [['--undo', '00000000-0000-0000-0000-000000000000'], /^This import no longer exists\./],
])('refuses %j in words', async (args, words) => {
  const { db, file, run } = await prepare('email,name\nada@example.com,Ada\n');
  const { code, err } = await run(...args.map((argument) => (argument === 'FILE' ? file : argument)));
  expect(code).toBe(1);
  expect(err).toMatch(words);
  expect(await db.$count(importRun)).toBe(0);
});

const people = 100_000;

test(`${people.toLocaleString('en')} people come and go, each in less than two minutes and 300 MB`, async () => {
  const rows = Array.from({ length: people }, (_, n) => `${n},p${n}@example.com,Person ${n},2024-03-31\n`);
  const { db, file, run } = await prepare(`id,email,name,joinedAt\n${rows.join('')}`);
  const measured = async (what: string, ...args: readonly string[]) => {
    const done = await run(...args);
    console.log(
      `${people} people ${what}: ${Math.round(done.ms)} ms of processors, ${Math.round(done.peak / 1024 ** 2)} MB`,
    );
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.ms).toBeLessThan(120_000);
    expect(done.peak).toBeLessThan(300 * 1024 ** 2);
    return done.out;
  };
  const out = await measured('imported', 'people', file, '--map', 'externalId=id');
  expect(await db.$count(user)).toBe(people);
  const [, id = ''] = /--undo (\S+)/.exec(out) ?? [];
  await measured('taken back', '--undo', id);
  expect(await db.$count(user)).toBe(0);
});
