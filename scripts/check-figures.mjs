/**
 * `npm run db:check` compares everything that the database derives from other rows with the truth, beside a running server; with
 * `-- --repair` it sets right what differs. A line a figure; ends with 1 when something differs and was not repaired.
 */
import { existsSync } from 'node:fs';
import { createDatabase } from '@app/db/client';
import { checkFigures } from '@app/db/derived-figures/check-figures';
import { reachDatabase } from './reach-database.mjs';

// The server's settings: without them this would be another database than the server's.
if (existsSync('.env')) process.loadEnvFile('.env');

const given = process.argv.slice(2);
const repair = given[0] === '--repair';

try {
  if (given.length > (repair ? 1 : 0)) throw new Error('Usage: npm run db:check [-- --repair]');
  const { connection, release } = await reachDatabase();
  try {
    await report(connection);
  } finally {
    await release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function report(connection) {
  const client = createDatabase(connection, { applicationName: 'check', max: 1, statementSeconds: 0 });
  try {
    let left = 0;
    for await (const { name, wrong, repaired } of checkFigures(client.sql, { repair })) {
      const repairs = repair ? `, ${repaired} repaired` : '';
      console.log(wrong === 0 ? `right  ${name}` : `WRONG  ${name}: ${wrong}${repairs}`);
      left += wrong - repaired;
    }
    if (left === 0) return;
    console.error(repair ? 'Not everything could be repaired.' : 'To repair: npm run db:check -- --repair');
    process.exitCode = 1;
  } finally {
    await client.close();
  }
}
