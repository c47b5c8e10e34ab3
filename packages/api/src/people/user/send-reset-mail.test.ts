import { randomUUID } from 'node:crypto';
import { rateLimits } from '@app/contracts/limits';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

test('the person gets a link to a new password, without a code, and the sender is recorded', async () => {
  const person = await insertUser(services, { name: 'Zoe' });
  expect(await admin.user.sendReset({ id: person.id })).toEqual({ to: person.email });
  expect(await queuedMails(services, { to: person.email })).toMatchObject([
    { template: 'reset-offered', name: 'Zoe' },
  ]);
  expect(await services.db.$count(oneTimeCode, eq(oneTimeCode.email, person.email))).toBe(0);
  const isResetEvent = and(eq(auditEvent.entityId, person.id), eq(auditEvent.action, 'user.sendReset'));
  expect(await services.db.select().from(auditEvent).where(isResetEvent)).toMatchObject([
    { actorName: 'Ada', entityLabel: 'Zoe', after: { to: person.email } },
  ]);
});

test('reset emails are rate-limited, and unknown accounts get none', async () => {
  const person = await insertUser(services);
  for (let sent = 0; sent < rateLimits.resetMailsToUser.points; sent++) {
    await admin.user.sendReset({ id: person.id });
  }
  const other = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  expect((await rejection(other.user.sendReset({ id: person.id }))).reason).toBe('RATE_LIMITED');
  expect(await queuedMails(services, { to: person.email })).toHaveLength(rateLimits.resetMailsToUser.points);
  expect((await rejection(admin.user.sendReset({ id: randomUUID() }))).reason).toBe('USER_NOT_FOUND');
});
