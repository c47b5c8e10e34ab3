import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { migrateDatabase } from '@app/db/migrate';
import { currentHashOf, listMigrations } from '@app/db/migrations/migration-files';
import { listAppliedMigrations } from '@app/db/migrations/migrations-table';
import type { Services } from '../../core/context';
import { installQueues } from '../../core/jobs/install-queues';
import { rejectWhileServed } from './adopt-copy';
import { BackupError } from './backup-error';
import { isQueue, listTables, queueRows, quoted, type Sql, type TransactionSql } from './backup-tables';
import { holdWaiting } from './hold-waiting';
import { requireStore } from './make-backup';
import { keyOfPath, type Manifest } from './manifest';
import { type ArchiveEntry, checkArchive, type ReadOptions, readChecked } from './read-archive';

type Target = Pick<Services, 'files'> & { connection: DatabaseConnection };

export type RestoreOptions = ReadOptions & {
  /**
   * Holds waiting mails and webhook messages instead of sending them: for a rehearsal, which must not send
   * anything.
   */
  holdMail?: boolean;
};

/**
 * Fills an empty database and the file store from a backup made by this version or an older one; every user
 * has to sign in again. No server may run on the database. The rows are written in one transaction: after a
 * failure the database is still empty. Throws BackupError for an incomplete or unsigned file, a newer
 * version, a file store that does not work, a database that is not empty, and one that a server uses.
 */
export async function restoreBackup(
  { connection, files }: Target,
  file: string,
  { holdMail = false, ...reading }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await checkArchive(file, reading);
  const knownMigrations = listMigrations();
  if (!startsWithAll(knownMigrations, manifest.migrations.map(currentHashOf))) {
    throw new BackupError(
      'This backup was made by another version of the program, not by this or an older one.',
    );
  }
  const client = createDatabase(connection, { applicationName: 'restore', max: 2, statementSeconds: 0 });
  try {
    await rejectWhileServed(client.sql);
    await requireEmptyDatabase(client.sql, manifest);
    await requireStore(files);
    await migrateDatabase(connection, { first: manifest.migrations.length });
    await installQueues(client);
    await client.sql.begin(async (tx) => {
      await fillTables(tx, files, manifest, readChecked(file, manifest, reading));
      if (holdMail) await holdWaiting(tx);
    });
    await migrateDatabase(connection);
    await client.sql`analyze`;
    return manifest;
  } finally {
    await client.close();
  }
}

function startsWithAll(all: readonly string[], begin: readonly string[]): boolean {
  return begin.every((item, index) => item === all[index]);
}

async function requireEmptyDatabase(sql: Sql, { migrations }: Manifest): Promise<void> {
  for (const table of await listTables(sql)) {
    const [found] = await sql.unsafe(`select 1 from ${quoted(table.schema, table.name)} limit 1`);
    if (!found) continue;
    throw new BackupError(
      `This database is not empty: there are rows in the table ${table.name}. Restore into a new one.`,
    );
  }
  const applied = await listAppliedMigrations(sql);
  if (!startsWithAll(migrations.map(currentHashOf), applied.map(currentHashOf))) {
    throw new BackupError(
      'This database was made by a newer version than the backup. Restore into a new one.',
    );
  }
}

async function fillTables(
  tx: TransactionSql,
  files: Services['files'],
  { tables }: Manifest,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const own = tables.filter((table) => !isQueue(table));
  // The backup already contains the rows that triggers derive.
  for (const { schema, name } of own)
    await tx.unsafe(`alter table ${quoted(schema, name)} disable trigger user`);
  const copy = createCopier(tx, tables);
  for await (const { path, bytes } of entries) {
    const key = keyOfPath(path);
    if (key === null) await copy.write(path, bytes);
    else {
      await copy.end();
      await files.put(key, bytes);
    }
  }
  await copy.end();
  for (const { schema, name } of own)
    await tx.unsafe(`alter table ${quoted(schema, name)} enable trigger user`);
  await checkCounts(tx, tables);
}

/** Runs one COPY per table, however many parts it has: a row may reference a later one of its own table. */
function createCopier(tx: TransactionSql, tables: Manifest['tables']) {
  let current: { folder: string; into: Writable } | undefined;
  const begin = async (folder: string) => {
    const table = tables.find(({ schema, name }) => folder === `database/${schema}.${name}`);
    if (!table) throw new BackupError(`Nothing is known of ${folder}.`);
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    const copy = `copy ${quoted(table.schema, table.name)} (${columns}) from stdin`;
    const into = await tx.unsafe(copy).writable();
    // Each write below rejects on its own.
    into.on('error', () => {});
    current = { folder, into };
    return current;
  };
  const end = async () => {
    if (!current) return;
    // With all writes done this sends the end immediately; the driver does not report when the server refuses
    // it, so the next statement shows the failure.
    current.into.end();
    current = undefined;
    await tx`select 1`;
  };
  const write = async (path: string, bytes: Buffer) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (current?.folder !== folder) await end();
    const { into } = current ?? (await begin(folder));
    await promisify<Buffer, void>((chunk, done) => into.write(chunk, done))(bytes);
  };
  return { write, end };
}

async function checkCounts(tx: TransactionSql, tables: Manifest['tables']): Promise<void> {
  for (const table of tables) {
    const where = isQueue(table) ? `where ${queueRows}` : '';
    const [row] = await tx.unsafe(
      `select count(*)::int as rows from ${quoted(table.schema, table.name)} ${where}`,
    );
    if (row?.rows === table.rows) continue;
    throw new BackupError(`${table.rows} rows of ${table.name} were written, but ${row?.rows} are there.`);
  }
}
