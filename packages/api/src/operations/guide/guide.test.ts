import { guideSteps } from '@app/contracts/operations/guide/schema';
import { demoAccounts } from '@app/db/demo/demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { contentWord } from '@app/db/schema/site/content-word';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { firstSeller } from '../../core/setting/seller-party';
import { callAs, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeEach(async () => {
  services = await createTestServices({ teamEmail: undefined, payments: null });
  return services.drop;
});

const loadSamples = () =>
  loadDemoData(services.db, {
    now: services.now(),
    hashPassword: async () => 'a hash',
    siteUrl: new URL('http://localhost:3000'),
    seller: firstSeller(),
  });

test('dashboard.setup-guide: a step is done when what it is about is there, and stays skipped until taken up', async () => {
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const done = async () => (await root.guide.get()).steps.filter((each) => each.done).map(({ step }) => step);
  expect(await done()).toEqual([]);
  await services.db.insert(contentWord).values([
    { path: 'company.name', published: 'Fjord & Pine' },
    { path: 'brand.sign', published: null, draft: { value: 'a' } },
    { path: 'services.list', published: [] },
  ]);
  await insertTemplate(services, { status: 'pending' });
  await insertUser(services, { role: 'admin', suspendedAt: new Date() });
  expect(await done()).toEqual(['name', 'services']);
  await insertTemplate(services, { status: 'published' });
  await insertUser(services, { role: 'admin' });
  const account = { bankTransferOn: true, bankAccountHolder: 'Ada', bankAccount: '1' };
  await root.setting.update({ ...account, teamEmail: 'desk@example.com' });
  expect(await done()).toEqual(['name', 'services', 'template', 'mail', 'payment', 'team']);
  await root.guide.update({ step: 'logo', skipped: true });
  expect(await root.guide.update({ closed: true })).toMatchObject({ closed: true });
  const other = await callAs(services, await insertUser(services, { role: 'admin' }));
  await root.guide.update({ step: 'mail', skipped: true });
  await Promise.all([
    root.guide.update({ step: 'mail', skipped: false }),
    other.guide.update({ step: 'team', skipped: true }),
  ]);
  const { steps } = await root.guide.get();
  expect(steps.filter(({ skipped }) => skipped).map(({ step }) => step)).toEqual(['logo', 'team']);
  expect(steps.map(({ step }) => step)).toEqual(guideSteps);
  expect(steps.slice(0, 5).every(({ section }) => section)).toBe(true);
});

test('dashboard.setup-guide: samples are listed, and removed by a super-admin who is none', async () => {
  await loadSamples();
  const own = await insertTemplate(services, { status: 'pending' });
  const root = await insertUser(services, { role: 'super-admin' });
  const api = await callAs(services, root);
  const before = await api.guide.get();
  expect(before.samples.map(({ kind }) => kind)).toContain('templates');
  expect(before.lists.map(({ path }) => path)).toContain('team.people');
  expect(before.steps.find(({ step }) => step === 'template')?.done).toBe(false);
  expect((await api.guide.removeSamples({ all: true })).samples).toEqual([]);
  expect(await services.db.select({ id: template.id }).from(template)).toEqual([{ id: own.id }]);
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.action, 'demo.clear'));
  expect(events).toMatchObject([{ actorId: root.id }]);
});

test('dashboard.setup-guide: samples stay if no super-admin of one’s own would remain', async () => {
  await loadSamples();
  const refused = { reason: 'OWN_SUPER_ADMIN_FIRST' };
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  expect(await rejection(admin.guide.removeSamples({ all: true }))).toMatchObject(refused);
  await insertUser(services, { role: 'super-admin', suspendedAt: new Date() });
  expect(await rejection(admin.guide.removeSamples({ all: true }))).toMatchObject(refused);
  await insertUser(services, { role: 'super-admin' });
  const [sample] = await services.db.select().from(user).where(eq(user.email, demoAccounts[0].email));
  if (!sample) throw new Error('the sample account is missing');
  const asSample = await callAs(services, sample);
  await services.db.update(user).set({ role: 'super-admin' }).where(eq(user.id, sample.id));
  expect(await rejection(asSample.guide.removeSamples({ all: true }))).toMatchObject(refused);
  expect((await admin.guide.removeSamples({ all: true })).samples).toEqual([]);
});

test('dashboard.setup-guide: samples that somebody made their own are counted, and stay', async () => {
  await loadSamples();
  const api = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const [reply] = await api.cannedReply.list();
  if (!reply) throw new Error('no sample');
  await api.cannedReply.update({ ...reply, title: 'My words' });
  const { email } = demoAccounts[0];
  await services.db.update(user).set({ email: 'owner@own.test' }).where(eq(user.email, email));
  const kept = [
    { kind: 'people', count: 1 },
    { kind: 'replies', count: 1 },
  ];
  expect((await api.guide.get()).kept).toEqual(kept);
  expect(await api.guide.removeSamples({ all: true })).toMatchObject({ samples: [], kept });
  await services.db.update(user).set({ email }).where(eq(user.email, 'owner@own.test'));
  expect((await api.guide.get()).samples).toEqual([{ kind: 'people', count: 1 }]);
  expect(await api.guide.removeSamples({ all: true })).toMatchObject({
    samples: [],
    kept: [{ kind: 'replies', count: 1 }],
  });
});

test('users.deleted-user: sample accounts hand back real tickets, and need a super-admin where only they may', async () => {
  await loadSamples();
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const [editor] = await services.db.select().from(user).where(eq(user.email, demoAccounts[1].email));
  const [real] = await services.db
    .insert(ticket)
    .values({
      ...{ number: 'TKT-2026-900001', customerName: 'Ada', customerEmail: 'ada@own.test', inquiry: 'Mine' },
      ...{ assigneeId: editor?.id, firstResponseDueAt: services.now() },
    })
    .returning();
  await root.setting.update({ superAdminsOnly: true });
  expect(await rejection(admin.guide.removeSamples({ all: true }))).toMatchObject({
    reason: 'SUPER_ADMINS_ONLY',
  });
  expect((await admin.guide.get()).samples.map(({ kind }) => kind)).toContain('templates');
  await root.guide.removeSamples({ all: true });
  const [event] = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, real?.id ?? ''));
  expect(event).toMatchObject({ action: 'ticket.assign', before: { assignee: editor?.name } });
});

test('dashboard.setup-guide: the guide is closed to restricted accounts, and samples need proof of identity', async () => {
  const restricted = await callAs(services, await insertUser(services, { role: 'admin', restriction: [] }));
  expect(await rejection(restricted.guide.get())).toMatchObject({ reason: 'RESTRICTED' });
  const root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  await services.db.update(session).set({ confirmedAt: null });
  expect(await rejection(root.guide.removeSamples({ all: true }))).toMatchObject({
    reason: 'CONFIRMATION_REQUIRED',
  });
});
