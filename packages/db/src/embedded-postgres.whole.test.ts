import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './client';
import type { DatabaseConnection } from './connection';
import { DataFolderInUseError } from './embedded/database-start-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { migrateDatabase } from './migrate';

type Holder = { child: ChildProcess; connection: DatabaseConnection; adopted: boolean; refused?: string };

// Each test starts whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let dataDir: string;
const cleanups: (() => Promise<void>)[] = [];

let preparedFolder: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  preparedFolder = join(folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir: preparedFolder, log: () => {} });
  await database.stop();
  return () => rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'embedded-test-')), 'data');
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  // Stops whatever a killed holder left running.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await (await start()).stop();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

function start(onLog: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: onLog });
}

/** Starts from an existing database: creating one takes longer than most tests. */
function usePreparedDatabase(): void {
  cpSync(preparedFolder, dataDir, { recursive: true });
}

/** Starts a separate process that holds the database, so that it can be killed. */
async function startHolder(): Promise<Holder> {
  const script = join(import.meta.dirname, 'testing', 'embedded-postgres-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, ...JSON.parse(line) };
}

async function kill({ child }: Holder): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query<T extends object>(connection: DatabaseConnection, text: string): Promise<T[]> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(text);
  } finally {
    await sql.end();
  }
}

function postmasterPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

test('creates a database once and finds it again', async () => {
  const first = await start();
  expect(first).toMatchObject({ created: true, adopted: false });
  await query(first.connection, 'CREATE TABLE note AS SELECT 1 AS number');
  await first.stop();
  expect(existsSync(first.connection.host)).toBe(false);

  const second = await start();
  cleanups.push(second.stop);
  expect(second).toMatchObject({ created: false, adopted: false });
  expect(await query(second.connection, 'SELECT * FROM note')).toEqual([{ number: 1 }]);
});

