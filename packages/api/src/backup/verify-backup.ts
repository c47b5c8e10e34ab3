import { createHash } from 'node:crypto';
import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { listMigrations } from '@app/db/migrations/migration-files';
import type { Services } from '../core/context';
import { isQueue, listTables, queueRows, quoted, type Sql } from './backup-tables';
import { copyOut } from './copy-out';
import { type BackedUpTable, keyOfPath, manifestPath } from './manifest';
import { type ReadOptions, readEntries } from './read-archive';
import { restoreBackup } from './restore-backup';
import { listStoredFiles } from './stored-files';

/** What a rehearsal found. */
export interface Verification {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  /** False for a backup of an older version: its rows were counted while they were written, and migrated since. */
  comparedRows: boolean;
  /** What is not as it should be, a sentence each; none for a good backup. */
  faults: string[];
}

/** The same for the same rows in whatever order: the sum of their hashes. */
class RowsHash {
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  /** Rows end with a line feed; in one value it is written `\\n`. */
  add(bytes: Buffer): void {
    let from = 0;
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
      const digest = createHash('sha256').update(text.subarray(from, end)).digest();
      this.#sum = (this.#sum + digest.readBigUInt64LE(0) + (digest.readBigUInt64LE(8) << 64n)) % (1n << 128n);
      from = end + 1;
    }
    this.#rest = text.subarray(from);
  }

  get value(): string {
    return this.#sum.toString(16);
  }
}

/** A store that keeps nothing but the names and sizes of what it was given. */
function countingStore(): { files: Services['files']; sizes: Map<string, number> } {
  const sizes = new Map<string, number>();
  const files: Services['files'] = {
    put: async (key, bytes) => void sizes.set(key, bytes.byteLength),
    get: async () => null,
    open: async () => null,
    exists: async (key) => sizes.has(key),
    delete: async (key) => void sizes.delete(key),
    check: async () => {},
  };
  return { files, sizes };
}

async function hashArchive(file: string, options: ReadOptions): Promise<Map<string, string>> {
  const hashes = new Map<string, RowsHash>();
  for await (const { path, bytes } of readEntries(file, options)) {
    if (path === manifestPath) break;
    if (keyOfPath(path) !== null) continue;
    const table = path.slice('database/'.length, path.lastIndexOf('/'));
    const hash = hashes.get(table) ?? new RowsHash();
    hashes.set(table, hash);
    hash.add(bytes);
  }
  return new Map([...hashes].map(([table, hash]) => [table, hash.value]));
}

async function hashTable(sql: Sql, table: BackedUpTable): Promise<string> {
  const hash = new RowsHash();
  const columns = table.columns.map((column) => quoted(column)).join(', ');
  const where = isQueue(table) ? `where ${queueRows}` : '';
  const select = `select ${columns} from ${quoted(table.schema, table.name)} ${where}`;
  for await (const chunk of copyOut(sql, select)) hash.add(chunk);
  return hash.value;
}

async function compareTables(
  sql: Sql,
  tables: readonly BackedUpTable[],
  hashes: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const { schema, name, rows } = table;
    const [counted] = await sql.unsafe(
      `select count(*)::int as rows from ${quoted(schema, name)} ${isQueue(table) ? `where ${queueRows}` : ''}`,
    );
    if (counted?.rows !== rows) faults.push(`${name} had ${rows} rows and has ${counted?.rows}.`);
    else if ((await hashTable(sql, table)) !== (hashes.get(`${schema}.${name}`) ?? '0')) {
      faults.push(`Rows of ${name} are not what they were.`);
    }
  }
  return faults;
}

/**
 * Rehearses a restore: fills an empty, throwaway database from the backup and compares every row with the file, and everything that
 * is derived from rows with the truth. Nothing is mailed, no file is stored. Throws what `restoreBackup` throws.
 */
export async function verifyBackup(
  { connection, log }: { connection: DatabaseConnection } & Pick<Services, 'log'>,
  file: string,
  options: ReadOptions = {},
): Promise<Verification> {
  const { files, sizes } = countingStore();
  const manifest = await restoreBackup({ connection, files, log }, file, options);
  const hashes = await hashArchive(file, options);
  const client = createDatabase(connection, { applicationName: 'verify', max: 1, statementSeconds: 0 });
  try {
    // Of an older version migrations have brought rows up to date since.
    const isOlder = manifest.migrations.length < listMigrations().length;
    const faults = isOlder ? [] : await compareTables(client.sql, manifest.tables, hashes);
    for (const { key, isShown } of await listStoredFiles(client.sql, await listTables(client.sql))) {
      if (isShown && !sizes.has(key)) faults.push(`The file ${key} is not in it.`);
    }
    for await (const { name, wrong } of checkFigures(client.sql, { repair: false })) {
      if (wrong > 0) faults.push(`${name} is wrong in ${wrong} rows.`);
    }
    return {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: sizes.size,
      comparedRows: !isOlder,
      faults,
    };
  } finally {
    await client.close();
  }
}
