/**
 * `npm run admin -- create EMAIL` makes a super-admin, `reset EMAIL` gives an account a new password and ends its
 * sessions and API tokens, `reset-factors EMAIL` takes its second factor away, `list` names the team. Passwords are made here and printed once. Works beside a running server.
 */
import { existsSync } from 'node:fs';
import { generatePassword } from '@app/api/password/generate-password';
import { clearFactor } from '@app/api/user/clear-factor';
import { ensureFirstAdmin } from '@app/api/user/ensure-first-admin';
import { listTeam } from '@app/api/user/list-team';
import { replacePassword } from '@app/api/user/replace-password';
import { emailSchema } from '@app/contracts/user/schema';
import { createDatabase } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { reachDatabase } from './reach-database.mjs';

const usage = 'Usage: npm run admin -- create EMAIL | reset EMAIL | reset-factors EMAIL | list';

// The server's settings: without them this would be another database than the server's.
if (existsSync('.env')) process.loadEnvFile('.env');

const [command, typed, ...rest] = process.argv.slice(2);
const email = emailSchema.safeParse(typed);
const isList = command === 'list' && typed === undefined;
const isForOne =
  ['create', 'reset', 'reset-factors'].includes(command) && typed !== undefined && rest.length === 0;

if (!isList && !isForOne) fail(usage);
else if (isForOne && !email.success) fail(`${typed} is not an e-mail address.`);
else await run().catch((error) => fail(error instanceof Error ? error.message : String(error)));

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

async function run() {
  const { connection, release } = await reachDatabase();
  const client = createDatabase(connection, { applicationName: 'admin', max: 1 });
  try {
    await migrateDatabase(connection);
    const services = { db: client.db, now: () => new Date() };
    if (isList) await list(services);
    else if (command === 'create') await create(services);
    else if (command === 'reset') await reset(services);
    else await resetFactors(services);
  } finally {
    await client.close();
    await release();
  }
}

async function list(services) {
  const team = await listTeam(services);
  if (team.length === 0) console.log('There is no administrator.');
  for (const { email: address, role, name, suspended } of team) {
    console.log(`${address.padEnd(32)} ${role.padEnd(12)} ${name}${suspended ? ' (suspended)' : ''}`);
  }
}

async function create(services) {
  const password = generatePassword();
  if (await ensureFirstAdmin(services, { email: email.data, password })) {
    console.log(`${email.data} is a super-admin now. Password: ${password}`);
  } else {
    fail(`${email.data} has an account already; nothing changed.`);
  }
}

async function reset(services) {
  const password = generatePassword();
  if (await replacePassword(services, { email: email.data, password })) {
    console.log(`${email.data} has a new password: ${password}`);
  } else {
    fail(`${email.data} has no account.`);
  }
}

async function resetFactors(services) {
  const cleared = await clearFactor(services, email.data);
  if (cleared === null) fail(`${email.data} has no account.`);
  else if (cleared) console.log(`${email.data} signs in with the password alone now.`);
  else fail(`${email.data} has no second factor; nothing changed.`);
}