test('uses UTF-8 whatever the system does, and listens on no network port', async () => {
  usePreparedDatabase();
  const database = await start();
  cleanups.push(database.stop);
  const [settings] = await query(
    database.connection,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses,
            current_setting('fsync') AS fsync, lower('ÄÖ') AS lower`,
  );
  expect(settings).toEqual({ encoding: 'UTF8', addresses: '', fsync: 'on', lower: 'äö' });
});

test('reuses the Postgres that a killed server left running', async () => {
  usePreparedDatabase();
  const holder = await startHolder();
  await query(holder.connection, 'CREATE TABLE note AS SELECT 1 AS number');
  const pid = postmasterPid();
  await kill(holder);

  const next = await start();
  cleanups.push(next.stop);
  expect(next).toMatchObject({ adopted: true, connection: holder.connection });
  expect(postmasterPid()).toBe(pid);
  expect(await query(next.connection, 'SELECT * FROM note')).toEqual([{ number: 1 }]);
});

test('keeps what was acknowledged when server and Postgres are killed together', async () => {
  usePreparedDatabase();
  const holder = await startHolder();
  await query(holder.connection, 'CREATE TABLE note AS SELECT 1 AS number');
  process.kill(postmasterPid(), 'SIGKILL');
  await kill(holder);

  const next = await start();
  cleanups.push(next.stop);
  expect(next.adopted).toBe(false);
  expect(await query(next.connection, 'SELECT * FROM note')).toEqual([{ number: 1 }]);
});

test('survives a kill while the database is being created', async () => {
  const script = join(import.meta.dirname, 'testing', 'embedded-postgres-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: 'ignore' });
  await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain('postgres.new-'), {
    timeout: 30_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');

  const database = await start();
  cleanups.push(database.stop);
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('refuses a second server on the same folder and leaves the first alone', async () => {
  usePreparedDatabase();
  const first = await startHolder();
  const startError = start();
  await expect(startError).rejects.toBeInstanceOf(DataFolderInUseError);
  await expect(startError).rejects.toThrow(
    `Another server (server process ${first.child.pid}) already runs on the data folder ${dataDir}`,
  );
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('waits for a server that is about to stop', async () => {
  usePreparedDatabase();
  const first = await start();
  await first.announceStop();
  const second = start();
  // Longer than the wait for a server that has not announced its stop.
  await query(first.connection, 'SELECT pg_sleep(3)');
  await first.stop();
  cleanups.push((await second).stop);
  expect(await query((await second).connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('gives a new folder to one of several servers that start at once', async () => {
  const holders = await Promise.all([startHolder(), startHolder(), startHolder()]);
  const winners = holders.filter((holder) => holder.refused === undefined);
  expect(winners).toHaveLength(1);
  for (const { refused } of holders) {
    if (refused !== undefined) expect(refused).toContain(`already runs on the data folder ${dataDir}`);
  }
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
});

test('starts Postgres again at the same address when it dies', async () => {
  usePreparedDatabase();
  const lines: string[] = [];
  const database = await start((line) => lines.push(line));
  cleanups.push(database.stop);
  const sql = connect(database.connection, { applicationName: 'test' });
  cleanups.push(() => sql.end());
  await sql`CREATE TABLE note AS SELECT 1 AS number`;

  process.kill(postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => expect(lines).toContain('The database is back.'), 30_000);
  await vi.waitFor(async () => expect(await sql`SELECT * FROM note`).toEqual([{ number: 1 }]), 30_000);
  expect(lines[0]).toBe('The database stopped by itself; starting it again.');
});

test('starts Postgres again when its socket is cleaned away', async () => {
  usePreparedDatabase();
  const lines: string[] = [];
  const database = await start((line) => lines.push(line));
  cleanups.push(database.stop);
  rmSync(database.connection.host, { recursive: true });
  await vi.waitFor(() => expect(lines).toContain('The database is back.'), 30_000);
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('says that it cannot see the socket of a running Postgres, as a command with a /tmp of its own', async () => {
  usePreparedDatabase();
  const holder = await startHolder();
  const { host } = holder.connection;
  await kill(holder);
  renameSync(host, `${host}-elsewhere`);
  cleanups.push(async () => renameSync(`${host}-elsewhere`, host));
  const pid = postmasterPid();
  await expect(start()).rejects.toThrow(`cannot see its socket in ${host}`);
  expect(postmasterPid()).toBe(pid);
});

test('ignores a lock file whose process number another program has now', async () => {
  usePreparedDatabase();
  // The holder first: it would restart Postgres and remove the lock file.
  await kill(await startHolder());
  process.kill(postmasterPid(), 'SIGKILL');
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));

  const database = await start();
  cleanups.push(database.stop);
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('Ctrl+C in the terminal reaches the server only', async () => {
  usePreparedDatabase();
  const holder = await startHolder();
  // The terminal signals the whole process group; the default action ends the holder at once.
  process.kill(-(holder.child.pid ?? 0), 'SIGINT');
  await once(holder.child, 'exit');
  expect(await query(holder.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('names the remedy when the data belongs to another Postgres version', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(/was made by Postgres 15, and this version brings Postgres 18/);
  rmSync(join(dataDir, 'postgres'), { recursive: true });
});

test('names the remedy when the data folder cannot be created', async () => {
  writeFileSync(dataDir, 'a file');
  await expect(start()).rejects.toThrow(/The data folder can't be made .* set DATA_DIR/);
});

test('the server owns its database and is no superuser, also of a data folder created as one', async () => {
  const before = await startEmbeddedPostgres({ dataDir, log: () => {}, superuser: true });
  await migrateDatabase(before.connection);
  const old = connect(before.connection, { applicationName: 'test', max: 1 });
  await old`CREATE SCHEMA pgboss`;
  await old`CREATE TYPE pgboss.job_state AS ENUM ('created')`;
  await old`CREATE TABLE pgboss.job (id serial, name text, state pgboss.job_state) PARTITION BY LIST (name)`;
  await old`CREATE TABLE pgboss.mail PARTITION OF pgboss.job FOR VALUES IN ('mail')`;
  await old`INSERT INTO pgboss.job (name, state) VALUES ('mail', 'created')`;
  await old.end();
  await before.stop();

  const after = await start();
  cleanups.push(after.stop);
  const sql = connect(after.connection, { applicationName: 'test', max: 1 });
  cleanups.push(() => sql.end());
  const [role] =
    await sql`SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user`;
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  await expect(sql`COPY (SELECT 1) TO PROGRAM 'true'`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`SELECT pg_read_file('/etc/passwd')`).rejects.toMatchObject({ code: '42501' });

  await migrateDatabase(after.connection);
  await sql`ALTER TABLE pgboss.job ADD COLUMN note text`;
  await sql`ALTER TYPE pgboss.job_state ADD VALUE 'done'`;
  await sql`INSERT INTO pgboss.job (name, state) VALUES ('mail', 'created')`;
  await sql`ALTER TABLE public."user" ADD COLUMN note text`;
  await sql`CREATE SCHEMA further`;
});

test('migrations create their extensions as the plain owner of a new data folder', async () => {
  const started = await start();
  cleanups.push(started.stop);
  await migrateDatabase(started.connection);
  const sql = connect(started.connection, { applicationName: 'test', max: 1 });
  cleanups.push(() => sql.end());
  const [found] = await sql`SELECT count(*)::int AS extensions FROM pg_extension WHERE extname <> 'plpgsql'`;
  expect(found?.extensions).toBeGreaterThan(2);
});
