import { newPasswordSchema } from '@app/contracts/auth/password';
import { auditEvent } from '@app/db/schema/audit-event';
import { beforeAll, expect, test } from 'vitest';
import { generatePassword } from '../password/generate-password';
import { callAs, createClient, rejection } from '../testing/callers';
import { insertUser, testPassword } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { ensureFirstAdmin } from './ensure-first-admin';
import { listTeam } from './list-team';
import { replacePassword } from './replace-password';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('the new password alone opens the account, every session is over, and the activity knows', async () => {
  const person = await insertUser(services, { name: 'Ada' });
  const before = await callAs(services, person);
  const password = generatePassword();
  expect(await replacePassword(services, { email: person.email, password })).toBe(true);
  expect(await before.auth.me()).toBeNull();
  const { api } = createClient(services);
  const old = api.auth.login({ email: person.email, password: testPassword });
  expect((await rejection(old)).reason).toBe('LOGIN_FAILED');
  expect(await api.auth.login({ email: person.email, password })).toMatchObject({ user: { id: person.id } });
  const events = await services.db.select().from(auditEvent);
  expect(events).toMatchObject([
    { actorName: 'System', action: 'user.replacePassword', entityLabel: 'Ada', before: null, after: null },
  ]);
  expect(await replacePassword(services, { email: 'nobody@example.com', password })).toBe(false);
});

test('passwords that are made obey the rules, are never the same, and make administrators', async () => {
  const made = Array.from({ length: 50 }, generatePassword);
  expect(new Set(made).size).toBe(50);
  for (const password of made) expect(newPasswordSchema.safeParse(password).success).toBe(true);
  const [password = ''] = made;
  expect(await ensureFirstAdmin(services, { email: 'boss@example.com', password })).toBe(true);
  expect(await listTeam(services)).toMatchObject([
    { email: 'boss@example.com', role: 'super-admin', suspended: false },
  ]);
});
