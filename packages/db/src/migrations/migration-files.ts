import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { findMigrationsFolder } from '../migrations-folder';

/**
 * Hashes that migrations had in earlier releases. Their files have since changed so that they run without
 * blocking a server; their result is the same. Backups identify by hash the migrations of their database.
 */
export const formerHashes: readonly { name: string; hashes: readonly string[] }[] = [
  {
    name: '0005_catalogue-search',
    hashes: ['467b9db3ac0d7f01dd695a798f69c2c78aa940b318aaa018479e816c8da49a5e'],
  },
  {
    name: '0008_user-orders',
    hashes: ['339733e2654160dd7841f066fd6869078e50a069d5e491162e351ba641428b70'],
  },
  {
    name: '0009_inbox-and-saved-views',
    hashes: ['2f9ab44d120d258e5372d0dd58f83fff6da75ec30b01be2cdb0076e3a41de05d'],
  },
  {
    name: '0011_activity',
    hashes: ['8d95f20fbf668903bda42dbac125b6b97331678e45067b6943eafa7e1f97cb25'],
  },
  {
    name: '0013_orders-and-carts',
    hashes: ['0816556287e675a3f75c0a409d318a4db69d6593c9b03c19b004a48455075972'],
  },
  {
    name: '0014_ticket-team',
    hashes: ['e4d61136de554e5290cdfeb1953da1b040e3eb8f0baa462f3fcf74b24a3924b6'],
  },
  {
    name: '0016_wanted-templates',
    hashes: ['028bfac9ab51f75e95610a7d9a59274b074180c3e14b0e393dda2b6d51e0cd60'],
  },
  {
    name: '0017_figures-of-carts',
    hashes: ['3e5cfbbfe9c9eb8c028a76c4a6bcad624b13a8b129ffd2e6719da0554aecc2e6'],
  },
];

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
