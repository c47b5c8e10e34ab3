import { generatePassword } from '@app/api/accounts/password/generated-password';
import { createKeyRing, type KeyRing } from '@app/api/core/key-ring';
import { allowTeamPasswords } from '@app/api/core/setting/allow-team-passwords';
import { adoptKey, isKeyKnown } from '@app/api/operations/key-rotation/adopt-key';
import { resealSecrets } from '@app/api/operations/key-rotation/reseal-secrets';
import { clearFactor, clearIdentities } from '@app/api/people/user/clear-sign-in-ways';
import { ensureFirstAdmin } from '@app/api/people/user/ensure-first-admin';
import { listTeam } from '@app/api/people/user/list-users';
import { replacePassword } from '@app/api/people/user/replace-password';
import { generatedPasswordMs } from '@app/contracts/accounts/auth/generated-password';
import { emailSchema } from '@app/contracts/people/user/schema';
import { createDatabase, type Database } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { processEnv } from '../env/env';
import { loadSecret } from '../startup/secret';
import { withDatabase } from './with-database';

type Services = { db: Database; now: () => Date };

const accountCommands: Readonly<Record<string, (services: Services, email: string) => Promise<string>>> = {
  create,
  reset,
  'reset-factors': resetFactors,
  unlink,
};

const serverCommands: Readonly<Record<string, (services: Services) => Promise<string>>> = {
  list,
  'rotate-secret': rotateSecret,
  'adopt-secret': adoptSecret,
  'allow-passwords': allowPasswords,
};

/**
 * `npm run admin -- create EMAIL` creates a super-admin, `reset EMAIL` gives an account a new password and
 * ends its sessions and API tokens, `reset-factors EMAIL` removes its second factor, `unlink EMAIL` its links
 * to identity providers, `allow-passwords` lets the team sign in with passwords again, `list` lists the team,
 * `rotate-secret` encrypts with SECRET the data encrypted with SECRET_PREVIOUS, `adopt-secret` lets servers
 * start with a SECRET that the database does not know. Passwords are generated, printed once and valid for a
 * day. Works beside a running server.
 */
export async function admin([command = '', typed, ...rest]: readonly string[]): Promise<number> {
  const act = Object.hasOwn(accountCommands, command) ? accountCommands[command] : undefined;
  const serverCommand =
    typed === undefined && Object.hasOwn(serverCommands, command) ? serverCommands[command] : undefined;
  if (!serverCommand && (!act || typed === undefined || rest.length > 0)) {
    const usages = [
      ...Object.keys(accountCommands).map((name) => `${name} EMAIL`),
      ...Object.keys(serverCommands),
    ];
    throw new Error(`Usage: npm run admin -- ${usages.join(' | ')}`);
  }
  const email = emailSchema.safeParse(typed);
  if (act && !email.success) throw new Error(`${typed} is not an e-mail address.`);
  await withDatabase(async (connection) => {
    const client = createDatabase(connection, { applicationName: 'admin', max: 1 });
    try {
      await migrateDatabase(connection);
      const services = { db: client.db, now: () => new Date() };
      if (serverCommand) console.log(await serverCommand(services));
      else if (act && email.data) console.log(await act(services, email.data));
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

/** A printed password expires soon (auth.generated-passwords). */
const passwordExpiryNote = `It works for ${generatedPasswordMs / 3_600_000} hours: its owner chooses another one on the account page before.`;

function expiryOf({ now }: Services): Date {
  return new Date(now().getTime() + generatedPasswordMs);
}

async function create(services: Services, email: string): Promise<string> {
  const password = generatePassword();
  const made = await ensureFirstAdmin(services, { email, password, passwordExpiresAt: expiryOf(services) });
  if (!made) throw new Error(`${email} has an account already; nothing changed.`);
  return `${email} is a super-admin now. Password: ${password}\n${passwordExpiryNote}`;
}

async function reset(services: Services, email: string): Promise<string> {
  const password = generatePassword();
  const replaced = await replacePassword(services, { email, password, expiresAt: expiryOf(services) });
  if (!replaced) throw new Error(`${email} has no account.`);
  return `${email} has a new password: ${password}\n${passwordExpiryNote}`;
}

async function resetFactors(services: Services, email: string): Promise<string> {
  const cleared = await clearFactor(services, email);
  if (cleared === null) throw new Error(`${email} has no account.`);
  if (!cleared) throw new Error(`${email} has no second factor; nothing changed.`);
  return `${email} signs in with the password alone now.`;
}

async function unlink(services: Services, email: string): Promise<string> {
  const cleared = await clearIdentities(services, email);
  if (cleared === null) throw new Error(`${email} has no account.`);
  if (cleared === 0) throw new Error(`${email} is linked to no identity provider; nothing changed.`);
  return `${email} is unlinked: whoever has this address at the provider is linked with the next sign-in there.`;
}

async function allowPasswords(services: Services): Promise<string> {
  return (await allowTeamPasswords(services))
    ? 'The team logs in with passwords and passkeys again.'
    : 'The team may do so already; nothing changed.';
}

function readKeyRing(): KeyRing {
  const { secret, secretPrevious, dataDir } = processEnv();
  return createKeyRing(secret ?? loadSecret(dataDir), secretPrevious);
}

async function adoptSecret({ db }: Services): Promise<string> {
  const keys = readKeyRing();
  if (await isKeyKnown(db, keys)) return 'The database knows this SECRET already; nothing changed.';
  await adoptKey(db, keys);
  return 'Servers start with this SECRET now. What was kept under the lost one cannot be read: "reset-factors EMAIL" for authenticator apps, new secrets for webhooks.';
}

async function rotateSecret({ db }: Services): Promise<string> {
  const keys = readKeyRing();
  if (keys.ids.previous === null) throw new Error('SECRET_PREVIOUS is not set: there is nothing to rotate.');
  const { written, unreadable } = await resealSecrets({ db, keys });
  const done = `${written} second factors and webhooks are kept under SECRET now, the others were before.`;
  if (unreadable === 0) return done;
  return `${done} ${unreadable} can be read with neither key and stay as they are.`;
}
