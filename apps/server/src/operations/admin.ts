import { generatePassword } from '@app/api/password/generate-password';
import { clearFactor } from '@app/api/user/clear-factor';
import { ensureFirstAdmin } from '@app/api/user/ensure-first-admin';
import { listTeam } from '@app/api/user/list-team';
import { replacePassword } from '@app/api/user/replace-password';
import { emailSchema } from '@app/contracts/user/schema';
import { createDatabase, type Database } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { withDatabase } from './with-database';

type Services = { db: Database; now: () => Date };

const forOne: Readonly<Record<string, (services: Services, email: string) => Promise<string>>> = {
  create,
  reset,
  'reset-factors': resetFactors,
};

/**
 * `npm run admin -- create EMAIL` makes a super-admin, `reset EMAIL` gives an account a new password and ends its
 * sessions and API tokens, `reset-factors EMAIL` takes its second factor away, `list` names the team. Passwords are made here and printed once. Works beside a running server.
 */
export async function admin([command = '', typed, ...rest]: readonly string[]): Promise<number> {
  const act = Object.hasOwn(forOne, command) ? forOne[command] : undefined;
  const isList = command === 'list' && typed === undefined;
  if (!isList && (!act || typed === undefined || rest.length > 0)) {
    throw new Error(`Usage: npm run admin -- ${Object.keys(forOne).join(' EMAIL | ')} EMAIL | list`);
  }
  const email = emailSchema.safeParse(typed);
  if (act && !email.success) throw new Error(`${typed} is not an e-mail address.`);
  await withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'admin', max: 1 });
    try {
      await migrateDatabase(connection);
      const services = { db: client.db, now: () => new Date() };
      console.log(act && email.data ? await act(services, email.data) : await list(services));
    } finally {
      await client.close();
    }
  });
  return 0;
}

async function list(services: Services): Promise<string> {
  const team = await listTeam(services);
  if (team.length === 0) return 'There is no administrator.';
  return team
    .map(
      ({ email, role, name, suspended }) =>
        `${email.padEnd(32)} ${role.padEnd(12)} ${name}${suspended ? ' (suspended)' : ''}`,
    )
    .join('\n');
}

async function create(services: Services, email: string): Promise<string> {
  const password = generatePassword();
  const made = await ensureFirstAdmin(services, { email, password });
  if (!made) throw new Error(`${email} has an account already; nothing changed.`);
  return `${email} is a super-admin now. Password: ${password}`;
}

async function reset(services: Services, email: string): Promise<string> {
  const password = generatePassword();
  if (!(await replacePassword(services, { email, password }))) throw new Error(`${email} has no account.`);
  return `${email} has a new password: ${password}`;
}

async function resetFactors(services: Services, email: string): Promise<string> {
  const cleared = await clearFactor(services, email);
  if (cleared === null) throw new Error(`${email} has no account.`);
  if (!cleared) throw new Error(`${email} has no second factor; nothing changed.`);
  return `${email} signs in with the password alone now.`;
}
