import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isTraversableByAll } from './folder-access';
import type { PostgresAccount } from './postgres-account';

const PREFIX = 'app-pg-';
/** A socket path is limited to about 100 characters; the file name and the random part need 30 of them. */
const MAX_PARENT_LENGTH = 60;

/**
 * Creates a folder for the database's Unix socket that only its account (and root) can enter: access to the
 * socket decides who can connect. Reuses `previous` if it is still such a folder, or is gone.
 */
export function prepareSocketFolder(account: PostgresAccount | undefined, previous?: string): string {
  if (previous && basename(previous).startsWith(PREFIX) && reclaim(previous, account)) return previous;
  const folder = mkdtempSync(join(parentFolder(account), PREFIX));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Removes a folder created by `prepareSocketFolder`; any other folder stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

function reclaim(folder: string, account: PostgresAccount | undefined): boolean {
  try {
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (!stats) {
      mkdirSync(folder, { mode: 0o700 });
      if (account) chownSync(folder, account.uid, account.gid);
      return true;
    }
    const owner = account?.uid ?? process.getuid?.();
    return stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0;
  } catch {
    return false;
  }
}

function parentFolder(account: PostgresAccount | undefined): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp', '/run'];
  const isSuitable = (folder: string) =>
    folder.length <= MAX_PARENT_LENGTH && (!account || isTraversableByAll(folder));
  return candidates.find(isSuitable) ?? '/tmp';
}
