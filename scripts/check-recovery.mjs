/**
 * `npm run recovery:check` rehearses docs/deploy.md, "Back to a moment", with the system's Postgres and
 * pgBackRest and the shipped deploy/pgbackrest.conf: a full backup, further changes, an accident, and a
 * restore to the time just before it. Exits with 1 when anything differs from that state.
 */
import { join } from 'node:path';
import { createCluster, findPostgresPrograms } from './debian-postgres.mjs';
import { fail, root, run, say, since } from './steps.mjs';
import { canRecover } from './test-programs.mjs';

if (!canRecover()) {
  fail('Postgres or pgBackRest is not installed: install both (Debian: postgresql, pgbackrest).');
}
const programs = findPostgresPrograms();

// The machine-specific settings of the shipped file are overridden for this folder; the rest applies.
const cluster = await createCluster(programs, {
  env: ({ folder, data, port }) => ({
    PGBACKREST_CONFIG: join(root, 'deploy/pgbackrest.conf'),
    PGBACKREST_STANZA: 'pepperbird',
    PGBACKREST_REPO1_CIPHER_PASS: 'only for this rehearsal',
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: port,
    PGBACKREST_PG1_SOCKET_PATH: folder,
  }),
});
const { asPostgres, folder, port } = cluster;
const pgBackRest = (...args) => asPostgres('pgbackrest', ...args);
const query = (statement) =>
  asPostgres(join(programs, 'psql'), '-h', folder, '-p', String(port), '-At', '-c', statement).trim();
const runOperation = async (...args) => {
  const settings = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`, DATA_DIR: folder };
  const code = await run('npx', ['tsx', 'apps/server/src/operations.ts', ...args], {
    env: settings,
    onlyFailures: true,
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
};
/** Returns the rows of every table, to compare two states. */
const readContents = () =>
  query(`select string_agg(format('%s %s', t.oid::regclass,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', t.oid::regclass), false, true, '')))[1]), ' ' order by t.oid::regclass::text)
    from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`);

try {
  asPostgres('mkdir', join(folder, 'repository'));
  cluster.configure({
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
    archive_mode: 'on',
    archive_command: "'pgbackrest archive-push %p'",
    wal_level: 'replica',
  });
  cluster.start();
  say('database', asPostgres(join(programs, 'postgres'), '--version').trim());
  await runOperation('db:seed');
  pgBackRest('stanza-create');
  let begin = performance.now();
  pgBackRest('backup', '--type=full');
  say('backup', `${query("select pg_size_pretty(pg_database_size('postgres'))")} in ${since(begin)}`);

  await runOperation('admin', 'create', 'before@example.com');
  const before = readContents();
  const moment = query('select clock_timestamp()');
  await runOperation('admin', 'create', 'after@example.com');
  query('truncate template cascade');
  // Waits until all changes so far are in the repository.
  pgBackRest('check');
  cluster.stop();

  begin = performance.now();
  pgBackRest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote');
  cluster.start();
  // Before the end of the recovery the database can be read but not written.
  query('do $$ begin while pg_is_in_recovery() loop perform pg_sleep(0.1); end loop; end $$');
  say('restore', `to ${moment} in ${since(begin)}`);

  const people = query(`select string_agg(email, ' ') from "user" where email ~ '^(before|after)@'`);
  if (people !== 'before@example.com') throw new Error(`Of the two accounts there is: ${people}.`);
  if (readContents() !== before) throw new Error(`Before: ${before}\nAfter: ${readContents()}`);
  for (const check of ['db:check', 'audit:verify', 'restore:adopt']) await runOperation(check);
  if (query('select count(*) from session') !== '0') throw new Error('Somebody is still signed in.');
  say('recovery', 'the database is as it was at that moment');
} finally {
  cluster.remove();
}
