import { hashPassword, verifyPassword } from '@app/api/accounts/password/password-hash';
import { AppError } from '@app/api/core/app-error';
import { installQueues, requireQueues } from '@app/api/core/jobs/install-queues';
import type { KeyRing } from '@app/api/core/key-ring';
import { firstSeller } from '@app/api/core/setting/seller-party';
import { ensureFirstAdmin } from '@app/api/people/user/ensure-first-admin';
import { carryOverFields } from '@app/api/site/content/gather-earlier-fields';
import type { Database } from '@app/db/client';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { findDemoAccounts } from '@app/db/demo/find-demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import type { Env } from '../env/env-types';
import { builtWords } from '../pages/load-localized-parts';
import { StartupError } from '../startup-error';
import { checkSecret } from './secret';
import type { StartupLog } from './startup-log';

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

interface InitialData {
  env: Env;
  keys: KeyRing;
  startup: StartupLog;
}

/**
 * Refuses a database of another site, then adds the initial data of the settings: the queues' tables, which
 * are not part of the migrations, sample data once, and the first administrator; and carries over texts that
 * earlier releases stored otherwise.
 */
export async function loadInitialData(db: Database, { env, keys, startup }: InitialData): Promise<void> {
  await checkSecret(db, keys, env);
  if (!env.local) await checkSamplePasswords(db);
  await (env.migrate ? installQueues({ db }) : requireQueues(db));
  if (env.demoData) {
    await startup.step(
      'samples',
      () =>
        loadDemoData(db, { now: new Date(), hashPassword, siteUrl: env.publicUrl, seller: firstSeller() }),
      (loaded) => (loaded ? 'sample data loaded' : 'nothing to load'),
    );
  }
  const { firstAdmin } = env;
  if (firstAdmin) {
    await startup.step(
      'admin',
      () => createAdmin(db, firstAdmin),
      (created) => `${firstAdmin.email} ${created ? 'created' : 'is there already'}`,
    );
  }
  await carryOverFields({ db, builtWords });
}

async function createAdmin(db: Database, account: { email: string; password: string }): Promise<boolean> {
  try {
    return await ensureFirstAdmin({ db, now: () => new Date() }, account);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = error.details[0]?.message ?? error.message;
    throw new StartupError(`ADMIN_PASSWORD is refused: ${reason}`);
  }
}
