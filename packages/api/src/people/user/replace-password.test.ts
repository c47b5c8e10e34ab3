import {
  generatedPasswordMessages,
  generatedPasswordMs,
} from '@app/contracts/accounts/auth/generated-password';
import { newPasswordSchema } from '@app/contracts/accounts/auth/password';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { eventually } from '@app/db/testing/eventually';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { generatePassword } from '../../accounts/password/generated-password';
import { callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertPasskeyUser, signInByPasskey } from '../../testing/passkeys';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { ensureFirstAdmin } from './ensure-first-admin';
import { listTeam } from './list-users';
import { replacePassword } from './replace-password';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const expiryTime = () => new Date(services.now().getTime() + generatedPasswordMs);

test('only the new password opens the account, every session ends, and it is recorded', async () => {
  const person = await insertUser(services, { name: 'Ada' });
  const before = await callAs(services, person);
  const password = generatePassword();
  const expiresAt = expiryTime();
  expect(await replacePassword(services, { email: person.email, password, expiresAt })).toBe(true);
  expect(await before.auth.me()).toBeNull();
  const { api } = createClient(services);
  const old = api.auth.login({ email: person.email, password: testPassword });
  expect((await rejection(old)).reason).toBe('LOGIN_FAILED');
  expect(await api.auth.login({ email: person.email, password })).toMatchObject({ user: { id: person.id } });
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
  expect(events).toMatchObject([
    { actorName: 'System', action: 'user.replacePassword', entityLabel: 'Ada', before: null, after: null },
  ]);
  expect(await replacePassword(services, { email: 'nobody@example.com', password, expiresAt })).toBe(false);
});

test('generated passwords meet the rules, are unique, and work for administrators', async () => {
  const empty = await createTestServices();
  onTestFinished(empty.drop);
  const generated = Array.from({ length: 50 }, generatePassword);
  expect(new Set(generated).size).toBe(50);
  for (const password of generated) expect(newPasswordSchema.safeParse(password).success).toBe(true);
  const [password = ''] = generated;
  expect(await ensureFirstAdmin(empty, { email: 'boss@example.com', password })).toBe(true);
  expect(await listTeam(empty)).toMatchObject([
    { email: 'boss@example.com', role: 'super-admin', suspended: false },
  ]);
});

describe('a generated password (auth.generated-passwords)', () => {
  const own = 'Kettle,Moss81';

  async function insertGenerated(values: Parameters<typeof insertUser>[1] = {}) {
    const { id, email } = await insertUser(services, { role: 'admin', ...values });
    const password = generatePassword();
    await replacePassword(services, { email, password, expiresAt: expiryTime() });
    return { id, email, password };
  }
  const login = (email: string, password: string) =>
    createClient(services).api.auth.login({ email, password });

  test('works for a day, and states until when', async () => {
    services.clock.freeze();
    const { email, password } = await insertGenerated();
    const { user: signedIn } = await login(email, password);
    expect(signedIn.passwordExpiresAt).toBe(expiryTime().toISOString());
    services.clock.advance(generatedPasswordMs - 1);
    const client = createClient(services);
    await client.api.auth.login({ email, password });
    services.clock.advance(1);
    // The expired password does not confirm an identity either.
    const proof = client.api.auth.confirmIdentity({ currentPassword: password });
    expect((await rejection(proof)).reason).toBe('PASSWORD_OVER');
    const refused = await rejection(login(email, password));
    expect(refused).toMatchObject({ reason: 'PASSWORD_OVER', message: generatedPasswordMessages.over });
    const actions = async () => (await services.db.select().from(auditEvent)).map(({ action }) => action);
    await expect.poll(actions, eventually).toContain('user.failSignIn');
    // Only a caller who knows the password learns that it has expired.
    expect((await rejection(login(email, 'Wrong.Harbour9'))).reason).toBe('LOGIN_FAILED');
  });

  test('cannot be chosen again by its owner, who has to enter it first', async () => {
    const { email, password } = await insertGenerated();
    const client = createClient(services);
    await client.api.auth.login({ email, password });
    const change = (currentPassword: string, newPassword: string) =>
      client.api.account.changePassword({ currentPassword, newPassword });
    expect((await rejection(change('Wrong.Harbour9', password))).reason).toBe('CURRENT_PASSWORD_WRONG');
    expect((await rejection(change(password, password))).details).toMatchObject([
      { field: 'newPassword', message: generatedPasswordMessages.notOwn },
    ]);
    const { user: changed } = await change(password, own);
    expect(changed).not.toHaveProperty('passwordExpiresAt');
    services.clock.advance(2 * generatedPasswordMs);
    expect((await login(email, own)).user).not.toHaveProperty('passwordExpiresAt');
  });

  test('can be replaced with a mailed code, also after it expired', async () => {
    const { email, password } = await insertGenerated();
    services.clock.advance(2 * generatedPasswordMs);
    const client = createClient(services);
    await client.api.auth.forgotPassword({ email });
    const [mail] = await queuedMails(services, { to: email, template: 'reset-code' });
    const reset = (newPassword: string) =>
      client.api.auth.resetPassword({ email, otp: (mail as { code: string }).code, newPassword });
    expect((await rejection(reset(password))).details).toMatchObject([{ field: 'newPassword' }]);
    await reset(own);
    await login(email, own);
  });

  test('is created for a new super-admin as well; one chosen for the first start stays', async () => {
    const password = generatePassword();
    await ensureFirstAdmin(services, {
      email: 'made@example.com',
      password,
      passwordExpiresAt: expiryTime(),
    });
    await ensureFirstAdmin(services, { email: 'chosen@example.com', password });
    services.clock.advance(2 * generatedPasswordMs);
    expect((await rejection(login('made@example.com', password))).reason).toBe('PASSWORD_OVER');
    await login('chosen@example.com', password);
  });

  test('is not accepted for emergency accounts and does not block passkeys', async () => {
    const { owner, authenticator } = await insertPasskeyUser(services, { role: 'super-admin' });
    const { email } = owner;
    await replacePassword(services, { email, password: generatePassword(), expiresAt: expiryTime() });
    const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    const mark = root.user.markBreakGlass({ id: owner.id, breakGlass: true });
    expect((await rejection(mark)).reason).toBe('BREAK_GLASS_UNFIT');
    services.clock.advance(2 * generatedPasswordMs);
    await signInByPasskey(createClient(services), authenticator);
  });
});
