import { countUnguarded } from '@app/api/accounts/second-factor/count-unguarded';
import { readBackupFigures } from '@app/api/core/backup-run';
import { createKeyRing } from '@app/api/core/key-ring';
import { isTeamProviderOnly } from '@app/api/core/provider-only';
import { isKeyKnown } from '@app/api/operations/key-rotation/adopt-key';
import { countLost, countUnresealed } from '@app/api/operations/key-rotation/reseal-secrets';
import { listCoveredPages } from '@app/api/site/post/read-pages';
import { checkDatabase } from '@app/db/check-database';
import { checkWritable } from '@app/db/check-writable';
import type { DatabaseClient } from '@app/db/client';
import { type DatabaseConnection, describeConnection } from '@app/db/connection';
import { checkMigrated } from '@app/db/migrate';
import { hasTables } from '@app/db/migrations/migrations-table';
import { createReadReplica, NotAReplicaError } from '@app/db/read-replica';
import type { Env } from '../../env/env-types';
import { checkSamplePasswords } from '../../startup/initial-data';
import { readDatabaseUrl } from '../../startup/read-database-url';
import { foreignSecretMessage } from '../../startup/secret';
import { fault, ok, type Probe, reasonOf, warning } from './probe';

/** Extensions that the migrations create. */
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent'];
/**
 * The most connections of one instance: its pool, and separate ones for listening, probes and the mailbox.
 */
const CONNECTIONS_PER_INSTANCE = 15;
/** More than network latency explains. Codes and sessions expire by these clocks. */
const MAX_CLOCK_SKEW_MS = 5_000;
/** The amount that may be written between two checks. */
const LAG_BYTES = 1_000_000;
const OLD_BACKUP_MS = 2 * 24 * 3_600_000;
const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|::1|\/.*)$/;

/** Checks whether the database server can be used, which the other database probes require. */
export function serverProbe(connection: DatabaseConnection): Probe {
  return {
    subject: 'database',
    check: async () => {
      // Its message says what to do, while its cause does not.
      const found = await checkDatabase(connection).catch((error: Error) => error);
      if (found instanceof Error) return fault(found.message);
      return ok(`Postgres ${found} at ${describeConnection(connection)}.`);
    },
  };
}

/** Returns the probes of a reachable database. */
export function databaseProbes(
  env: Env,
  connection: DatabaseConnection,
  { db, sql }: DatabaseClient,
): Probe[] {
  return [
    { subject: 'database writes', check: () => checkWrites(sql) },
    { subject: 'schema', check: () => checkSchema(sql) },
    { subject: 'extensions', check: () => checkExtensions(sql) },
    { subject: 'connections', check: () => checkConnections(sql) },
    { subject: 'clock', check: () => checkClock(sql) },
    { subject: 'database TLS', check: () => checkTls(connection) },
    { subject: 'sample accounts', check: () => checkSampleAccounts(env, db, sql) },
    { subject: 'two-step sign-in', check: () => checkSecondFactors(env, db, sql) },
    { subject: 'backups', check: () => checkBackups(env, db, sql) },
    { subject: 'SECRET', check: () => checkServerSecret(env, db, sql) },
    { subject: 'pages', check: () => checkOwnPages(db, sql) },
    ...replicaProbes(env, sql),
  ];
}

type Sql = DatabaseClient['sql'];

function replicaProbes({ databaseReadUrl }: Env, primary: Sql): Probe[] {
  if (!databaseReadUrl) return [];
  return [{ subject: 'replica', check: () => checkReplica(databaseReadUrl, primary) }];
}

/** An unavailable replica is not a fault of the site: the primary serves its reads meanwhile. */
async function checkReplica(url: string, primary: Sql) {
  const connection = readDatabaseUrl(url, 'DATABASE_READ_URL');
  const options = { primary, applicationName: 'doctor', max: 1, onChange: () => {} };
  const replica = createReadReplica(connection, options);
  try {
    const { lagBytes } = await replica.state();
    const place = describeConnection(connection);
    if (lagBytes <= LAG_BYTES) return ok(`The replica at ${place} has everything.`);
    return warning(
      `The replica at ${place} lacks ${lagBytes} bytes of the log: the primary answers in the meantime.`,
    );
  } catch (error) {
    const text = `The replica at ${describeConnection(connection)} is not used: ${reasonOf(error)}.`;
    return error instanceof NotAReplicaError
      ? fault(text)
      : warning(`${text} The primary answers its reads.`);
  } finally {
    await replica.close();
  }
}

async function checkWrites(sql: Sql) {
  await checkWritable(sql);
  return ok('Can be written.');
}

async function checkSchema(sql: Sql) {
  if (!(await hasTables(sql))) return warning('The database is empty: the first start makes the tables.');
  try {
    const newer = await checkMigrated(sql);
    if (!newer) return ok('As this version of the program wants it.');
    return fault('The database belongs to a newer version of the program: start that version.');
  } catch (error) {
    return fault(`The schema does not fit this version of the program: ${reasonOf(error)}.`);
  }
}

async function checkExtensions(sql: Sql) {
  const rows = await sql<{ name: string }[]>`
    SELECT name FROM pg_available_extensions WHERE name IN ${sql(EXTENSIONS)}`;
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return ok(`${EXTENSIONS.join(', ')} are there.`);
  return fault(`The server lacks ${missing.join(', ')}: install Postgres' contrib package on it.`);
}

