import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { untilQueryWaits } from '@app/api/testing/waits';
import type { RouterOutputs } from '@app/api/types';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase, type TestDatabase } from '@app/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from '../startup/testing/call-server';
import { findFreePort, type ServerProcess, startServerProcess } from '../startup/testing/server-process';
import { eventOf, type StripeStandIn, startStripe, webhookSecret } from './testing/stripe-stand-in';

// Starts several whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let database: TestDatabase;
let stripe: StripeStandIn;
let folder: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ max: 10 });
  stripe = await startStripe();
  folder = mkdtempSync(join(tmpdir(), 'kill-event-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended();
  }
  await stripe.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startInstance(): Promise<ServerProcess> {
  const server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: folder,
    SECRET: 'a secret that all instances share, for these tests only',
    PORT: await findFreePort(),
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.address.origin,
  });
  servers.push(server);
  await server.ready();
  return server;
}

async function signIn({ url }: ServerProcess, email: string): Promise<string> {
  const account = { email, password: testPassword };
  return (await callServer<RouterOutputs['auth']['login']>(url, null, 'auth.login', account)).token;
}

/**
 * Creates an order with its deposit invoice and a checkout for the full amount. Returns the event that Stripe
 * will send.
 */
async function sell(server: ServerProcess) {
  const customer = await insertUser(database);
  const admin = await insertUser(database, { role: 'admin' });
  const sold = await insertOrder(database, { userId: customer.id, depositCents: 4_000 });
  const team = await signIn(server, admin.email);
  await callServer(server.url, team, 'invoice.issue', { orderNumber: sold.number, kind: 'deposit' });
  const { url } = await callServer<RouterOutputs['payment']['startCheckout']>(
    server.url,
    await signIn(server, customer.email),
    'payment.startCheckout',
    { number: sold.number, part: 'whole' },
  );
  const session = stripe.pay(url.split('/').at(-1) ?? '');
  return { ...sold, customer, event: eventOf('checkout.session.completed', session) };
}

type Sold = Awaited<ReturnType<typeof sell>>;

const sendEvent = ({ url }: ServerProcess, { event }: Sold) =>
  fetch(`${url}/api/payments/stripe/events`, { method: 'POST', ...event });

/** Returns the payments, invoices, log events, and mails to the customer about them. */
async function outcomeOf({ id, customer }: Sold) {
  const { sql } = database;
  const payments = await sql<{ state: string }[]>`select state from payment where order_id = ${id}`;
  const invoices = await sql<{ kind: string; settled: boolean }[]>`
    select kind, settled_cents = total_cents as settled from invoice where order_id = ${id} order by number`;
  const mails = await sql<{ template: string }[]>`
    select data ->> 'template' as template from pgboss.job
    where name = 'mail' and data ->> 'to' = ${customer.email} order by 1`;
  const [received] = await sql<{ n: number }[]>`
    select count(*)::int as n from audit_event where entity_id = ${id} and action = 'order.receivePayment'`;
  return {
    payments: payments.map(({ state }) => state),
    invoices: invoices.map(({ kind, settled }) => [kind, settled]),
    mails: mails.map(({ template }) => template),
    received: received?.n,
  };
}

const before = {
  payments: ['pending'],
  invoices: [['deposit', false]],
  mails: ['invoice-issued'],
  received: 0,
};
/**
 * The order is fully paid, so the final invoice has been issued as well
 * (sales.invoices-issued-automatically).
 */
const after = {
  payments: ['succeeded'],
  invoices: [
    ['deposit', true],
    ['final', true],
  ],
  mails: ['invoice-issued', 'invoice-issued', 'licenses-valid', 'payment-received'],
  received: 1,
};

test('a server killed between an event and its commit did nothing; the repetition applies it once', async () => {
  const first = await startInstance();
  const sold = await sell(first);
  await database.sql.begin(async (tx) => {
    await tx`select 1 from "order" where id = ${sold.id} for update`;
    const answer = sendEvent(first, sold);
    await untilQueryWaits(database);
    first.child.kill('SIGKILL');
    await expect(answer).rejects.toThrow();
  });
  await first.ended();
  expect(await outcomeOf(sold)).toEqual(before);

  const second = await startInstance();
  for (let n = 0; n < 2; n += 1) expect((await sendEvent(second, sold)).status).toBe(200);
  expect(await outcomeOf(sold)).toEqual(after);
});

test.each(['sent', 'answered'])(
  'a server killed once the event is %s has applied all of it or nothing',
  async (moment) => {
    const running = await startInstance();
    const sold = await sell(running);
    const answer = sendEvent(running, sold).catch(() => undefined);
    if (moment === 'answered') await answer;
    running.child.kill('SIGKILL');
    await Promise.all([answer, running.ended()]);
    // The transaction of a killed process ends shortly after it.
    await expect
      .poll(() => outcomeOf(sold), { timeout: 10_000 })
      .toSatisfy((currentState) =>
        [before, after].some((each) => JSON.stringify(each) === JSON.stringify(currentState)),
      );
    const restarted = await startInstance();
    expect((await sendEvent(restarted, sold)).status).toBe(200);
    expect(await outcomeOf(sold)).toEqual(after);
  },
);

test('two instances that receive the same event at once apply it once', async () => {
  const [one, other] = await Promise.all([startInstance(), startInstance()]);
  for (let round = 0; round < 2; round += 1) {
    const sold = await sell(round % 2 ? one : other);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendEvent(index % 2 ? one : other, sold)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await outcomeOf(sold)).toEqual(after);
  }
});
