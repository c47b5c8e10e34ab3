import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import { codeHandle, oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { session, suspendedSession } from '@app/db/schema/accounts/session';
import { rateLimit } from '@app/db/schema/core/setting';
import { beforeAll, expect, test } from 'vitest';
import { callAs, createClient } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepExpired } from './sweep-expired';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('deletes expired rows and keeps valid ones', async () => {
  const person = await insertUser(services);
  await callAs(services, person);
  const suspended = await insertUser(services);
  await callAs(services, suspended);
  const admin = await insertUser(services, { role: 'admin' });
  await (await callAs(services, admin)).user.suspend({ id: suspended.id });
  await createClient(services).api.auth.initiateSignup({ email: 'stranger@example.com' });
  const left = async () => ({
    sessions: await services.db.$count(session),
    suspended: await services.db.$count(suspendedSession),
    codes: await services.db.$count(oneTimeCode),
    handles: await services.db.$count(codeHandle),
    counters: await services.db.$count(rateLimit),
  });

  const { counters } = await left();
  expect(counters).toBeGreaterThan(0);
  // The code has expired, but its used tries still count.
  services.clock.advance(limits.codeLifetimeMs + 1_000);
  await sweepExpired(services);
  expect(await left()).toEqual({ sessions: 2, suspended: 1, codes: 1, handles: 1, counters });

  services.clock.advance(limits.codeTriesWindowMs);
  await sweepExpired(services);
  expect(await left()).toEqual({ sessions: 2, suspended: 1, codes: 0, handles: 0, counters: 0 });

  services.clock.advance(sessionLifetimes.browser.absoluteMs);
  await sweepExpired(services);
  expect(await left()).toEqual({ sessions: 0, suspended: 0, codes: 0, handles: 0, counters: 0 });
});
