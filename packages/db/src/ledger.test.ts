import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkFigures } from './derived-figures/check-figures';
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

async function insertOrder(sql: Sql, status = 'pending'): Promise<string> {
  orders += 1;
  const [row] = await sql.unsafe<{ id: string }[]>(
    `INSERT INTO "order" (id, number, customer_name, customer_email, subtotal_cents, tax_rate, tax_cents, total_cents, payment_status)
     VALUES (gen_random_uuid(), 'ORD-2026-${orders}', 'Mary', 'mary@example.com', 1000, 0, 0, 1000, '${status}') RETURNING id`,
  );
  return row?.id ?? '';
}

async function insertPayment(sql: Sql, orderId: string, state = 'succeeded'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO payment (id, order_id, provider, part, state, reference, amount_cents, currency, received_at, created_at)
    VALUES (gen_random_uuid(), ${orderId}, 'stripe', 'whole', ${state}, gen_random_uuid()::text, 1000, 'USD', '2026-05-01', '2026-04-30')
    RETURNING id`;
  return row?.id ?? '';
}

async function insertRefund(sql: Sql, orderId: string, paymentId: string, providerId = 're_1') {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO refund (id, payment_id, order_id, amount_cents, reason, state, provider_id, completed_at)
    VALUES (gen_random_uuid(), ${paymentId}, ${orderId}, 400, 'Agreed', 'succeeded', ${providerId}, '2026-05-02') RETURNING id`;
  return row?.id ?? '';
}

const insertInvoice = (sql: Sql, orderId: string, cents = 1000) => sql`
  INSERT INTO invoice (id, number, kind, order_id, customer_name, customer_email, currency, total_cents, issued_at, snapshot)
  VALUES (gen_random_uuid(), gen_random_uuid()::text, 'final', ${orderId}, 'Mary', 'm@example.com', 'USD', ${cents}, '2026-04-29', '{}')`;

const ledgerOf = (sql: Sql, orderId: string) => sql<{ kind: string; cents: number; day: string }[]>`
  SELECT kind, amount_cents AS cents, to_char(happened_at AT TIME ZONE 'UTC', 'MM-DD') AS day
  FROM ledger_entry WHERE order_id = ${orderId} ORDER BY recorded_at, id`;

let orderId: string;
beforeEach(async () => {
  orderId = await insertOrder(database.sql);
});
const posted = () => ledgerOf(database.sql, orderId);

test('an invoice, a payment and a refund are posted when they count, once', async () => {
  const { sql } = database;
  await insertInvoice(sql, orderId);
  const pending = await insertPayment(sql, orderId, 'pending');
  expect(await posted()).toEqual([{ kind: 'final_invoice', cents: 1000, day: '04-29' }]);
  await sql`UPDATE payment SET state = 'succeeded', received_at = '2026-05-03' WHERE id = ${pending}`;
  await sql`UPDATE payment SET state = 'succeeded', note = 'Again', checked_at = now() WHERE id = ${pending}`;
  await insertRefund(sql, orderId, pending);
  expect((await posted()).slice(1)).toEqual([
    { kind: 'payment', cents: -1000, day: '05-03' },
    { kind: 'refund', cents: 400, day: '05-02' },
  ]);
});

test('an invoice of zero is posted too, as a record that it was issued', async () => {
  await insertInvoice(database.sql, orderId, 0);
  expect(await posted()).toEqual([{ kind: 'final_invoice', cents: 0, day: '04-29' }]);
});