async function checkConnections(sql: Sql) {
  const [row] = await sql<{ free: number }[]>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - count(*)::int AS free FROM pg_stat_activity WHERE backend_type = 'client backend'`;
  // Below zero while superusers use more than what is reserved for them.
  const free = Math.max(0, row?.free ?? 0);
  if (free >= CONNECTIONS_PER_INSTANCE) return ok(`${free} are free.`);
  return warning(
    `${free} are free, and an instance takes up to ${CONNECTIONS_PER_INSTANCE}: raise max_connections, or run fewer instances.`,
  );
}

async function checkClock(sql: Sql) {
  const before = Date.now();
  const [row] = await sql<{ at: number }[]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`;
  const localTime = (before + Date.now()) / 2;
  const skewMs = Math.abs((row?.at ?? 0) - localTime);
  if (skewMs < MAX_CLOCK_SKEW_MS) return ok('Agrees with that of the database.');
  return warning(
    `${Math.round(skewMs / 1000)} seconds apart from that of the database: set both by a time server.`,
  );
}

async function checkTls({ ssl, host }: DatabaseConnection) {
  if (ssl?.rejectUnauthorized) return ok('Encrypted, and the certificate is checked.');
  if (ssl)
    return warning('Encrypted, but anybody may answer: check the certificate with sslmode=verify-full.');
  if (THIS_MACHINE.test(host)) return ok('Not needed: the database is on this machine.');
  return warning('Not encrypted: where others share the network, set sslmode=verify-full in DATABASE_URL.');
}

async function checkSampleAccounts({ local }: Env, db: DatabaseClient['db'], sql: Sql) {
  if (local) return ok('This site is for this machine only, where they may be.');
  if (!(await hasTables(sql))) return ok('None: the database is empty.');
  await checkSamplePasswords(db);
  return ok('None has the password of the sources.');
}

/**
 * A first start has only passwords (auth.required-factor), but on a public site they would be the team's only
 * protection.
 */
async function checkSecondFactors({ local, oidc }: Env, db: DatabaseClient['db'], sql: Sql) {
  if (local) return ok('This site is for this machine only.');
  if (!(await hasTables(sql))) return ok('The database is empty.');
  if (await isTeamProviderOnly({ db, identityProvider: oidc ?? null })) {
    return ok('The team logs in with the identity provider alone.');
  }
  const { accounts, unguarded } = await countUnguarded({ db });
  if (accounts === 0) return ok('The team has no account yet.');
  if (unguarded === 0) return ok(`All ${accounts} accounts of the team have it.`);
  return warning(
    `${unguarded} of ${accounts} accounts of the team sign in with a password alone: have the settings ask for it.`,
  );
}

async function checkBackups({ local, backup }: Env, db: DatabaseClient['db'], sql: Sql) {
  if (!(await hasTables(sql))) return ok('Nothing to keep yet: the database is empty.');
  const { lastFinishedAt, hasFailed } = await readBackupFigures(db);
  if (hasFailed) return warning('The latest one has failed: the log of the server says why.');
  if (lastFinishedAt) {
    const text = `The latest is of ${lastFinishedAt.toISOString()}`;
    const isOld = Date.now() - lastFinishedAt.getTime() > OLD_BACKUP_MS;
    return isOld ? warning(`${text}: make them more often.`) : ok(`${text}.`);
  }
  if (local || backup.schedule) return ok('None is known yet.');
  return warning('None is known: set BACKUP_SCHEDULE, or have "npm run backup" run every night.');
}

/** A release may add a page at the address of an owner's page. Visitors then see the release's page. */
async function checkOwnPages(db: DatabaseClient['db'], sql: Sql) {
  if (!(await hasTables(sql))) return ok('None yet: the database is empty.');
  const covered = await listCoveredPages({ db });
  if (covered.length === 0) return ok('Each page of the owner is at an address of its own.');
  return warning(
    `Nobody sees the pages at ${covered.join(', ')}: the site has pages of its own there. Give them other addresses in the dashboard, under Pages.`,
  );
}

/** Reports when SECRET_PREVIOUS can be removed, as far as the database knows. */
async function checkServerSecret({ secret, secretPrevious }: Env, db: DatabaseClient['db'], sql: Sql) {
  if (!secret) return ok('A generated one, kept in DATA_DIR/secret.');
  if (!(await hasTables(sql))) {
    if (!secretPrevious) return ok('One key; the database is empty.');
    return warning('SECRET_PREVIOUS is set, and the database is empty: take it away.');
  }
  const services = { db, keys: createKeyRing(secret, secretPrevious) };
  if (!(await isKeyKnown(db, services.keys))) return fault(foreignSecretMessage);
  const lost = await countLost(services);
  if (lost > 0) {
    return fault(
      `${lost} second factors and webhooks are kept under another SECRET: set that one as SECRET_PREVIOUS.`,
    );
  }
  if (!secretPrevious) return ok('One key, that of the database; none is being rotated.');
  const { factors, webhooks } = await countUnresealed(services);
  if (factors + webhooks > 0) {
    return warning(
      `${factors} second factors and ${webhooks} webhooks are not kept under SECRET yet: once every instance has it, run "npm run admin -- rotate-secret".`,
    );
  }
  return warning(
    'Nothing is kept under SECRET_PREVIOUS any more: take it away when what is out may end ("Rotate the secret" in docs/deploy.md).',
  );
}
