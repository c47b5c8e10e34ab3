import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { findMigrationsFolder } from '../migrations-folder';
import { formerHashes } from './former-hashes';

export type Migration = {
  /** File name without extension: `0011_activity`. */
  name: string;
  /** SHA-256 of the file. */
  hash: string;
  /** Creation time in milliseconds; a database has every migration up to its newest one. */
  madeAt: number;
  /** Its statements, in groups separated by breakpoints. */
  parts: string[];
  /** If false, each part is a separate transaction and may be repeated after a failure. */
  inOneTransaction: boolean;
};

/** Prefix of the first line of a migration whose parts must not share a transaction. */
export const noTransactionMark = '-- no transaction';

/** Returns this program's migrations, oldest first. */
export function readMigrations(migrationsFolder = findMigrationsFolder()): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? hash,
    hash,
    madeAt: folderMillis,
    parts: sql.filter((part) => part.trim() !== ''),
    inOneTransaction: !sql[0]?.startsWith(noTransactionMark),
  }));
}

/** Returns the hashes of this program's migrations, oldest first. */
export function listMigrations(): string[] {
  return readMigrations().map(({ hash }) => hash);
}

/** Returns a migration's current hash, given its hash in this or an earlier release. */
export function currentHashOf(hash: string): string {
  const former = formerHashes.find(({ hashes }) => hashes.includes(hash));
  if (!former) return hash;
  return readMigrations().find(({ name }) => name === former.name)?.hash ?? hash;
}
