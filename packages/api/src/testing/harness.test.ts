import { beforeAll, expect, test } from 'vitest';
import { callAs, refusal } from './callers';
import { insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('a caller is who it says, on every call anew', async () => {
  const person = await insertUser(services);
  const api = await callAs(services, person);
  expect(await api.auth.me()).toMatchObject({ id: person.id, role: 'user' });
  await api.auth.logout();
  expect(await api.auth.me()).toBeNull();
  expect(await refusal(api.auth.resendVerification())).toMatchObject({ reason: 'UNAUTHENTICATED' });
});
