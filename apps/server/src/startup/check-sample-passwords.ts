import { verifyPassword } from '@app/api/accounts/password/password-hash';
import type { Database } from '@app/db/client';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { findDemoAccounts } from '@app/db/demo/find-demo-accounts';
import { StartupError } from '../startup-error';

/** The number of accounts named in the message. */
const MAX_LISTED = 3;

/**
 * The password of the sample accounts is public in the sources: anyone could sign in as a super-admin.
 *
 * @throws StartupError while one of them still has it.
 */
export async function checkSamplePasswords(db: Database): Promise<void> {
  const samples = await findDemoAccounts(db);
  // Most of them share one hash, so one verification is usually enough.
  const hashes = [...new Set(samples.map(({ passwordHash }) => passwordHash))];
  const known = await Promise.all(hashes.map((hash) => verifyPassword(hash, demoPassword)));
  const insecureAccounts = samples.filter(({ passwordHash }) => known[hashes.indexOf(passwordHash)]);
  if (insecureAccounts.length === 0) return;
  const listedEmails = insecureAccounts.slice(0, MAX_LISTED).map(({ email }) => email);
  const more =
    insecureAccounts.length > MAX_LISTED ? ` and ${insecureAccounts.length - MAX_LISTED} more` : '';
  throw new StartupError(
    `Sample accounts have the password that everybody can read in the sources (${listedEmails.join(', ')}${more}), so this site starts on this machine only: remove the samples with "npm run db:seed -- --clear-demo", or give these accounts other passwords.`,
  );
}
