import { createClient, rejection } from '@app/api/testing/callers';
import { insertPasskeyUser } from '@app/api/testing/passkeys';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { insertGuardedUser } from '@app/api/testing/second-factors';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { generatedPasswordMs } from '@app/contracts/accounts/auth/generated-password';
import { databaseUrl } from '@app/db/connection';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { beforeAll, expect, test, vi } from 'vitest';
import { runOperation } from './testing/run-operation';

// Each run starts a whole process, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 300_000 });

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const admin = (...args: string[]) =>
  runOperation(['admin', ...args], { DATABASE_URL: databaseUrl(services.database.connection) });
const signIn = (email: string, password: string) =>
  createClient(services).api.auth.login({ email, password });

test('npm run admin -- reset-factors removes app and passkeys, ends sessions, and is recorded', async () => {
  const { owner } = await insertGuardedUser(services, { role: 'super-admin' });
  const { owner: other } = await insertPasskeyUser(services);
  for (const { id, email } of [owner, other]) {
    expect((await rejection(signIn(email, testPassword))).reason).toBe('SECOND_FACTOR_REQUIRED');
    const done = await admin('reset-factors', email);
    expect(done).toEqual({ code: 0, err: '', out: `${email} signs in with the password alone now.\n` });
    expect((await services.db.select().from(session)).filter(({ userId }) => userId === id)).toEqual([]);
    expect(await signIn(email, testPassword)).toMatchObject({ user: { id } });
    const auditEvents = (await services.db.select().from(auditEvent)).filter(
      ({ entityId }) => entityId === id,
    );
    expect(auditEvents).toContainEqual(
      expect.objectContaining({ action: 'user.clearFactor', actorName: 'System', actorId: null }),
    );
  }
  const again = await admin('reset-factors', owner.email);
  expect(again).toMatchObject({ code: 1, err: `${owner.email} has no second factor; nothing changed.\n` });
  expect(await admin('reset-factors', 'nobody@example.com')).toMatchObject({ code: 1 });
});

test('printed passwords open the account and expire (auth.generated-passwords)', async () => {
  const { email } = await insertUser(services, { role: 'admin' });
  for (const [command, address] of [
    ['reset', email],
    ['create', 'boss@example.com'],
  ] as const) {
    const { code, out } = await admin(command, address);
    expect(code).toBe(0);
    expect(out).toContain('It works for 24 hours');
    const password = /: (\S+)\n/.exec(out)?.[1] ?? '';
    const { user: signedIn } = await signIn(address, password);
    const left = Date.parse(signedIn.passwordExpiresAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(generatedPasswordMs - 120_000);
    expect(left).toBeLessThanOrEqual(generatedPasswordMs);
  }
  expect((await rejection(signIn(email, testPassword))).reason).toBe('LOGIN_FAILED');
});

test('allow-passwords lets the team log in with passwords again (auth.provider-only)', async () => {
  await services.db.insert(setting).values({ name: 'teamProviderOnly', value: true });
  expect(await admin('allow-passwords')).toMatchObject({ code: 0 });
  expect((await services.db.select().from(setting)).map(({ value }) => value)).not.toContain(true);
});

test('an unknown command prints one sentence and changes nothing', async () => {
  const before = await services.db.$count(user);
  for (const args of [[], ['promote', 'ada@example.com'], ['reset'], ['reset', 'a@b.example', 'more']]) {
    expect(await admin(...args)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) });
  }
  expect(await admin('reset', 'ada')).toMatchObject({ code: 1, err: 'ada is not an e-mail address.\n' });
  expect(await services.db.$count(user)).toBe(before);
});
