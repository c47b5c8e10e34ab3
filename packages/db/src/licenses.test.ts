import { beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from './migrate';
import { readMigrations } from './migrations/migration-files';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

type Sql = TestDatabase['sql'];

let orders = 0;

async function insertOrder(sql: Sql, paymentStatus = 'pending', { quantity = 1, type = 'template' } = {}) {
  orders += 1;
  const [row] = await sql.unsafe<{ id: string }[]>(
    `INSERT INTO "order" (id, number, customer_name, customer_email, subtotal_cents, tax_rate, tax_cents, total_cents, payment_status, order_date)
     VALUES (gen_random_uuid(), 'ORD-2026-${orders}', 'Mary', 'mary@example.com', 1000, 0, 0, 1000, '${paymentStatus}', '2026-04-01') RETURNING id`,
  );
  const id = row?.id ?? '';
  await sql.unsafe(
    `INSERT INTO order_item (id, order_id, name, type, price_cents, quantity)
     VALUES (gen_random_uuid(), '${id}', 'Harbour', '${type}', 1000, ${quantity})`,
  );
  return id;
}

const licensesOf = (sql: Sql, orderId: string) => sql<{ number: string; copy: number; day: string }[]>`
  SELECT l.number, l.copy, to_char(l.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
  FROM license l JOIN order_item i ON i.id = l.order_item_id WHERE i.order_id = ${orderId} ORDER BY l.copy`;
const pay = (sql: Sql, orderId: string, status = 'paid') =>
  sql.unsafe(`UPDATE "order" SET payment_status = '${status}' WHERE id = '${orderId}'`);

let orderId: string;
beforeEach(async () => {
  orderId = await insertOrder(database.sql, 'pending', { quantity: 2 });
});

test('an order gets a license for each copy of a template when it is paid (delivery.license-issued)', async () => {
  const { sql } = database;
  expect(await licensesOf(sql, orderId)).toEqual([]);
  await pay(sql, orderId, 'failed');
  expect(await licensesOf(sql, orderId)).toEqual([]);
  await pay(sql, orderId);
  const issued = await licensesOf(sql, orderId);
  expect(issued.map(({ copy }) => copy)).toEqual([1, 2]);
  for (const { number } of issued) expect(number).toMatch(/^LIC(?:-[0-9A-F]{5}){4}$/);
});

test('an order that is paid again after a refund keeps its licenses', async () => {
  const { sql } = database;
  await pay(sql, orderId);
  const issued = await licensesOf(sql, orderId);
  await pay(sql, orderId, 'refunded');
  await pay(sql, orderId);
  expect(await licensesOf(sql, orderId)).toEqual(issued);
});

test('services get no license, and lines of an order that was recorded as paid do', async () => {
  const { sql } = database;
  const service = await insertOrder(sql, 'paid', { type: 'service' });
  expect(await licensesOf(sql, service)).toEqual([]);
  expect(await licensesOf(sql, await insertOrder(sql, 'paid'))).toHaveLength(1);
});

test('a cancelled order gets no license by a late payment', async () => {
  const { sql } = database;
  await sql.unsafe(`UPDATE "order" SET status = 'cancelled' WHERE id = '${orderId}'`);
  await pay(sql, orderId);
  expect(await licensesOf(sql, orderId)).toEqual([]);
});

test('two payments at once give one license for each copy', async () => {
  const { sql } = database;
  await Promise.all([pay(sql, orderId), pay(sql, orderId), pay(sql, orderId)]);
  expect(await licensesOf(sql, orderId)).toHaveLength(2);
});

test('orders paid before get theirs once, whichever servers start at the same time', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  const before = readMigrations().findIndex(({ name }) => name.endsWith('_licenses'));
  try {
    await migrateDatabase(connection, { first: before });
    const paid = await insertOrder(sql, 'paid', { quantity: 2 });
    await sql`INSERT INTO payment (id, order_id, provider, part, state, reference, amount_cents, currency, received_at)
      VALUES (gen_random_uuid(), ${paid}, 'manual', 'whole', 'succeeded', 'PAY-1', 1000, 'USD', '2026-05-01T12:00:00Z')`;
    const refunded = await insertOrder(sql, 'refunded');
    await Promise.all([1, 2, 3].map(() => migrateDatabase(connection)));
    expect(await licensesOf(sql, paid)).toMatchObject([
      { copy: 1, day: '2026-05-01' },
      { copy: 2, day: '2026-05-01' },
    ]);
    expect(await licensesOf(sql, refunded)).toEqual([]);
  } finally {
    await drop();
  }
});
