import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { user } from '@app/db/schema/accounts/user';
import { template, templateSchedule } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { publishScheduledTemplates } from './publish-scheduled';

let services: TestServices;
let ada: Api;
let adaId: string;
let grace: Api;
let visitor: Api;
let id: string;
beforeAll(async () => {
  services = await createTestServices();
  const account = await insertUser(services, { role: 'admin', name: 'Ada' });
  adaId = account.id;
  ada = await callAs(services, account);
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  visitor = await callAs(services, null);
  return services.drop;
});
beforeEach(async () => {
  const initialValues = { role: 'admin' as const, suspendedAt: null, restriction: null };
  await services.db.update(user).set(initialValues).where(eq(user.id, adaId));
  ({ id } = await insertTemplate(services, { title: 'Harbour', status: 'pending' }));
});

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(services.now().getTime() + hours * hourMs).toISOString();
/** Runs the server's publishing job as if this many hours had passed. */
const runAfter = (hours: number) =>
  publishScheduledTemplates({ ...services, now: () => new Date(Date.now() + hours * hourMs) });

const statusOf = async () => (await ada.template.visibleById({ id })).status;
const scheduleOf = async () => (await grace.template.scheduled({ id })).schedule;
const eventsOf = (action: string) =>
  services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.action, action)))
    .orderBy(desc(auditEvent.id));

describe('a scheduled template (catalogue.scheduled-publish)', () => {
  test('is published on schedule, once across servers, in the scheduler’s name', async () => {
    await services.db.insert(webhook).values({
      ...{ name: 'Site', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
      events: ['template.published'],
    });
    const at = inHours(2);
    expect((await ada.template.schedule({ id, at })).schedule).toEqual({
      ...{ publishAt: at, by: 'Ada', failure: null },
    });
    const listed = await grace.template.list({ search: 'Harbour', sort: 'created' });
    expect(listed.templates.find((row) => row.id === id)?.schedule).toMatchObject({ by: 'Ada' });
    await runAfter(1);
    expect(await statusOf()).toBe('pending');

    await Promise.all([runAfter(3), runAfter(3), runAfter(3)]);
    const published = await visitor.template.visibleById({ id });
    expect(published.status).toBe('published');
    expect(published.publishedAt).not.toBeNull();
    expect(await scheduleOf()).toBeNull();
    expect(await eventsOf('template.publishScheduled')).toMatchObject([
      { actorId: adaId, before: { status: 'pending', publishAt: at }, after: { status: 'published' } },
    ]);
    expect(await services.db.$count(webhookDelivery)).toBe(1);
  });

  test('is cancelled by anyone on the team, or by publishing, rejecting or deleting it', async () => {
    await ada.template.schedule({ id, at: inHours(2) });
    expect((await grace.template.unschedule({ id })).schedule).toBeNull();
    expect(await eventsOf('template.unschedule')).toHaveLength(1);
    expect(await rejection(grace.template.unschedule({ id }))).toMatchObject({
      reason: 'TEMPLATE_NOT_SCHEDULED',
    });

    await ada.template.schedule({ id, at: inHours(2) });
    await grace.template.publish({ id });
    await grace.template.unpublish({ id });
    await runAfter(3);
    expect(await statusOf()).toBe('pending');

    await ada.template.schedule({ id, at: inHours(2) });
    await grace.template.reject({ id, reason: 'Not yet' });
    await runAfter(3);
    expect(await statusOf()).toBe('rejected');

    await grace.template.returnToPending({ id });
    await ada.template.schedule({ id, at: inHours(2) });
    await grace.template.remove({ id });
    expect(await services.db.$count(templateSchedule)).toBe(0);
  });

  test('can be rescheduled', async () => {
    await ada.template.schedule({ id, at: inHours(2) });
    await grace.template.schedule({ id, at: inHours(5) });
    await runAfter(3);
    expect(await statusOf()).toBe('pending');
    await runAfter(6);
    expect(await eventsOf('template.publishScheduled')).toMatchObject([{ actorName: 'Grace' }]);
  });

  test.each([
    ['is a customer by then', { role: 'user' as const }],
    ['is suspended by then', { suspendedAt: new Date() }],
    ['is restricted to other work by then', { restriction: ['tickets:read' as const] }],
  ])('is not published for a scheduler who %s, and the team is notified once', async (_what, change) => {
    await ada.template.schedule({ id, at: inHours(2) });
    await services.db.update(user).set(change).where(eq(user.id, adaId));
    await runAfter(3);
    await runAfter(4);
    expect(await scheduleOf()).toMatchObject({ failure: templateAdminMessages.mayPublishNoMore('Ada') });
    const { notices } = await grace.notice.list({});
    expect(notices.filter(({ placeId }) => placeId === id)).toMatchObject([
      { kind: 'missed', place: 'template', label: 'Harbour', byName: 'Ada', count: 1 },
    ]);
    expect(await eventsOf('template.missSchedule')).toMatchObject([{ actorName: 'System' }]);
    // Scheduling it again counts as reading the notice.
    expect((await grace.template.schedule({ id, at: inHours(5) })).schedule).toMatchObject({ by: 'Grace' });
  });

  test('is not published when the scheduler’s account is deleted', async () => {
    const gone = await insertUser(services, { role: 'admin', name: 'Gone' });
    await (await callAs(services, gone)).template.schedule({ id, at: inHours(2) });
    await services.db.delete(user).where(eq(user.id, gone.id));
    await runAfter(3);
    expect((await scheduleOf())?.failure).toContain('Gone');
  });

  test('stays as it is when an instance of the previous release published it meanwhile', async () => {
    await ada.template.schedule({ id, at: inHours(2) });
    const publishedAt = new Date(0);
    await services.db.update(template).set({ status: 'published', publishedAt }).where(eq(template.id, id));
    await runAfter(3);
    expect((await visitor.template.visibleById({ id })).publishedAt).toBe(publishedAt.toISOString());
    expect(await scheduleOf()).toBeNull();
  });

  test('must exist and be pending', async () => {
    await ada.template.publish({ id });
    const at = inHours(2);
    expect(await rejection(ada.template.schedule({ id, at }))).toMatchObject({ reason: 'TEMPLATE_STATUS' });
    const gone = { id: 'nothing' };
    for (const call of [
      () => ada.template.schedule({ ...gone, at }),
      () => ada.template.unschedule(gone),
      () => ada.template.scheduled(gone),
    ]) {
      expect(await rejection(call())).toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' });
    }
  });

  test('must be scheduled in the future', async () => {
    const call = (at: string) => rejection(ada.template.schedule({ id, at }));
    expect(await call(inHours(-1))).toMatchObject({
      details: [{ field: 'at', message: scheduleMessages.timePast }],
    });
    expect(await call(inHours(24 * 400))).toMatchObject({
      details: [{ field: 'at', message: scheduleMessages.timeFar }],
    });
    await fc.assert(
      fc.asyncProperty(fc.string(), async (at) => {
        expect(await call(at)).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field: 'at' }] });
      }),
      { numRuns: 60 },
    );
    expect(await scheduleOf()).toBeNull();
  });
});