test('a payment recorded by mistake is reversed on its own day, with its refunds', async () => {
  const { sql } = database;
  const payment = await insertPayment(sql, orderId);
  await insertRefund(sql, orderId, payment);
  await sql`UPDATE payment SET state = 'cancelled', failure_reason = 'Another order' WHERE id = ${payment}`;
  const entries = await posted();
  expect(entries.slice(2)).toEqual([
    { kind: 'payment', cents: 1000, day: '05-01' },
    { kind: 'refund', cents: -400, day: expect.any(String) },
  ]);
  await sql`UPDATE payment SET state = 'succeeded' WHERE id = ${payment}`;
  expect((await posted()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-600);
});

test('a changed day of receipt is a new entry beside its reversal', async () => {
  const payment = await insertPayment(database.sql, orderId);
  await database.sql`UPDATE payment SET received_at = '2026-05-09' WHERE id = ${payment}`;
  expect(await posted()).toEqual([
    { kind: 'payment', cents: -1000, day: '05-01' },
    { kind: 'payment', cents: 1000, day: '05-01' },
    { kind: 'payment', cents: -1000, day: '05-09' },
  ]);
});

test('a bounced refund is reversed on the day it bounced, and money lost in a dispute has its own kind', async () => {
  const { sql } = database;
  const payment = await insertPayment(sql, orderId);
  await sql`INSERT INTO dispute (id, payment_id, order_id, provider_id, amount_cents, reason, state, refundable, told_at)
    VALUES (gen_random_uuid(), ${payment}, ${orderId}, 'dp_1', 400, 'fraudulent', 'lost', false, now())`;
  const lost = await insertRefund(sql, orderId, payment, 'dp_1');
  await sql`UPDATE refund SET state = 'failed', completed_at = NULL, updated_at = '2026-06-10' WHERE id = ${lost}`;
  expect((await posted()).slice(1)).toEqual([
    { kind: 'dispute', cents: 400, day: '05-02' },
    { kind: 'dispute', cents: -400, day: '06-10' },
  ]);
});

test('money moved between orders has its own kind in both, neither received nor returned', async () => {
  const { sql } = database;
  const [paid, other] = [await insertPayment(sql, orderId), await insertOrder(sql)];
  await sql`INSERT INTO refund (id, payment_id, order_id, amount_cents, reason, state, moved_to, outside_reference, completed_at)
    VALUES (gen_random_uuid(), ${paid}, ${orderId}, 400, 'One order', 'succeeded', ${other}, 'ORD-2', '2026-05-02')`;
  await sql`INSERT INTO payment (id, order_id, provider, part, state, reference, amount_cents, currency, received_at, moved_from)
    VALUES (gen_random_uuid(), ${other}, 'manual', 'balance', 'succeeded', gen_random_uuid()::text, 400, 'USD', '2026-05-02', ${orderId})`;
  expect((await posted()).slice(1)).toEqual([{ kind: 'move', cents: 400, day: '05-02' }]);
  expect(await ledgerOf(sql, other)).toEqual([{ kind: 'move', cents: -400, day: '05-02' }]);
});

test('entries can be neither changed nor removed while their order exists', async () => {
  const { sql } = database;
  await insertInvoice(sql, orderId);
  await expect(sql`UPDATE ledger_entry SET amount_cents = 1`).rejects.toThrow('never change');
  await expect(sql`DELETE FROM ledger_entry`).rejects.toThrow('never change');
  await sql`DELETE FROM invoice WHERE order_id = ${orderId}`;
  await sql`DELETE FROM "order" WHERE id = ${orderId}`;
  expect(await posted()).toEqual([]);
});

test('changes of one payment from fifty connections at once leave a ledger equal to its last state', async () => {
  const { sql } = database;
  const payment = await insertPayment(sql, orderId);
  await Promise.all(
    Array.from(
      { length: 50 },
      (_, n) => sql`UPDATE payment SET state = ${n % 2 ? 'succeeded' : 'cancelled'} WHERE id = ${payment}`,
    ),
  );
  const [last] = await sql<{ state: string }[]>`SELECT state FROM payment WHERE id = ${payment}`;
  const sum = (await posted()).reduce((all, { cents }) => all + cents, 0);
  expect(sum).toBe(last?.state === 'succeeded' ? -1000 : 0);
});

test('orders of earlier releases get the ledger of their rows, and a payment where only a status was recorded', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  const before = readMigrations().findIndex(({ name }) => name.endsWith('_ledger'));
  try {
    await migrateDatabase(connection, { first: before });
    const sold = await insertOrder(sql, 'paid');
    const paid = await insertPayment(sql, sold);
    await insertRefund(sql, sold, paid);
    await insertInvoice(sql, sold);
    const [recorded, refunded, failed, open] = [
      await insertOrder(sql, 'paid'),
      await insertOrder(sql, 'refunded'),
      await insertOrder(sql, 'failed'),
      await insertOrder(sql),
    ];
    const versions = () => sql`SELECT id, updated_at FROM "order" ORDER BY id`;
    const unchanged = await versions();
    await migrateDatabase(connection);
    const kinds = async (of: string) => (await ledgerOf(sql, of)).map(({ kind, cents }) => [kind, cents]);
    expect((await kinds(sold)).toSorted()).toEqual([
      ['final_invoice', 1000],
      ['payment', -1000],
      ['refund', 400],
    ]);
    expect(await kinds(recorded)).toEqual([['payment', -1000]]);
    expect(await kinds(refunded)).toEqual([
      ['payment', -1000],
      ['refund', 1000],
    ]);
    for (const of of [failed, open]) expect(await kinds(of)).toEqual([]);
    const sums = sql`SELECT paid_cents, refunded_cents FROM "order" WHERE id IN ${sql([recorded, refunded, failed])}
      ORDER BY paid_cents, refunded_cents`;
    expect(await sums.values()).toEqual([
      [0, 0],
      [1000, 0],
      [1000, 1000],
    ]);
    expect(await versions()).toEqual(unchanged);
  } finally {
    await drop();
  }
}, 60_000);

