import { createHash } from 'node:crypto';
import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { listMigrations } from '@app/db/migrations/migration-files';
import type { Services } from '../../core/context';
import { isQueue, listTables, queueRows, quoted, type Sql } from './backup-tables';
import { copyOut } from './hold-waiting';
import { listStoredFiles } from './make-backup';
import { type BackedUpTable, keyOfPath } from './manifest';
import { type ArchiveEntry, type ReadOptions, readChecked } from './read-archive';
import { restoreBackup } from './restore-backup';

/** The result of a rehearsal. */
export interface Verification {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  /**
   * False for a backup of an older version: its rows were counted when they were written, and migrated since.
   */
  comparedRows: boolean;
  /** The problems found, one sentence each; none for a good backup. */
  faults: string[];
}

/** An order-independent hash of rows: the sum of their hashes. */
class RowsHash {
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  /** Rows end with a line feed; inside a value it is escaped as `\\n`. */
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

/** Creates a store that keeps only the keys it receives. */
function createKeyCollector(): { files: Services['files']; keys: Set<string> } {
  const keys = new Set<string>();
  const files: Services['files'] = {
    put: async (key) => void keys.add(key),
    get: async () => null,
    open: async () => null,
    addressOf: async () => null,
    exists: async (key) => keys.has(key),
    delete: async (key) => void keys.delete(key),
    check: async () => {},
  };
  return { files, keys };
}

async function hashArchive(entries: AsyncIterable<ArchiveEntry>): Promise<Map<string, string>> {
  const hashes = new Map<string, RowsHash>();
  for await (const { path, bytes } of entries) {
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
    // The restore has already compared the number of rows.
    const written = hashes.get(`${table.schema}.${table.name}`) ?? new RowsHash().value;
    if ((await hashTable(sql, table)) !== written)
      faults.push(`Rows of ${table.name} are not what they were.`);
  }
  return faults;
}

/**
 * Rehearses a restore: fills an empty, throwaway database from the backup, and compares every row with the
 * file and all derived data with its source. Sends no mail and stores no files. Throws what `restoreBackup`
 * throws.
 */
export async function verifyBackup(
  { connection }: { connection: DatabaseConnection },
  file: string,
  options: ReadOptions = {},
): Promise<Verification> {
  const { files, keys } = createKeyCollector();
  const manifest = await restoreBackup({ connection, files }, file, options);
  const hashes = await hashArchive(readChecked(file, manifest, options));
  const client = createDatabase(connection, { applicationName: 'verify', max: 1, statementSeconds: 0 });
  try {
    // In a backup of an older version, migrations have changed the rows since.
    const isOlder = manifest.migrations.length < listMigrations().length;
    const faults = isOlder ? [] : await compareTables(client.sql, manifest.tables, hashes);
    for (const { key, isShown } of await listStoredFiles(client.sql, await listTables(client.sql))) {
      if (isShown && !keys.has(key) && !manifest.removed?.includes(key))
        faults.push(`The file ${key} is not in it.`);
    }
    for await (const { name, wrong } of checkFigures(client.sql, { repair: false })) {
      if (wrong > 0) faults.push(`${name} is wrong in ${wrong} rows.`);
    }
    return {
      createdAt: manifest.createdAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: keys.size,
      comparedRows: !isOlder,
      faults,
    };
  } finally {
    await client.close();
  }
}
