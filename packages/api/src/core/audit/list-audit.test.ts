import { describeChanges } from '@app/contracts/core/audit/describe-changes';
import { auditKinds } from '@app/contracts/core/audit/schema';
import { limits } from '@app/contracts/limits';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let api: Api;
let ada: { id: string };
let grace: { id: string };
beforeAll(async () => {
  services = await createTestServices();
  ada = await insertUser(services, { role: 'admin', name: 'Ada Okafor' });
  grace = await insertUser(services, { role: 'super-admin', name: 'Grace Hopper' });
  api = await callAs(services, ada);
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
});

const labels = async (input: Parameters<Api['audit']['list']>[0]) =>
  (await api.audit.list(input)).events.map(({ entityLabel }) => entityLabel);

test('lists who changed which row, with before and after, and whether it still exists', async () => {
  const shop = await insertCategory(services, { name: 'Shops' });
  await api.category.update({ id: shop.id, name: 'Stores' });
  await (await callAs(services, grace)).category.remove({ id: shop.id });
  const { events, total, more } = await api.audit.list({});
  expect([total, more]).toEqual([2, false]);
  expect(events).toMatchObject([
    {
      actorId: grace.id,
      actorName: 'Grace Hopper',
      action: 'category.remove',
      entityLabel: 'Stores',
      present: false,
    },
    {
      actorId: ada.id,
      action: 'category.update',
      entityId: shop.id,
      before: { name: 'Shops' },
      after: { name: 'Stores' },
      present: false,
    },
  ]);
  const template = await insertTemplate(services, { title: 'Harbour', status: 'pending' });
  await api.template.publish({ id: template.id });
  expect((await api.audit.list({ pageSize: 1 })).events).toMatchObject([
    { entityLabel: 'Harbour', present: true, requestId: expect.stringMatching(/./) },
  ]);
});

test('records no event when nothing changed', async () => {
  const { id, name } = await insertCategory(services);
  await api.category.update({ id, name });
  expect((await api.audit.list({})).total).toBe(0);
});

describe('filtering', () => {
  const at = (day: number) => new Date(Date.UTC(2031, 0, day, 12));
  beforeEach(async () => {
    const common = { actorId: ada.id, actorName: 'Ada Okafor' };
    await services.db.insert(auditEvent).values([
      {
        ...common,
        action: 'user.suspend',
        entity: 'user',
        entityId: grace.id,
        entityLabel: 'Zoë Kollie',
        createdAt: at(1),
      },
      {
        ...common,
        action: 'user.unsuspend',
        entity: 'user',
        entityId: grace.id,
        entityLabel: 'Zoë Kollie',
        createdAt: at(2),
      },
      {
        actorId: grace.id,
        actorName: 'Grace Hopper',
        action: 'ticket.close',
        entity: 'ticket',
        entityId: '0193a1b2-0000-7000-8000-000000000001',
        entityLabel: 'TKT-2031-000123',
        createdAt: at(3),
      },
      {
        ...common,
        action: 'template.publish',
        entity: 'template',
        entityId: 'x',
        entityLabel: '100%_real',
        createdAt: at(4),
      },
    ]);
  });

  test('combines person, kind, action and time', async () => {
    expect(await labels({ actorId: grace.id })).toEqual(['TKT-2031-000123']);
    expect(await labels({ kind: 'user' })).toEqual(['Zoë Kollie', 'Zoë Kollie']);
    expect(await labels({ kind: 'user.suspend' })).toEqual(['Zoë Kollie']);
    expect(await labels({ from: at(2).toISOString(), until: at(4).toISOString() })).toEqual([
      'TKT-2031-000123',
      'Zoë Kollie',
    ]);
    expect(await labels({ kind: 'user', actorId: ada.id, from: at(2).toISOString(), search: 'zoe' })).toEqual(
      ['Zoë Kollie'],
    );
    expect(await labels({ actorId: 'not an id' })).toEqual([]);
    for (const kind of auditKinds) await labels({ kind });
  });

  test.each([
    ['zoe KOLLIE', 2],
    ['000123', 1],
    ['Hopper', 1],
    ['%_', 1],
    ['0193A1B2-0000-7000-8000-000000000001', 1],
    ['nobody', 0],
  ])('finds the text %s', async (search, found) => {
    expect((await api.audit.list({ search })).total).toBe(found);
  });
});

test('pages repeat no event, even of one moment, and counting is capped', async () => {
  await services.db.execute(sql`
    insert into audit_event (id, actor_name, action, entity, entity_id, created_at)
    select gen_random_uuid(), 'Ada', 'user.update', 'user', 'all', timestamptz '2031-01-01' + (n / 500) * interval '1 day'
    from generate_series(1, ${limits.auditEventsCounted + 5}) n`);
  const pages = await Promise.all([1, 2, 3].map((page) => api.audit.list({ page, pageSize: 50 })));
  const ids = pages.flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(150);
  expect(pages[0]).toMatchObject({ total: limits.auditEventsCounted, more: true });
});

test('a change is described field by field, in words', () => {
  const before = { role: 'super-admin', suspended: false, priceCents: 10_000, demoUrl: null };
  const after = {
    role: 'user',
    suspended: true,
    rejectionReason: 'Too plain',
    features: ['A', 'B'],
    industries: [],
  };
  expect(describeChanges({ entity: 'template', before, after })).toEqual([
    { field: 'Role', before: 'super admin', after: 'user' },
    { field: 'Suspended', before: 'no', after: 'yes' },
    { field: 'Price', before: '$100.00', after: null },
    { field: 'Demo URL', before: 'none', after: null },
    { field: 'Rejection reason', before: null, after: 'Too plain' },
    { field: 'Included features', before: null, after: 'A, B' },
    { field: 'Industries', before: null, after: 'none' },
  ]);
  expect(describeChanges({ entity: 'user', before: null, after: null })).toEqual([]);
  const inYen = { totalCents: 5_000, currency: 'JPY' };
  expect(describeChanges({ entity: 'order', before: null, after: inYen })[0]?.after).toBe('¥5,000');
});

test('money is described in its currency and in words, without ids', () => {
  expect(
    describeChanges({
      entity: 'order',
      before: null,
      after: {
        payment: 'PAY-1',
        provider: 'bank_transfer',
        amountCents: 1_500,
        currency: 'JPY',
        refund: '0197-…',
        told: { amountCents: 100, currency: 'EUR', state: 'paid' },
        dueOn: '2026-12-01',
      },
    }),
  ).toEqual([
    { field: 'Payment', before: null, after: 'PAY-1' },
    { field: 'Provider', before: null, after: 'bank transfer' },
    { field: 'Amount', before: null, after: '¥1,500' },
    { field: 'Currency', before: null, after: 'JPY' },
    { field: 'What was said', before: null, after: 'Amount: €1.00, Currency: EUR, State: paid' },
    { field: 'Last day to pay', before: null, after: '2026-12-01' },
  ]);
});
