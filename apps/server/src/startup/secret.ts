import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error';

/**
 * Returns the key of this installation, generated at the first start and stored in `dataDir/secret`, readable
 * only by its owner.
 *
 * @throws StartupError when the file can't be written or is damaged: a new key would invalidate pending
 * codes.
 */
export function loadSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = readSecret(file) ?? makeSecret(file);
    if (secret.length >= 32) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The key in ${file} can't be used (${reason}): make DATA_DIR writable, or set SECRET.`,
    );
  }
  throw new StartupError(`The key in ${file} is damaged: delete that file to get a new one, or set SECRET.`);
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Two servers may start at once on one folder. Only one of them creates the link, and both read its key. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file) ?? '';
}
