import { statsMessages } from '@app/contracts/insight/stats/messages';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { webhook } from '@app/db/schema/messaging/webhook';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

/** Four weeks, starting in the middle of a calendar week; the period before begins on 2025-12-20. */
const range = { from: '2026-01-17', to: '2026-02-13' };

let services: TestServices;
let admin: Api;
beforeEach(async () => {
  services = await createTestServices();
  admin = await callAs(
    services,
    await insertUser(services, { role: 'admin', createdAt: new Date('2020-01-01') }),
  );
  return services.drop;
});

const titles = ({ wantedTemplates }: Awaited<ReturnType<Api['stats']['wantedTemplates']>>) =>
  wantedTemplates.map(({ title, ticketCount, ticketCountBefore }) => [title, ticketCount, ticketCountBefore]);

let tickets = 0;
async function insertTicket(at: string, ...templates: { id: string; title: string }[]) {
  tickets += 1;
  const [row] = await services.db
    .insert(ticket)
    .values({
      number: `TKT-${tickets}`,
      customerName: 'Cleo',
      customerEmail: 'cleo@example.com',
      inquiry: 'Please',
      firstResponseDueAt: new Date(at),
      createdAt: new Date(at),
    })
    .returning();
  if (!row) throw new Error('the ticket was not returned');
  for (const { id, title } of templates) {
    await services.db.insert(ticketTemplate).values({
      ticketId: row.id,
      templateId: id,
      title,
      priceKind: 'fixed',
      priceCents: 100,
      priceText: '1',
      askedAt: row.createdAt,
    });
  }
  return row;
}

test('an empty site has zero figures and lists every period', async () => {
  expect(await admin.stats.growth({ of: 'tickets', range })).toEqual({ added: 0, addedBefore: 0 });
  expect(await admin.stats.growth({ of: 'topCategory', range })).toEqual({ added: 0, addedBefore: 0 });
  expect(await admin.stats.wantedTemplates({ range })).toEqual({ wantedTemplates: [] });
  expect((await admin.stats.ticketsInPeriods({ range, period: 'month' })).periods).toEqual([
    { label: '2026-02', start: '2026-02-01', count: 0, before: 0 },
    { label: '2026-01', start: '2026-01-01', count: 0, before: 0 },
  ]);
  expect(await admin.stats.ticketsInPeriods({ range: null, period: 'week' })).toEqual({ periods: [] });
});

test.each([
  [{ from: '2026-02-13', to: '2026-02-12' }],
  [{ from: '2020-01-01', to: '2026-01-01' }],
  [{ from: '2026-02-30', to: '2026-03-01' }],
  [{ from: '', to: '2026-03-01' }],
])('refuses the range %o', async (wrong) => {
  for (const call of [
    () => admin.stats.growth({ of: 'users', range: wrong }),
    () => admin.stats.wantedTemplates({ range: wrong }),
    () => admin.stats.ticketsInPeriods({ range: wrong, period: 'week' }),
  ]) {
    expect((await rejection(call())).reason).toBe('VALIDATION_FAILED');
  }
  const { details } = await rejection(
    admin.stats.growth({ of: 'users', range: { from: '2026-02-13', to: '2026-02-12' } }),
  );
  expect(details).toEqual([{ field: 'range.to', message: statsMessages.range }]);
});

test('growth counts from midnight to midnight in UTC, and the same number of days before', async () => {
  const shops = await insertCategory(services, { name: 'Shops' });
  const others = await insertCategory(services, { name: 'Others' });
  const added = (at: string, categoryId: string, publishedAt: string | null) =>
    insertTemplate(services, {
      categoryId,
      createdAt: new Date(at),
      status: publishedAt ? 'published' : 'pending',
      publishedAt: publishedAt ? new Date(publishedAt) : null,
    });
  await added('2026-01-16T23:59:59.999Z', shops.id, '2026-01-17T00:00:00Z');
  await added('2026-01-17T00:00:00Z', shops.id, '2026-02-13T23:59:59.999Z');
  await added('2026-02-13T23:59:59.999Z', shops.id, '2026-02-14T00:00:00Z');
  await added('2025-12-20T00:00:00Z', others.id, null);
  await added('2025-12-19T23:59:59.999Z', others.id, null);
  await insertUser(services, { createdAt: new Date('2026-02-01') });
  expect(await admin.stats.growth({ of: 'templates', range })).toEqual({ added: 2, addedBefore: 2 });
  expect(await admin.stats.growth({ of: 'publishedTemplates', range })).toEqual({ added: 2, addedBefore: 0 });
  expect(await admin.stats.growth({ of: 'topCategory', range })).toEqual({ added: 2, addedBefore: 1 });
  expect(await admin.stats.growth({ of: 'users', range })).toEqual({ added: 1, addedBefore: 0 });
});

