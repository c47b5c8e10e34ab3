import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { findMigrationsFolder } from '../migrations-folder';
import { formerHashes } from './former-hashes';

export type Migration = {
  /** As its file is called, without the ending: `0011_activity`. */
  name: string;
  /** SHA-256 of its file. */
  hash: string;
  /** When it was made, in milliseconds; a database has every migration up to the newest that it knows. */
  madeAt: number;
  /** Its statements, in groups as breakpoints part them. */
  parts: string[];
  /** False: each part is a transaction of its own and may be run again after a failure. */
  inOneTransaction: boolean;
};

/** What the first line of a migration begins with whose parts must not share a transaction. */
export const noTransactionMark = '-- no transaction';

/** The migrations that this program brings, the first one first. */
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

/** Hashes of the migrations that this program brings, the first one first. */
export function listMigrations(): string[] {
  return readMigrations().map(({ hash }) => hash);
}

/** The hash that a migration has now, given one that it had in this or an earlier release. */
export function presentHash(hash: string): string {
  const former = formerHashes.find(({ hashes }) => hashes.includes(hash));
  if (!former) return hash;
  return readMigrations().find(({ name }) => name === former.name)?.hash ?? hash;
}
