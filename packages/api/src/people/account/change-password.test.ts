import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const newPassword = 'Lantern?Drift52';

async function signedIn(remember = false) {
  const person = await insertUser(services);
  const client = createClient(services);
  const { token } = await client.api.auth.login({ email: person.email, password: testPassword, remember });
  return { person, client, api: client.api, token };
}

test('a new password ends every session, and this browser continues with a new token', async () => {
  const { person, client, api, token } = await signedIn(true);
  const otherClient = createClient(services);
  await otherClient.api.auth.login({ email: person.email, password: testPassword });

  const changed = await api.account.changePassword({ currentPassword: testPassword, newPassword });
  expect(changed).toMatchObject({ user: { id: person.id }, remember: true });
  expect(changed.token).not.toBe(token);
  expect(client.setCookies.at(-1)).toMatch(/HttpOnly/i);
  expect(await client.api.auth.me()).toMatchObject({ id: person.id });
  expect(await createClient(services, { bearer: changed.token }).api.auth.me()).toMatchObject({
    id: person.id,
  });
  expect(await createClient(services, { bearer: token }).api.auth.me()).toBeNull();
  expect(await otherClient.api.auth.me()).toBeNull();
  expect(await queuedMails(services, { to: person.email, template: 'password-changed' })).toHaveLength(1);

  const fresh = createClient(services).api;
  await fresh.auth.login({ email: person.email, password: newPassword });
  expect(await rejection(fresh.auth.login({ email: person.email, password: testPassword }))).toMatchObject({
    reason: 'LOGIN_FAILED',
  });
});

test('a wrong current password changes nothing', async () => {
  const { person, client, api } = await signedIn();
  const call = api.account.changePassword({ currentPassword: 'Guess!Work77', newPassword });
  expect(await rejection(call)).toMatchObject({
    reason: 'CURRENT_PASSWORD_WRONG',
    status: 403,
    details: [{ field: 'currentPassword' }],
  });
  expect(await client.api.auth.me()).toMatchObject({ id: person.id });
  expect(await queuedMails(services, { to: person.email })).toEqual([]);
});

test.each(['short1!', 'nouppercase1!', 'Password123!', 'Pepperbird!77x'])(
  'the rules of the sign-up refuse %s',
  async (weak) => {
    const { api } = await signedIn();
    const call = api.account.changePassword({ currentPassword: testPassword, newPassword: weak });
    expect(await rejection(call)).toMatchObject({ status: 400, details: [{ field: 'newPassword' }] });
  },
);

test('a new password may not contain the owner’s name', async () => {
  const person = await insertUser(services, { name: 'Marguerite Duras' });
  const client = createClient(services);
  await client.api.auth.login({ email: person.email, password: testPassword });
  const call = client.api.account.changePassword({
    currentPassword: testPassword,
    newPassword: 'Marguerite!4417',
  });
  expect(await rejection(call)).toMatchObject({ reason: 'WEAK_PASSWORD' });
});

test('one of two changes at once wins, and the account has its password', async () => {
  const { person, client } = await signedIn();
  const other = createClient(services);
  await other.api.auth.login({ email: person.email, password: testPassword });
  const newPasswords = [newPassword, 'Copper?Meadow93'];
  const outcomes = await Promise.allSettled(
    [client.api, other.api].map((api, index) =>
      api.account.changePassword({ currentPassword: testPassword, newPassword: newPasswords[index] ?? '' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
  const login = { email: person.email, password: newPasswords[winner] ?? '' };
  await createClient(services).api.auth.login(login);
  const [row] = await services.db.select().from(user).where(eq(user.id, person.id));
  expect(row?.passwordHash).not.toBe(person.passwordHash);
});
