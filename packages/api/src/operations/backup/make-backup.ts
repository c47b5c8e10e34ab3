import type { DatabaseClient } from '@app/db/client';
import { listAppliedMigrations } from '@app/db/migrations/migrations-table';
import type { Services } from '../../core/context';
import { BackupError } from './backup-error';
import { isQueue, listTables, queueRows, quoted, type Sql, type TransactionSql } from './backup-tables';
import { copyOut } from './hold-waiting';
import { type BackedUpTable, filePath, partPath } from './manifest';
import { type ArchiveWriter, writeArchive } from './write-archive';

/** The tables whose rows reference stored files; an older database has fewer of them. */
const fileReferences = [
  ['ticket_attachment', 'select from ticket_attachment where id = owner_id'],
  ['template_media', 'select from template_media where id = owner_id'],
  ['canned_reply_file', 'select from canned_reply_file where id = owner_id'],
  ['inbound_mail', 'select from inbound_mail where id = owner_id and has_original'],
  ['post_version_picture', 'select from post_version_picture where picture_id = owner_id'],
  ['library_picture', 'select from library_picture where file_id = owner_id'],
  ['invoice', 'select from invoice where id = owner_id'],
  ['quote', 'select from quote where id = owner_id'],
  ['import_picture', "select from import_picture where id = owner_id and state = 'waiting'"],
  ['payment', 'select from payment where id = owner_id and file_key = key'],
  ['template_release', 'select from template_release where id = owner_id'],
] as const;

/**
 * Lists every recorded file; `isShown`: whether a row of one of these tables references it. Others are left
 * over from failed uploads.
 */
export async function listStoredFiles(
  sql: Sql | TransactionSql,
  tables: readonly { name: string }[],
): Promise<{ key: string; isShown: boolean }[]> {
  const presentReferences = fileReferences.filter(([name]) => tables.some((table) => table.name === name));
  return sql.unsafe<{ key: string; isShown: boolean }[]>(
    `select key, ${presentReferences.map(([, rows]) => `exists (${rows})`).join(' or ')} as "isShown" from stored_file order by key`,
  );
}

const partBytes = 8 * 1024 * 1024;

export interface Backup {
  tables: number;
  rows: number;
  files: number;
  /** Files referenced by an attachment, a picture, an invoice or a payment but missing in the file store. */
  missing: string[];
  /** Keys noted by failed uploads and missing, as expected. */
  abandoned: string[];
}

export interface BackupOptions {
  /** Age recipients, `age1…`, that the backup is encrypted for. Not encrypted without any. */
  recipients?: readonly string[];
}

/**
 * Writes all rows, from one snapshot, and all files into one `.tar.gz` while the server runs. Sessions and
 * codes are left out. The client needs `statementSeconds: 0`. Throws BackupError, also when the file store
 * does not work.
 */
export async function makeBackup(
  { sql, files, now }: Pick<Services, 'files' | 'now'> & Pick<DatabaseClient, 'sql'>,
  file: string,
  { recipients = [] }: BackupOptions = {},
): Promise<Backup> {
  let stored = 0;
  let missing: string[] = [];
  const abandoned: string[] = [];
  await requireStore(files);
  const writeEntries = async (archive: ArchiveWriter) => {
    const { keys, ...database } = await sql.begin('isolation level repeatable read read only', (tx) =>
      copyDatabase(tx, archive),
    );
    // Read after the rows: files never change, they are only added and removed.
    const lost: string[] = [];
    for (const { key, isShown } of keys) {
      const file = await files.open(key).catch(requireStorage);
      if (file) await archive.addFile(filePath(key), file);
      else (isShown ? lost : abandoned).push(key);
      if (file) stored += 1;
    }
    const shown = lost.length > 0 ? await listStoredFiles(sql, database.tables) : [];
    const kept = new Set(shown.filter(({ isShown }) => isShown).map(({ key }) => key));
    missing = lost.filter((key) => kept.has(key));
    const removed = lost.filter((key) => !kept.has(key));
    return { format: 'backup-1' as const, createdAt: now().toISOString(), ...database, removed };
  };
  const { tables } = await writeArchive(file, writeEntries, recipients);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, files: stored, missing, abandoned };
}

/**
 * Throws BackupError unless the file store can be written and read: a store other than the server's would be
 * empty.
 */
export async function requireStore(files: Services['files']): Promise<void> {
  await files.check().catch(requireStorage);
}

function requireStorage(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new BackupError(
    `The file store can't be used (${reason}): check the S3 settings, or DATA_DIR, which are those of the server.`,
    { cause: error },
  );
}

async function copyDatabase(tx: TransactionSql, archive: ArchiveWriter) {
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(tx)) {
    const from = quoted(table.schema, table.name);
    const where = isQueue(table) ? `where ${queueRows}` : '';
    const [counted] = await tx.unsafe(`select count(*)::int as rows from ${from} ${where}`);
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    await addParts(archive, table, copyOut(tx, `select ${columns} from ${from} ${where}`));
    tables.push({ ...table, rows: Number(counted?.rows) });
  }
  const keys = await listStoredFiles(tx, tables);
  return { migrations: await listAppliedMigrations(tx), tables, keys };
}

/**
 * Written in parts of a few megabytes: an entry's header contains its length, and no table should have to fit
 * into memory.
 */
async function addParts(
  archive: ArchiveWriter,
  table: Pick<BackedUpTable, 'schema' | 'name'>,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    part += 1;
    await archive.add(partPath(table, part), Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
}
