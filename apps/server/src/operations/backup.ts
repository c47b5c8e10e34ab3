import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { recordBackup } from '@app/api/core/backup-run';
import type { Services } from '@app/api/core/context';
import { withTemporaryFolder } from '@app/api/core/temporary-folder';
import { signBackup } from '@app/api/operations/backup/backup-signature';
import { makeBackup } from '@app/api/operations/backup/make-backup';
import { restoreBackup } from '@app/api/operations/backup/restore-backup';
import { type PlannedBackup, runBackupNow } from '@app/api/operations/backup/run-due-backup';
import { verifyBackup } from '@app/api/operations/backup/verify-backup';
import { createDatabase, type Database, type DatabaseClient } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { startEmbeddedPostgres } from '@app/db/embedded-postgres';
import { processEnv } from '../env/env';
import type { Env } from '../env/env-types';
import { createFileStore } from '../files/create-file-store';
import { readDatabaseUrl } from '../startup/read-database-url';
import { backupPlan } from '../startup/start-backups';
import { withDatabase } from './with-database';

/** Exit code of a backup when referenced files are missing. */
const MISSING_FILES_EXIT = 2;

/**
 * `npm run backup` makes a backup where and as the schedule would: in BACKUP_FOLDER, named by its time, of which
 * the latest BACKUP_KEEP stay. `npm run backup FILE` writes that file. It holds the database and the uploaded files
 * in one `.tar.gz`, made beside a running server, encrypted with BACKUP_RECIPIENT and signed with
 * BACKUP_SIGNING_KEY. A failure is recorded for the monitoring. Exits with 2 when referenced files are missing.
 */
export async function backup(args: readonly string[]): Promise<number> {
  const usage = 'npm run backup [FILE]';
  const { file } = args.length === 0 ? { file: null } : readArguments(args, usage);
  const env = processEnv();
  const files = createFileStore(env);
  const made = await withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'backup', max: 1, statementSeconds: 0 });
    try {
      const ctx = { db: client.db, sql: client.sql, files, now: () => new Date(), log };
      return file === null
        ? await runBackupNow(ctx, backupPlan(env, connection))
        : await writeFile(ctx, file, env.backup);
    } finally {
      await client.close();
    }
  });
  console.log(`${made.file} has ${made.rows} rows of ${made.tables} tables, and ${made.storedFiles} files.`);
  if (made.abandoned.length > 0) {
    console.log(`${made.abandoned.length} files of uploads that failed are not in it; nothing shows them.`);
  }
  if (made.missing.length === 0) return 0;
  const list = made.missing.join('\n  ');
  console.error(
    `LOST: attachments or pictures show these files, but the file store does not have them. Is it the server's (S3 settings, DATA_DIR)?\n  ${list}`,
  );
  return MISSING_FILES_EXIT;
}

/** Only what an operator has to see: the command prints its result. */
const log = {
  info: () => {},
  warn: (_: object, text: string) => console.error(text),
  error: (_: object, text: string) => console.error(text),
};

type BackupContext = Pick<Services, 'db' | 'files' | 'now'> & Pick<DatabaseClient, 'sql'>;

async function writeFile(
  ctx: BackupContext,
  file: string,
  { recipients, signingKey }: Pick<Env['backup'], 'recipients' | 'signingKey'>,
): Promise<Omit<PlannedBackup, 'bytes' | 'missingFiles'>> {
  try {
    const { files: storedFiles, ...written } = await makeBackup(ctx, file, { recipients });
    if (signingKey) await signBackup(file, signingKey);
    const missingFiles = written.missing.length;
    await noteRun(ctx.db, { file: resolve(file), bytes: statSync(file).size, missingFiles });
    return { ...written, storedFiles, file };
  } catch (error) {
    await noteRun(ctx.db, { failure: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/**
 * Records the backup for monitoring. A database of an older version has no table for it, and its backup is
 * just as valid.
 */
async function noteRun(db: Database, outcome: Parameters<typeof recordBackup>[1]): Promise<void> {
  await recordBackup(db, outcome).catch((error) =>
    console.error(`The backup could not be noted in the database: ${error.message}`),
  );
}

/**
 * `npm run restore FILE` fills an empty database and the file store from a backup. With `-- --hold-mail`
 * queued mails and webhook messages are held.
 */
export async function restore(args: readonly string[]): Promise<number> {
  const usage = 'npm run restore FILE [-- --hold-mail]';
  const { file, values } = readArguments(args, usage, { 'hold-mail': { type: 'boolean', default: false } });
  const holdMail = values['hold-mail'] === true;
  const env = processEnv();
  const { identity, verifyKey } = env.backup;
  const files = createFileStore(env);
  const { tables, createdAt } = await withDatabase((connection) =>
    restoreBackup({ connection, files }, file, { holdMail, identity, verifyKey }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables are restored, as they were on ${createdAt}.`);
  console.log('Everybody has to log in again.');
  if (holdMail) {
    console.log('Emails and webhook messages that waited are held: the dashboard can send them again.');
  }
  return 0;
}

/**
 * `npm run backup:verify FILE` rehearses a restore in a temporary database, or with `-- --into URL` in an
 * empty one, and compares every row, file and derived figure. Exits with 1 when something differs.
 */
export async function verify(args: readonly string[]): Promise<number> {
  const usage = 'npm run backup:verify FILE [-- --into postgres://…]';
  const { file, values } = readArguments(args, usage, { into: { type: 'string' } });
  const { into } = values;
  const { identity, verifyKey } = processEnv().backup;
  const verifyRestore = (connection: DatabaseConnection) =>
    verifyBackup({ connection }, file, { identity, verifyKey });
  const verification = await (typeof into === 'string'
    ? verifyRestore(readDatabaseUrl(into, 'The address after --into'))
    : withTemporaryDatabase(verifyRestore));
  const { rows, tables, files, createdAt, comparedRows, faults } = verification;
  console.log(`${rows} rows of ${tables} tables and ${files} files, as they were on ${createdAt}.`);
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  if (faults.length > 0) return 1;
  console.log(
    comparedRows
      ? 'Every row and every figure is as it was.'
      : 'It is of an older version: its rows were counted and brought up to date, and every figure is right.',
  );
  return 0;
}

/** Runs `work` with a temporary embedded Postgres. */
function withTemporaryDatabase<R>(work: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
  return withTemporaryFolder(async (dataDir) => {
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      durable: false,
    }).catch((cause: Error) => {
      throw new Error(
        `There is no database to rehearse in: name an empty one with --into postgres://… (${cause.message})`,
        { cause },
      );
    });
    try {
      return await work(connection);
    } finally {
      await stop();
    }
  });
}

/** Reads one file and the options. Throws the usage text. */
function readArguments(
  args: readonly string[],
  usage: string,
  options: NonNullable<ParseArgsConfig['options']> = {},
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, values };
  } catch {
    // Reported below.
  }
  throw new Error(`Usage: ${usage}`);
}
