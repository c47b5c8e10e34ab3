import { hashPassword } from '@app/api/accounts/password/password-hash';
import { firstSeller } from '@app/api/core/setting/seller-party';
import { createDatabase, type Database } from '@app/db/client';
import { clearDemoData } from '@app/db/demo/clear-demo-data';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { migrateDatabase } from '@app/db/migrate';
import { processEnv } from '../env/env';
import { withDatabase } from './with-database';

const CLEAR_OPTION = '--clear-demo';

/**
 * `npm run db:seed` loads the sample data (again, if it was removed before); `npm run db:seed -- --clear-demo`
 * removes it and nothing else. Works beside a running server.
 */
export async function seed(args: readonly string[]): Promise<number> {
  const unknown = args.find((argument) => argument !== CLEAR_OPTION);
  if (unknown) throw new Error(`Unknown option ${unknown}. Usage: npm run db:seed [-- ${CLEAR_OPTION}]`);
  const clear = args.includes(CLEAR_OPTION);
  if (!clear && !processEnv().local) {
    throw new Error(
      'The sample accounts have a password that everybody can read in the sources, so they are for a site on this machine only: with NODE_ENV=production, or with a PUBLIC_URL that others reach, nothing is loaded.',
    );
  }
  await withDatabase(async (connection) => {
    const client = createDatabase(connection, {
      applicationName: 'db-seed',
      max: 1,
      statementSeconds: 0,
    });
    try {
      await migrateDatabase(connection);
      console.log(clear ? describeCleared(await clearDemoData(client.db)) : await load(client.db));
    } finally {
      await client.close();
    }
  });
  return 0;
}

async function load(db: Database): Promise<string> {
  const loaded = await loadDemoData(db, {
    now: new Date(),
    hashPassword,
    siteUrl: processEnv().publicUrl,
    seller: firstSeller(),
    again: true,
  });
  if (!loaded) return 'The sample data is there already; nothing changed.';
  const addresses = demoAccounts.map(({ email, role }) => `  ${email} (${role})`).join('\n');
  return `Sample data loaded. Accounts to try, password ${demoPassword}:\n${addresses}`;
}

function describeCleared({
  cleared,
  keptTemplates,
  keptCategories,
  administrators,
}: Awaited<ReturnType<typeof clearDemoData>>): string {
  if (!cleared) return 'There is no sample data to remove.';
  const lines = [
    'Sample data removed, except what somebody has changed; the next start does not bring it back (npm run db:seed does).',
  ];
  if (keptTemplates > 0) {
    const kept = keptTemplates === 1 ? '1 template' : `${keptTemplates} templates`;
    lines.push(
      `Kept: ${kept} that requests, quotes, orders or reviews of others than the sample accounts name, or that somebody has changed.`,
    );
  }
  if (keptCategories.length > 0) {
    lines.push(`Kept, because templates are in them or they were changed: ${keptCategories.join(', ')}.`);
  }
  if (administrators === 0) {
    lines.push('No administrator is left: make one with npm run admin -- create EMAIL.');
  }
  return lines.join('\n');
}
