import { auditActions, describeAction } from '@app/contracts/core/audit/actions';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../router';
import { adminChanges } from '../../testing/admin-changes';
import { type Api, callAs } from '../../testing/callers';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { findProcedure, procedureMeta, procedurePaths, procedureType } from '../router-procedures';

let services: TestServices;
let api: Api;
let adminId: string;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  const admin = await insertUser(services, { role: 'super-admin', name: 'Ada' });
  adminId = admin.id;
  api = await callAs(services, admin);
  return services.drop;
});

/** An administrator's list views, screen settings, previews and unsent text are not worth auditing. */
const personal =
  /^savedView\.|^notice\.|^(?:ticket|order|content)\.(?:watch|leave)$|^draft\.save$|^answer\.(?:send|undo)$|^cannedReply\.attachFiles$|^guide\.update$|^content\.previewMail$/;

const newPassword = 'Velvet#Otter93';

test('every change by an administrator is listed here, and every entry is a procedure', () => {
  const mutations = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    if (!procedure || procedureType(procedure) !== 'mutation' || personal.test(path)) return false;
    return procedureMeta(procedure).access === 'admin';
  });
  expect(Object.keys(adminChanges).sort()).toEqual(mutations.sort());
});

test.each(Object.entries(adminChanges))(
  '%s is recorded in words, without secrets',
  async (_path, [run, ...told]) => {
    await services.db.delete(auditEvent);
    await run({ services, api, adminId });
    const events = await services.db
      .select()
      .from(auditEvent)
      // Excludes the event for the password confirmation.
      .where(and(eq(auditEvent.actorId, adminId), ne(auditEvent.action, 'user.confirmIdentity')));
    const last = events.sort((a, b) => a.id.localeCompare(b.id)).at(-1);
    expect(last).toMatchObject({ actorName: 'Ada', entityLabel: expect.stringMatching(/./) });
    const filled = (['before', 'after'] as const).filter(
      (side) => Object.keys(last?.[side] ?? {}).length > 0,
    );
    expect(filled).toEqual(told);
    expect(JSON.stringify(events)).not.toMatch(/argon2|password|Velvet/i);
    expect(Object.keys(auditActions)).toContain(last?.action);
    expect(JSON.stringify(describeAction(last?.action ?? ''))).not.toContain('.');
  },
);

test('a password change is recorded without the password', async () => {
  const person = await insertUser(services, { name: 'Grace' });
  const own = await callAs(services, person);
  await own.account.changePassword({ currentPassword: testPassword, newPassword });
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, person.id));
  expect(events).toMatchObject([
    { action: 'user.changePassword', entityLabel: 'Grace', before: null, after: null },
  ]);
});
