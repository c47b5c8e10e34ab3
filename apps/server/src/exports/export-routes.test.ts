import { callAs, sessionTokenOf } from '@app/api/testing/callers';
import { insertUser, testPassword } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { limits } from '@app/contracts/limits';
import type { Role } from '@app/contracts/people/user/role';
import { userSorts } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

let services: TestServices;
let app: RestApp['app'];
let token: string;
let adminId: string;
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(user);
  const admin = await signedIn('admin');
  token = admin.token;
  adminId = admin.id;
});

async function signedIn(role: Role) {
  const { id } = await insertUser(services, { role, name: 'Ada Admin', email: `${role}@example.com` });
  return { id, token: await sessionTokenOf(services, { id }) };
}

const bearerHeaders = () => ({ authorization: `Bearer ${token}` });
const cookieHeaders = () => ({ cookie: `${cookieName('session', services.secureCookies)}=${token}` });

async function requestExport(
  input: unknown,
  headers: Record<string, string> = bearerHeaders(),
  list = 'users',
  format = 'csv',
) {
  const response = await app.request(`${site}/exports/${list}.${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  return { status: response.status, headers: response.headers, bytes, lines };
}

test('the export holds the columns of the screen, formulas as text, in UTF-8 with a mark', async () => {
  await insertUser(services, {
    name: '=1+1',
    email: 'formula@example.com',
    createdAt: new Date('2031-02-03T04:05:06Z'),
    lastLoginAt: new Date('2031-02-04T00:00:00Z'),
    suspendedAt: new Date(),
  });
  await insertUser(services, { name: 'Zoë "Z", Kollie', email: 'zoe@example.com', createdAt: new Date(0) });
  const { status, headers, bytes, lines } = await requestExport({ role: 'user' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    'Name,Email,Role,Status,Joined,Last login',
    "'=1+1,formula@example.com,user,suspended,2031-02-03T04:05:06.000Z,2031-02-04T00:00:00.000Z",
    '"Zoë ""Z"", Kollie",zoe@example.com,user,active,1970-01-01T00:00:00.000Z,Never',
  ]);
});

test('no cell begins as a formula, whichever sign it begins with', async () => {
  for (const name of ['+1', '-1', '@SUM(A1)', '\t=1', '=cmd|x']) await insertUser(services, { name });
  const { lines } = await requestExport({ role: 'user' });
  expect(lines).toHaveLength(6);
  for (const line of lines.slice(1)) expect(line).toMatch(/^"?'/);
});

test('thousands of rows come whole, once each, newest first, also those of one moment', async () => {
  await services.database.sql`
    insert into "user" (id, name, email, password_hash, created_at)
    select gen_random_uuid(), 'Row ' || n, 'row-' || n || '@example.com', 'x', timestamptz '2026-01-01' + (n / 700) * interval '1 day'
    from generate_series(1, 2500) n`;
  const { lines } = await requestExport({ search: 'row ' });
  expect([lines.length, new Set(lines).size]).toEqual([2_501, 2_501]);
  const joined = lines.slice(1).map((line) => line.split(',')[4]);
  expect(joined).toEqual([...joined].sort().reverse());
});

test.each(userSorts)(
  'an export by %s has the order of the list, in both directions, beyond one part',
  async (sort) => {
    await services.database.sql`
    insert into "user" (id, name, email, password_hash, role, suspended_at, last_login_at, created_at)
    select gen_random_uuid(), (array['Éva', 'eva', 'Zoe', 'Ada'])[n % 4 + 1] || ' ' || n % 40, 'part-' || n || '@example.com', 'x',
      (array['user', 'admin'])[n % 2 + 1]::user_role, case when n % 3 = 0 then now() end,
      case when n % 5 > 0 then timestamptz '2026-02-01' + n * interval '1.000001 s' end, timestamptz '2026-01-01' + (n / 700) * interval '1 day'
    from generate_series(1, 1500) n`;
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    for (const direction of ['asc', 'desc'] as const) {
      const { lines } = await requestExport({ search: 'part-', sort, direction });
      expect(new Set(lines).size).toBe(1_501);
      for (const page of [1, 21, 30]) {
        const list = await admin.user.list({ search: 'part-', sort, direction, page, pageSize: 50 });
        expect(lines.slice(page * 50 - 49, page * 50 + 1).map((line) => line.split(',')[1])).toEqual(
          list.users.map(({ email }) => email),
        );
      }
    }
  },
);

test('an export contains what is filtered or selected, and is recorded in the audit log', async () => {
  const chosen = await insertUser(services, { name: 'Chosen one' });
  await insertUser(services, { name: 'Left out' });
  expect((await requestExport({ ids: [chosen.id] })).lines).toHaveLength(2);
  expect((await requestExport({ search: 'left' })).lines[1]).toContain('Left out');
  expect((await requestExport({ search: 'nobody at all' })).lines).toEqual([
    'Name,Email,Role,Status,Joined,Last login',
  ]);
  const events = await services.db.select().from(auditEvent);
  expect(events.map(({ actorId, after }) => [actorId, after])).toEqual([
    [adminId, { rows: 1, chosen: 1 }],
    [adminId, { rows: 1, search: 'left' }],
    [adminId, { rows: 0, search: 'nobody at all' }],
  ]);
});

test('only the team may export, by token, or by cookie from the site itself', async () => {
  const customer = await signedIn('user');
  for (const input of [{}, null]) {
    expect((await requestExport(input, {})).status).toBe(401);
    expect((await requestExport(input, { authorization: `Bearer ${customer.token}` })).status).toBe(403);
  }
  expect((await requestExport({}, cookieHeaders())).status).toBe(403);
  expect((await requestExport({}, { ...cookieHeaders(), origin: 'https://elsewhere.example' })).status).toBe(
    403,
  );
  expect((await requestExport({}, { ...cookieHeaders(), origin: site })).status).toBe(200);
  await services.database.sql`update "user" set suspended_at = now() where id = ${adminId}`;
  expect((await requestExport({})).status).toBe(403);
  expect(await services.db.$count(auditEvent)).toBe(1);
});

test('a data copy requires a session on the site itself, never a token (auth.data-download)', async () => {
  const downloadOwnData = (headers: Record<string, string>) =>
    app.request(`${site}/exports/my-data.zip`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const customer = await signedIn('user');
  const api = await callAs(services, customer);
  const { token: apiToken } = await api.apiToken.create({
    name: 'Nightly',
    scopes: ['cart:read'],
    days: 30,
    currentPassword: testPassword,
  });
  const cookie = `${cookieName('session', services.secureCookies)}=${customer.token}`;
  expect((await downloadOwnData({})).status).toBe(401);
  expect((await downloadOwnData({ authorization: `Bearer ${apiToken}` })).status).toBe(403);
  expect((await downloadOwnData({ cookie })).status).toBe(403);
  expect((await downloadOwnData({ cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
  const own = await downloadOwnData({ cookie, origin: site });
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('application/zip');
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.headers.get('content-disposition')).toMatch(/filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  const bytes = Buffer.from(await own.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('invalid export queries are refused with a message, and nothing is written', async () => {
  const tooManyIds = Array.from({ length: limits.selectedRows + 1 }, () => crypto.randomUUID());
  for (const input of [
    null,
    'x',
    { role: 'owner' },
    { ids: [] },
    { ids: tooManyIds },
    { search: 'x'.repeat(101) },
  ]) {
    const { status, bytes } = await requestExport(input);
    expect([status, JSON.parse(bytes.toString()).message]).toEqual([400, 'Validation failed']);
  }
  expect((await requestExport({}, { ...bearerHeaders(), 'content-type': 'text/plain' })).status).toBe(415);
  expect(await services.db.$count(auditEvent)).toBe(0);
});

test('the activity is exported with formulas as text, and the export is recorded in it', async () => {
  const event = { actorId: adminId, actorName: 'Ada Admin', entity: 'user', entityId: adminId };
  const before = { suspended: false, role: 'super-admin' };
  await services.db.insert(auditEvent).values([
    {
      ...event,
      action: 'user.suspend',
      entityLabel: '=1+1',
      before,
      after: { suspended: true },
      requestId: 'r-1',
      createdAt: new Date('2021-02-03T04:05:06Z'),
    },
    { ...event, action: 'ticket.close', entity: 'ticket', createdAt: new Date('2021-02-03T00:00:00Z') },
  ]);
  const { status, headers, bytes, lines } = await requestExport(
    { kind: 'user', search: '=1' },
    bearerHeaders(),
    'activity',
  );
  expect([status, headers.get('content-disposition')?.replace(/\d/g, '0')]).toEqual([
    200,
    'attachment; filename="activity-0000-00-00.csv"',
  ]);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    'Time,Person,What,Before,After,Action,ID,Request',
    `2021-02-03T04:05:06.000Z,Ada Admin,suspended =1+1,Role: super admin; Suspended: no,Suspended: yes,user.suspend,${adminId},r-1`,
  ]);
  const exportedEvents = (await requestExport({ kind: 'audit' }, bearerHeaders(), 'activity')).lines.slice(1);
  expect(exportedEvents.map((line) => line.split(',').slice(1, 3))).toEqual([
    ['Ada Admin', 'exported 1 event'],
  ]);
  expect((await requestExport({}, {}, 'activity')).status).toBe(401);
  const customer = await signedIn('user');
  expect((await requestExport({}, { authorization: `Bearer ${customer.token}` }, 'activity')).status).toBe(
    403,
  );
  expect((await requestExport({ kind: 'nothing' }, bearerHeaders(), 'activity')).status).toBe(400);
});

test('the activity is exported as JSON lines with stored values, under the same rules', async () => {
  const change = { before: { priceCents: 100 }, after: { priceCents: 250, title: '=1+1\n"x"' } };
  const stored = {
    id: '017765c3-2e50-7000-8000-000000000001',
    actorId: adminId,
    actorName: 'Ada Admin',
    action: 'template.update',
    entity: 'template',
    entityId: adminId,
    entityLabel: 'Harbour',
    ...change,
    requestId: 'r-1',
  };
  await services.db.insert(auditEvent).values({ ...stored, createdAt: new Date('2021-02-03T04:05:06Z') });
  const exportLines = (input: unknown, headers = bearerHeaders()) =>
    requestExport(input, headers, 'activity', 'jsonl');
  const { status, headers, bytes } = await exportLines({ kind: 'template' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/jsonl; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/filename="activity-\d{4}-\d\d-\d\d\.jsonl"/);
  const lines = bytes.toString().split('\n');
  expect([JSON.parse(lines[0] ?? ''), ...lines.slice(1)]).toEqual([
    { time: '2021-02-03T04:05:06.000Z', ...stored },
    '',
  ]);
  const exportedEvent = JSON.parse((await exportLines({ kind: 'audit' })).lines[0] ?? '');
  expect(exportedEvent).toMatchObject({
    actorName: 'Ada Admin',
    action: 'audit.export',
    after: { rows: 1, format: 'jsonl' },
  });
  expect((await exportLines({ search: 'nobody at all' })).bytes).toHaveLength(0);

  expect((await requestExport({}, {}, 'activity', 'jsonl')).status).toBe(401);
  const customer = await signedIn('user');
  expect((await exportLines({}, { authorization: `Bearer ${customer.token}` })).status).toBe(403);
  expect((await exportLines({ kind: 'nothing' })).status).toBe(400);
  expect((await requestExport({}, bearerHeaders(), 'users', 'jsonl')).status).toBe(404);
});

test('thousands of events come as JSON lines once each, newest first', async () => {
  await services.database.sql`
    insert into audit_event (id, actor_name, action, entity, entity_id, created_at)
    select gen_random_uuid(), 'Ada', 'user.suspend', 'user', n::text, timestamptz '2026-01-01' + (n / 700) * interval '1 day'
    from generate_series(1, 2500) n`;
  const { bytes } = await requestExport({}, bearerHeaders(), 'activity', 'jsonl');
  const events = bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(events.map(({ entityId }) => entityId)).size).toBe(2_500);
  expect(events).toHaveLength(2_500);
  const times = events.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
});

test('orders come with their items, money as numbers, and those of one moment once each', async () => {
  await services.database.sql`
    insert into "order" (id, number, customer_name, customer_email, status, subtotal_cents, tax_rate, tax_cents, total_cents, order_date)
    select gen_random_uuid(), 'ORD-2026-' || lpad(n::text, 6, '0'), 'Row ' || n, 'row@example.com',
      case when n = 7 then 'cancelled' else 'pending' end::order_status, 123450, 0.08, 9876, 133326,
      timestamptz '2026-01-01' + (n / 700) * interval '1 day'
    from generate_series(1, 2500) n`;
  await services.database.sql`
    insert into order_item (id, order_id, name, type, price_cents, quantity, position)
    select gen_random_uuid(), id, name, 'service', 100, quantity, position
    from "order", (values ('=1+1, "Logo"', 2, 0), ('Hosting', 1, 1)) as item(name, quantity, position)
    where number = 'ORD-2026-000007'`;
  const billing = {
    ...{ country: 'DE', street: '=Lindenweg 4', postalCode: '10115', city: 'Berlin', region: '' },
    ...{ taxNumber: 'DE136695976', reference: 'Cost centre 7' },
  };
  await services.database.sql`
    update "order" set customer_company = 'Row & Sons', purchase_order_number = 'PO-7',
      billing = ${JSON.stringify(billing)}::text::jsonb
    where number = 'ORD-2026-000007'`;
  const all = await requestExport({}, bearerHeaders(), 'orders');
  expect([all.lines.length, new Set(all.lines).size]).toEqual([2_501, 2_501]);
  expect(all.headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
  const placedTimes = all.lines.slice(1).map((line) => line.split(',')[1]);
  expect(placedTimes).toEqual([...placedTimes].sort().reverse());
  const { lines, bytes } = await requestExport(
    { status: 'cancelled', search: 'row' },
    bearerHeaders(),
    'orders',
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    'Order,Placed,Customer,Email,Status,Payment,Payment method,Items,Subtotal,Tax,Total,Completed,Tracking number,Ticket,Sample,Currency,Paid,Refunded,Due,Company,Purchase order,Country,Street address,Postal code,City,State or region,Tax number,Reference of the customer',
    `ORD-2026-000007,2026-01-01T00:00:00.000Z,Row 7,row@example.com,cancelled,pending,,"'=1+1, ""Logo"" × 2; Hosting × 1",1234.50,98.76,1333.26,,,,,USD,0.00,0.00,0.00,Row & Sons,PO-7,DE,'=Lindenweg 4,10115,Berlin,,DE136695976,Cost centre 7`,
  ]);
  const events = await services.db.select().from(auditEvent);
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['order.export', { rows: 2_500 }],
    ['order.export', { rows: 1, search: 'row', status: 'cancelled' }],
  ]);
  const customer = await signedIn('user');
  expect((await requestExport({}, { authorization: `Bearer ${customer.token}` }, 'orders')).status).toBe(403);
  const byCustomer = await requestExport({ sort: 'customer', direction: 'asc' }, bearerHeaders(), 'orders');
  const customers = byCustomer.lines.slice(1).map((line) => line.split(',')[2] ?? '');
  expect([customers.length, new Set(byCustomer.lines).size]).toEqual([2_500, 2_501]);
  expect(customers).toEqual([...customers].sort());
  const byStatus = await requestExport({ sort: 'status', direction: 'desc' }, bearerHeaders(), 'orders');
  expect([byStatus.lines.length, byStatus.lines[1]]).toEqual([2_501, expect.stringContaining('cancelled')]);
});
