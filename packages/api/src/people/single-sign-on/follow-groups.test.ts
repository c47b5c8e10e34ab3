import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContextFactory } from '../../create-context';
import { identityOf, linkTo, testProvider } from '../../testing/identities';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { signInWithIdentity } from './sign-in-with-identity';

const ticketScopes = ['tickets:read', 'tickets:write'] as const;
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({
    identityProvider: {
      ...testProvider,
      roles: [
        { group: 'owners', role: 'super-admin', areas: null },
        { group: 'admins', role: 'admin', areas: null },
        { group: 'support', role: 'admin', areas: ['tickets'] },
      ],
    },
  });
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(setting);
  await services.db.delete(user);
});

type Person = Awaited<ReturnType<typeof insertUser>>;

/** A linked super-admin by default. */
async function insertLinked(values: Partial<Person> = {}): Promise<Person> {
  const person = await insertUser(services, { role: 'super-admin', ...values });
  await linkTo(services, person);
  return person;
}

async function signInAs({ email }: Person, ...groups: string[]): Promise<void> {
  const context = await createContextFactory(services)({
    ...{ requestId: 'x', ip: '10.200.0.1', userAgent: 'test', sessionToken: null, signupProof: null },
    setCookie: () => {},
  });
  await signInWithIdentity(context, identityOf(email, { groups, authenticatedAt: services.now() }));
}

async function accountOf({ id }: Person) {
  const [row] = await services.db.select().from(user).where(eq(user.id, id));
  return { role: row?.role, restriction: row?.restriction, breakGlass: row?.breakGlass };
}

const sessionsOf = ({ id }: Person) => services.db.$count(session, eq(session.userId, id));
const countFollowEvents = () => services.db.$count(auditEvent, eq(auditEvent.action, 'user.followGroups'));
const unrestricted = { role: 'super-admin', restriction: null };

describe('the last super-admin without a restriction (auth.provider-groups)', () => {
  test.each([
    ['restrict', ['support']],
    ['demote', ['admins']],
    ['restrict and demote', ['support', 'admins']],
  ])('is let in and stays unchanged where groups would %s', async (_what, groups) => {
    const last = await insertLinked();
    await insertLinked({ restriction: [...ticketScopes] });
    await insertLinked({ suspendedAt: new Date() });
    await insertUser(services, { role: 'admin' });
    await signInAs(last, ...groups);
    expect(await accountOf(last)).toMatchObject(unrestricted);
    expect(await sessionsOf(last)).toBe(1);
    expect(await countFollowEvents()).toBe(0);
  });

  test('is refused and logged out without a group, and stays unchanged', async () => {
    const last = await insertLinked();
    await signInAs(last, 'owners');
    await expect(signInAs(last, 'strangers')).rejects.toMatchObject({ reason: 'IDENTITY_GROUPLESS' });
    expect(await accountOf(last)).toMatchObject(unrestricted);
    expect(await sessionsOf(last)).toBe(0);
  });

  test('survives when groups restrict the last two at once', async () => {
    const two = await Promise.all([insertLinked(), insertLinked()]);
    await Promise.all(two.map((person) => signInAs(person, 'support')));
    const accounts = await Promise.all(two.map(accountOf));
    expect(accounts.filter(({ role }) => role === 'super-admin')).toMatchObject([unrestricted]);
    expect(accounts.filter(({ role }) => role === 'admin')).toMatchObject([
      { restriction: [...ticketScopes] },
    ]);
    expect(await countFollowEvents()).toBe(1);
  });

  test('one of two is restricted, and freed and promoted with the groups', async () => {
    await insertUser(services, { role: 'super-admin' });
    const person = await insertLinked();
    await signInAs(person, 'support');
    expect(await accountOf(person)).toMatchObject({ role: 'admin', restriction: [...ticketScopes] });
    await signInAs(person, 'support', 'owners');
    expect(await accountOf(person)).toMatchObject(unrestricted);
    expect(await countFollowEvents()).toBe(2);
  });
});

test('the last emergency account stays one while the team logs in with the provider only (auth.provider-only)', async () => {
  await insertUser(services, { role: 'super-admin' });
  const emergency = await insertLinked({ breakGlass: true });
  await services.db.insert(setting).values({ name: 'teamProviderOnly', value: true });
  await signInAs(emergency, 'support');
  expect(await accountOf(emergency)).toMatchObject({ ...unrestricted, breakGlass: true });
  await services.db.update(setting).set({ value: false });
  await signInAs(emergency, 'support');
  expect(await accountOf(emergency)).toMatchObject({ role: 'admin', breakGlass: false });
});

test('a restriction set here lasts while no group names areas, and groups that do replace it', async () => {
  const { identityProvider } = services;
  await insertUser(services, { role: 'super-admin' });
  const person = await insertLinked({ role: 'admin', restriction: [...ticketScopes] });
  services.identityProvider = {
    ...testProvider,
    roles: [{ group: 'admins', role: 'admin', areas: null }],
  };
  await signInAs(person, 'admins');
  expect(await accountOf(person)).toMatchObject({ role: 'admin', restriction: [...ticketScopes] });
  services.identityProvider = identityProvider;
  await signInAs(person, 'admins');
  expect(await accountOf(person)).toMatchObject({ role: 'admin', restriction: null });
});
