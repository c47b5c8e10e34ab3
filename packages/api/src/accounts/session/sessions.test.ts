import { session } from '@app/db/schema/accounts/session';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClient, rejection } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

const currentPassword = testPassword;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function signedInOn(count: number) {
  const person = await insertUser(services);
  const devices = Array.from({ length: count }, () => createClient(services));
  for (const { api } of devices) await api.auth.login({ email: person.email, password: testPassword });
  return { person, devices };
}

test('lists the own sessions, the current one first, without anything that could be used to log in', async () => {
  const { person, devices } = await signedInOn(3);
  await signedInOn(1);
  const [, here] = devices;
  if (!here) throw new Error('two devices are signed in');
  const sessions = await here.api.account.sessions();
  expect(sessions).toHaveLength(3);
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
  expect(sessions[0]).toMatchObject({ ip: expect.stringMatching(/^10\./), device: { kind: 'unknown' } });

  const rows = await services.db.select().from(session).where(eq(session.userId, person.id));
  const listedJson = JSON.stringify(sessions);
  for (const { id } of rows) expect(listedJson).not.toContain(id);
  for (const { cookies } of devices) expect(listedJson).not.toContain(cookies.get('session'));
  for (const { handle } of sessions) {
    expect(await createClient(services, { bearer: handle }).api.auth.me()).toBeNull();
  }
});

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['of the team', { role: 'admin', remember: true }, 12 * hour, 2 * hour],
  ['of a customer who is remembered', { role: 'user', remember: true }, 90 * day, 30 * day],
  ['of a customer who is not', { role: 'user', remember: false }, 12 * hour, null],
] as const)(
  'a session %s says when it ends at last, and after how long without use (auth.session-life)',
  async (_whose, { role, remember }, absoluteMs, idleMs) => {
    const { email } = await insertUser(services, { role });
    const { api } = createClient(services);
    await api.auth.login({ email, password: testPassword, remember });
    const [listed] = await api.account.sessions();
    expect(listed?.idleMs).toBe(idleMs);
    expect(Date.parse(listed?.endsAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(absoluteMs);
  },
);

test('an expired session is not listed', async () => {
  const { devices, person } = await signedInOn(2);
  const [here, gone] = devices;
  if (!here || !gone) throw new Error('two devices are signed in');
  const other = (await here.api.account.sessions())[1];
  await services.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(session.userId, person.id));
  await here.api.auth.login({ email: person.email, password: testPassword });
  expect((await here.api.account.sessions()).map(({ handle }) => handle)).not.toContain(other?.handle);
});

test('logs out one device, once', async () => {
  const { person, devices } = await signedInOn(2);
  const [here, there] = devices;
  if (!here || !there) throw new Error('two devices are signed in');
  const handle = (await here.api.account.sessions()).find(({ current }) => !current)?.handle ?? '';
  await here.api.account.endSession({ handle, currentPassword });
  expect(await there.api.auth.me()).toBeNull();
  expect(await here.api.auth.me()).toMatchObject({ id: person.id });
  expect(await rejection(here.api.account.endSession({ handle, currentPassword }))).toMatchObject({
    reason: 'SESSION_NOT_FOUND',
    status: 404,
  });
});

test("somebody else's session is not found, and stays", async () => {
  const { devices } = await signedInOn(1);
  const stranger = await signedInOn(1);
  const [mine] = devices;
  const [theirs] = stranger.devices;
  if (!mine || !theirs) throw new Error('both are signed in');
  const [listed] = await theirs.api.account.sessions();
  const [row] = await services.db.select().from(session).where(eq(session.userId, stranger.person.id));
  for (const handle of [listed?.handle ?? '', row?.id ?? '', 'x', '']) {
    expect(await rejection(mine.api.account.endSession({ handle, currentPassword }))).toMatchObject({
      reason: 'SESSION_NOT_FOUND',
    });
  }
  expect(await theirs.api.auth.me()).toMatchObject({ id: stranger.person.id });
});

test('logs out everywhere else, and nobody else', async () => {
  const { person, devices } = await signedInOn(4);
  const stranger = await signedInOn(1);
  const [here, ...others] = devices;
  expect(await here?.api.account.signOutElsewhere({ currentPassword })).toMatchObject({ ended: 3 });
  expect(await here?.api.auth.me()).toMatchObject({ id: person.id });
  for (const { api } of others) expect(await api.auth.me()).toBeNull();
  expect(await stranger.devices[0]?.api.auth.me()).toMatchObject({ id: stranger.person.id });
  expect(await here?.api.account.signOutElsewhere({ currentPassword })).toMatchObject({ ended: 0 });
});

test('requires the password to log out other devices', async () => {
  const person = await insertUser(services);
  const there = createClient(services);
  await there.api.auth.login({ email: person.email, password: testPassword });
  const here = createClient(services);
  await here.api.auth.login({ email: person.email, password: testPassword });
  const handle = (await here.api.account.sessions()).find(({ current }) => !current)?.handle ?? '';
  const wrong = { currentPassword: 'not the password' };
  const refused = {
    reason: 'CURRENT_PASSWORD_WRONG',
    status: 403,
    details: [{ field: 'currentPassword' }],
  };
  expect(await rejection(here.api.account.endSession({ handle, ...wrong }))).toMatchObject(refused);
  expect(await rejection(here.api.account.signOutElsewhere(wrong))).toMatchObject(refused);
  expect(await there.api.auth.me()).toMatchObject({ id: person.id });
  for (let attempt = 0; attempt < 3; attempt++) await rejection(here.api.account.signOutElsewhere(wrong));
  expect(await rejection(here.api.account.signOutElsewhere({ currentPassword }))).toMatchObject({
    reason: 'RATE_LIMITED',
  });
  // The attempts are counted for that session only.
  expect(await there.api.account.signOutElsewhere({ currentPassword })).toMatchObject({ ended: 1 });
});