test('tickets of a range are listed by template and period, beside the previous period', async () => {
  const [alder, birch, cedar] = [
    await insertTemplate(services, { title: 'alder' }),
    await insertTemplate(services, { title: 'Birch' }),
    await insertTemplate(services, { title: 'Cedar' }),
  ];
  await insertTicket('2025-12-19T23:59:59.999Z', alder, birch, cedar);
  await insertTicket('2025-12-20T00:00:00Z', alder, cedar);
  await insertTicket('2026-01-16T23:59:59.999Z', cedar);
  await insertTicket('2026-01-17T00:00:00Z', alder, birch);
  await insertTicket('2026-02-13T23:59:59.999Z', birch, alder, cedar);
  await insertTicket('2026-02-14T00:00:00Z', cedar);
  await services.db.delete(template).where(eq(template.id, cedar.id));

  expect(titles(await admin.stats.wantedTemplates({ range }))).toEqual([
    ['alder', 2, 1],
    ['Birch', 2, 0],
    ['Cedar', 1, 2],
  ]);
  expect(titles(await admin.stats.wantedTemplates({ range: null }))).toEqual([
    ['Cedar', 5, null],
    ['alder', 4, null],
    ['Birch', 3, null],
  ]);
  expect(await admin.stats.growth({ of: 'tickets', range })).toEqual({ added: 2, addedBefore: 2 });

  expect((await admin.stats.ticketsInPeriods({ range, period: 'month' })).periods).toEqual([
    { label: '2026-02', start: '2026-02-01', count: 1, before: 1 },
    { label: '2026-01', start: '2026-01-01', count: 1, before: 1 },
  ]);
  // The latest four of the five calendar weeks that the range touches.
  expect((await admin.stats.ticketsInPeriods({ range, period: 'week' })).periods).toEqual([
    { label: '2026-W07', start: '2026-02-09', count: 1, before: 1 },
    { label: '2026-W06', start: '2026-02-02', count: 0, before: 0 },
    { label: '2026-W05', start: '2026-01-26', count: 0, before: 0 },
    { label: '2026-W04', start: '2026-01-19', count: 0, before: 0 },
  ]);
  services.clock.set(new Date('2026-03-02T08:00:00Z'));
  const later = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { periods } = await later.stats.ticketsInPeriods({ range: null, period: 'month' });
  expect(periods.map(({ label, count, before }) => [label, count, before])).toEqual([
    ['2026-03', 0, null],
    ['2026-02', 2, null],
    ['2026-01', 2, null],
    ['2025-12', 2, null],
  ]);
});

test('a mail without further attempts needs attention, and so does a ticket waiting for the team', async () => {
  const otherAdmin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const before = await otherAdmin.stats.attention();
  await services.mail.enqueue(services.db, { template: 'reset-no-account', to: 'ada@example.com' });
  expect((await otherAdmin.stats.attention()).failedMails).toBe(before.failedMails);
  await services.db.execute(sql`update pgboss.job set state = 'failed'`);
  const attention = (await otherAdmin.stats.attention()).failedMails;
  expect(attention).toBe(before.failedMails + 1);
  // The count links to the list of exactly these.
  expect((await otherAdmin.mail.list({ state: 'undelivered' })).total).toBe(attention);
  await services.db.execute(sql`update pgboss.job set output = '{"kind": "expired"}'`);
  expect((await otherAdmin.mail.list({ state: 'undelivered' })).total).toBe(0);

  await services.db.update(ticket).set({ status: 'closed' });
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(0);
  const { id: ticketId } = await insertTicket('2026-03-01T00:00:00Z');
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(1);
  const insertMessage = (minute: number, fromTeam: boolean, internal = false) =>
    services.db.insert(ticketMessage).values({
      ticketId,
      authorName: 'Somebody',
      fromTeam,
      internal,
      body: 'Hello',
      createdAt: new Date(Date.UTC(2026, 2, 1, 9, minute)),
    });
  await insertMessage(1, true);
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(0);
  await insertMessage(2, false);
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(1);
  await insertMessage(3, true, true);
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(1);
  await insertMessage(4, true);
  expect((await otherAdmin.stats.attention()).waitingTickets).toBe(0);
});

test('a webhook needs attention while it fails and when given up, not when disabled by a person', async () => {
  const otherAdmin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const answer = async () => {
    const { failingWebhooks, lostWebhooks } = await otherAdmin.stats.attention();
    return { failingWebhooks, lostWebhooks };
  };
  const at = new Date('2026-03-01T00:00:00Z');
  const common = { url: 'https://hooks.example/', events: ['ticket.created'], secretSeed: 'seed' };
  await services.db.insert(webhook).values([
    { ...common, name: 'Fine' },
    { ...common, name: 'Failing', failingSince: at },
    { ...common, name: 'Switched off', failingSince: at, disabledAt: at },
  ]);
  expect(await answer()).toEqual({ failingWebhooks: 1, lostWebhooks: 0 });
  await services.db
    .update(webhook)
    .set({ disabledAt: at, disabledReason: 'failing' })
    .where(eq(webhook.name, 'Failing'));
  expect(await answer()).toEqual({ failingWebhooks: 0, lostWebhooks: 1 });
});
