import type { KeyRing } from '@app/api/core/key-ring';
import { adoptKey, isKeyKnown } from '@app/api/operations/key-rotation/adopt-key';
import type { Database } from '@app/db/client';
import { StartupError } from '../startup-error';

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
