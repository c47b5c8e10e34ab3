import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyRing } from '@app/api/core/key-ring';
import { adoptKey, isKeyKnown } from '@app/api/operations/key-rotation/adopt-key';
import type { Database } from '@app/db/client';
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

/** The message for when neither SECRET nor SECRET_PREVIOUS is a key of the database. */
export const foreignSecretMessage =
  'SECRET is not the key with which the secrets of this database were made: set that one, or as SECRET_PREVIOUS to change it ("Rotate the secret" in docs/deploy.md). Where it is lost, run "npm run admin -- adopt-secret": authenticator apps and the secrets of webhooks have to be set up again then.';

/**
 * A server with another key would refuse every code of an authenticator app, and its webhook signatures would
 * be invalid.
 *
 * @throws StartupError when the database was created with another key. A local site adopts the new one.
 */
export async function checkSecret(db: Database, keys: KeyRing, { local }: { local: boolean }): Promise<void> {
  if (!local && !(await isKeyKnown(db, keys))) throw new StartupError(foreignSecretMessage);
  await adoptKey(db, keys);
}
