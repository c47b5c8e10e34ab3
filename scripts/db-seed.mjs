/**
 * `npm run db:seed` loads the sample data (again, if it was removed before); `npm run db:seed -- --clear-demo`
 * removes it and nothing else. Works beside a running server.
 */
import { existsSync } from 'node:fs';
import { hashPassword } from '@app/api/password/password-hash';
import { firstSeller } from '@app/api/setting/first-seller';
import { createDatabase } from '@app/db/client';
import { clearDemoData } from '@app/db/demo/clear-demo-data';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { migrateDatabase } from '@app/db/migrate';
import { processEnv } from '../apps/server/src/env.ts';
import { reachDatabase } from './reach-database.mjs';

// The server's settings: without them this would be another database than the server's.
if (existsSync('.env')) process.loadEnvFile('.env');

const unknown = process.argv.slice(2).filter((argument) => argument !== '--clear-demo');
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown[0]}. Usage: npm run db:seed [-- --clear-demo]`);
  process.exit(1);
}

try {
  await run(process.argv.includes('--clear-demo'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(clear) {
  if (!clear && !processEnv().local) {
    throw new Error(
      'The sample accounts have a password that everybody can read in the sources, so they are for a site on this machine only: with NODE_ENV=production, or with a PUBLIC_URL that others reach, nothing is loaded.',
    );
  }
  const { connection, release } = await reachDatabase();
  const client = createDatabase(connection, { applicationName: 'db-seed', max: 1, statementSeconds: 0 });
  try {
    await migrateDatabase(connection);
    console.log(clear ? describeCleared(await clearDemoData(client.db)) : await load(client.db));
  } finally {
    await client.close();
    await release();
  }
}

async function load(db) {
  const siteUrl = new URL(process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`);
  const loaded = await loadDemoData(db, {
    now: new Date(),
    hashPassword,
    siteUrl,
    seller: firstSeller,
    again: true,
  });
  if (!loaded) return 'The sample data is there already; nothing changed.';
  const addresses = demoAccounts.map(({ email, role }) => `  ${email} (${role})`).join('\n');
  return `Sample data loaded. Accounts to try, password ${demoPassword}:\n${addresses}`;
}

function describeCleared({ cleared, keptCategories, administrators }) {
  if (!cleared) return 'There is no sample data to remove.';
  const lines = ['Sample data removed; the next start does not bring it back (npm run db:seed does).'];
  if (keptCategories.length > 0) {
    lines.push(`Kept, because templates of yours are in them: ${keptCategories.join(', ')}.`);
  }
  if (administrators === 0) {
    lines.push('No administrator is left: make one with npm run admin -- create EMAIL.');
  }
  return lines.join('\n');
}
