import { createDatabase } from '@app/db/client';
import { TRPCError } from '@trpc/server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createClient, rejection } from './testing/callers';
import { createTestServices, type TestServices } from './testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('a logged-in call without a database is answered 503, and the cause is logged', async () => {
  const unreachable = createDatabase('postgres://nobody@127.0.0.1:1/nothing', { applicationName: 'test' });
  onTestFinished(unreachable.close);
  const { api } = createClient({ ...services, db: unreachable.db }, { bearer: 'a-token' });

  const error = await api.auth.me().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCError);
  expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await rejection(api.auth.me())).toMatchObject({ reason: 'UNAVAILABLE', status: 503, retryAfter: 2 });
  expect(services.logged).toContainEqual({
    level: 'error',
    message: 'call failed before it began',
    fields: expect.objectContaining({ reason: 'UNAVAILABLE', requestId: expect.any(String) }),
  });
});