test('an upgrade from earlier releases lists each amount of an order that its ledger has otherwise, and a repair takes the ledger’s', async () => {
  const { sql, connection, drop } = await createEmptyDatabase();
  const before = readMigrations().findIndex(({ name }) => name.endsWith('_ledger'));
  const differences = async (repair = false) => {
    const found: string[] = [];
    for await (const { differences: all = [] } of checkFigures(sql, { repair }))
      for (const { order, about, is, shouldBe } of all) found.push(`${order} ${about}: ${is}, ${shouldBe}`);
    return found.toSorted();
  };
  try {
    await migrateDatabase(connection, { first: before });
    const [right, lacking, credited] = [
      await insertOrder(sql),
      await insertOrder(sql),
      await insertOrder(sql),
    ];
    const numberOf = async (id: string) =>
      (await sql<{ number: string }[]>`SELECT number FROM "order" WHERE id = ${id}`)[0]?.number;
    await insertPayment(sql, right);
    await sql`UPDATE "order" SET paid_cents = 1000, payment_status = 'paid' WHERE id = ${right}`;
    // Its sums were never stored.
    await insertRefund(sql, lacking, await insertPayment(sql, lacking));
    // It still asks for its total, as releases before credit notes were counted did, and is not paid.
    await insertInvoice(sql, credited, 700);
    await insertPayment(sql, credited);
    await migrateDatabase(connection);
    const [first, second] = [await numberOf(lacking), await numberOf(credited)];
    const expected = [
      `${first} received: 0, 1000`,
      `${first} returned: 0, 400`,
      `${second} asked: 1000, 700`,
      `${second} received: 0, 1000`,
      expect.stringMatching(new RegExp(`^${second} settled of .+: 0, 700$`)),
    ];
    expect(await differences()).toEqual(expected);
    expect(await differences(true)).toEqual(expected);
    expect(await differences()).toEqual([]);
    const statuses =
      await sql`SELECT payment_status FROM "order" WHERE number IN (${first ?? ''}, ${second ?? ''})`;
    expect(statuses.map((row) => row.payment_status)).toEqual(['paid', 'paid']);
  } finally {
    await drop();
  }
}, 60_000);
