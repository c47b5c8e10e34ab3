import { currencies } from '@app/contracts/core/money/currencies';
import type { Currency } from '@app/contracts/core/money/currency';
import { documentAmounts } from '@app/contracts/core/money/document-amounts';
import { settleTaxes } from '@app/contracts/core/money/tax-shares';
import { issuedTaxes } from '@app/contracts/files/document/document-shares';
import type { PaymentStatus } from '@app/contracts/sales/order/order';
import { invoice } from '@app/db/schema/sales/invoice';
import { order, orderItem } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import type { PaymentPort, ProviderEvent, ProviderRefund } from '../../core/ports';
import { noRateLimits } from '../../core/rate-limits';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { handleProviderEvent } from './handle-provider-event';
import { sweepPayments } from './sweep-payments';

/** A provider that refunds what is requested, and is unreachable when a test wants it. */
const provider = {
  isAway: false,
  refunds: [] as ProviderRefund[],
  /** The amounts on its pages, by reference. */
  pages: new Map<string, number>(),
};
const port: PaymentPort = {
  provider: 'sample',
  createCheckout: async ({ key, reference, amountCents }) => {
    provider.pages.set(reference, amountCents);
    return { id: `checkout_${key}`, url: 'https://pay.example' };
  },
  findCheckout: () => Promise.reject(new AppError('PAYMENT_UNAVAILABLE')),
  closeCheckout: async (id) => {
    const [row] = await services.db.select().from(payment).where(eq(payment.providerId, id));
    if (!row) throw new Error(`nobody opened ${id}`);
    const { amountCents, currency } = row;
    return { id, state: 'expired', amountCents, currency, paymentId: null, failureReason: null };
  },
  refund: async (asked) => {
    if (provider.isAway) throw new AppError('PAYMENT_UNAVAILABLE');
    const id = `refund_${asked.refundId}`;
    const known = provider.refunds.find((made) => made.id === id);
    const made = known ?? { ...asked, id, state: 'succeeded' as const, failureReason: null };
    if (!known) provider.refunds.push(made);
    return made;
  },
  listRefunds: async (paymentId) => {
    if (provider.isAway) throw new AppError('PAYMENT_UNAVAILABLE');
    return provider.refunds.filter((made) => made.paymentId === paymentId);
  },
  findDispute: async () => null,
  readEvent: () => Promise.reject(new AppError('EVENT_REFUSED')),
};

const currentPassword = 'Gravel!Tuba41';
let services: TestServices;
let admin: Api;
let customerId: string;
let customerApi: Api;
beforeAll(async () => {
  services = await createTestServices({ payments: port, rateLimits: noRateLimits });
  // Required for every refund: hashed as cheaply as possible, because security does not matter here.
  const passwordHash = await hash(currentPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  admin = await callAs(services, await insertUser(services, { role: 'admin', passwordHash }));
  const customer = await insertUser(services);
  customerId = customer.id;
  customerApi = await callAs(services, customer);
  return services.drop;
});

/** One action; `share` is a percentage of the total, `which` selects a payment. */
const act = fc.record({
  kind: fc.constantFrom(
    ...(['record', 'record', 'overpay', 'checkout', 'refund', 'refund', 'refund'] as const),
    ...(['takeBack', 'correct', 'fail', 'sayPaid', 'sayRefunded', 'sayPending', 'cancelOrder'] as const),
    ...(['credit', 'credit', 'invoice', 'complete', 'bounce', 'dispute', 'dispute'] as const),
    ...(['writeOff', 'writeOff', 'undoWriteOff', 'moveIn', 'moveIn', 'moveOut', 'moveOut'] as const),
  ),
  share: fc.integer({ min: 1, max: 130 }),
  which: fc.nat(4),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Concurrent actions, and whether the provider is unreachable meanwhile. */
const round = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  isAway: fc.boolean(),
});
const orderLife = fc.record({
  prices: fc.array(fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 900_000 })), {
    minLength: 1,
    maxLength: 3,
  }),
  currency: fc.constantFrom(...currencies),
  depositPercent: fc.constantFrom(0, 30, 100),
  rounds: fc.array(round, { minLength: 3, maxLength: 7 }),
});

interface SoldOrder {
  id: string;
  number: string;
  totalCents: number;
  /** Orders of the same customer: a cancelled one that holds money, and one that asks for much. */
  others: { holding: string; asking: string };
}

const rowsOf = async ({ id }: SoldOrder) => {
  const [[row], payments, refunds] = await Promise.all([
    services.db.select().from(order).where(eq(order.id, id)),
    services.db.select().from(payment).where(eq(payment.orderId, id)).orderBy(payment.createdAt),
    services.db.select().from(refund).where(eq(refund.orderId, id)),
  ]);
  if (!row) throw new Error('the order is gone');
  return { row, payments, refunds };
};

/**
 * Payments entered as overpayments, or taken by a provider next to others: only these may exceed the total.
 */
type Surplus = Set<string>;

async function record(sold: SoldOrder, amountCents: number, overpaid: boolean, surplus: Surplus) {
  const { id, number } = sold;
  const receivedAt = new Date().toISOString();
  const input = { amountCents, provider: 'manual' as const, receivedAt, overpaid };
  const made = overpaid
    ? await admin.payment.recordByNumber({ number, ...input })
    : await admin.payment.record({ orderId: id, ...input });
  if (overpaid) surplus.add(made.id);
}

async function payOnline({ number }: SoldOrder, part: 'deposit' | 'whole', fails: boolean) {
  const { reference } = await customerApi.payment.startCheckout({ number, part });
  await (fails
    ? customerApi.payment.failSample({ reference })
    : customerApi.payment.completeSample({ reference }));
}

async function changeStatus({ id, number }: SoldOrder, paymentStatus: PaymentStatus) {
  const { updatedAt } = await admin.order.byNumber({ number });
  await admin.order.update({ id, updatedAt, paymentStatus, paymentMethod: null, trackingNumber: '' });
}

async function perform(sold: SoldOrder, { kind, share, which }: Act, surplus: Surplus): Promise<unknown> {
  const amountCents = Math.ceil((sold.totalCents * share) / 100);
  const { payments, row } = await rowsOf(sold);
  const id = payments[which % Math.max(1, payments.length)]?.id ?? sold.id;
  switch (kind) {
    case 'record':
    case 'overpay':
      return record(sold, amountCents, kind === 'overpay', surplus);
    case 'checkout':
    case 'fail':
      return payOnline(sold, share > 60 ? 'deposit' : 'whole', kind === 'fail');
    case 'refund':
      return admin.refund.create({ paymentId: id, amountCents, reason: 'As agreed', currentPassword });
    case 'takeBack':
      return admin.payment.cancel({ id, reason: 'Wrong' });
    case 'correct':
      await admin.payment.cancel({ id, reason: 'A digit too many' });
      return record(sold, amountCents, false, surplus);
    case 'sayPaid':
      return changeStatus(sold, 'paid');
    case 'sayRefunded':
      return changeStatus(sold, 'refunded');
    case 'sayPending':
      return changeStatus(sold, 'pending');
    case 'cancelOrder':
      return admin.order.move({ id: sold.id, action: 'cancel', seen: row.status });
    case 'complete':
      await admin.order.move({ id: sold.id, action: 'process', seen: row.status });
      return admin.order.move({ id: sold.id, action: 'complete', seen: 'processing' });
    case 'invoice':
      return admin.invoice.issue({ orderNumber: sold.number, kind: 'final' });
    case 'credit':
      return credit(sold, amountCents, which);
    case 'writeOff':
      return writeOff(sold, amountCents, which);
    case 'undoWriteOff':
      return undoWriteOff(sold, which);
    case 'moveIn':
      return move(sold.others.holding, sold.number, amountCents);
    case 'moveOut':
      return move(sold.number, sold.others.asking, amountCents);
    case 'bounce':
      return bounce(sold, which);
    case 'dispute':
      return dispute(sold, share > 60 ? 'lost' : 'won', which);
  }
}

async function invoiceOf({ number: orderNumber }: SoldOrder, which: number) {
  const { invoices } = await admin.invoice.list({ orderNumber });
  const { number = '' } = invoices[which % Math.max(1, invoices.length)] ?? {};
  return { number };
}

async function credit(sold: SoldOrder, amountCents: number, which: number) {
  await admin.invoice.credit({ ...(await invoiceOf(sold, which)), amountCents, reason: 'Agreed' });
}

async function writeOff(sold: SoldOrder, amountCents: number, which: number) {
  const { number } = await invoiceOf(sold, which);
  await admin.invoice.writeOff({ number, amountCents, reason: 'Dissolved', currentPassword });
}

async function undoWriteOff(sold: SoldOrder, which: number) {
  await admin.invoice.undoWriteOff({ ...(await invoiceOf(sold, which)), reason: 'They pay after all' });
}

const move = (number: string, to: string, amountCents: number) =>
  admin.payment.move({ number, to, amountCents, reason: 'One order', currentPassword });

const delivered: ProviderEvent[] = [];
/** Delivers an event, then once more, and an earlier one again: of these the site knows already. */
const deliver = async (about: ProviderEvent['about'], which: number): Promise<void> => {
  const number = delivered.length + 1;
  const event = { id: `event_${number}`, type: about.kind, happenedAt: new Date(number * 1_000), about };
  delivered.push(event);
  await handleProviderEvent(services, port, event);
  for (const again of [event, delivered[which % delivered.length] ?? event])
    expect(await handleProviderEvent(services, port, again)).toBe('repeated');
};

/** The payer's bank returns a refund. */
async function bounce(sold: SoldOrder, which: number): Promise<void> {
  const { refunds } = await rowsOf(sold);
  const returned = refunds[which % Math.max(1, refunds.length)];
  const sent = provider.refunds.find(({ id }) => id === returned?.providerId);
  if (!sent) return;
  provider.refunds = provider.refunds.filter((each) => each !== sent);
  await deliver(
    { kind: 'refund', refund: { ...sent, state: 'failed', failureReason: 'Card closed' } },
    which,
  );
}

/** The bank decides for the payer or for the company, and may decide anew. */
async function dispute(sold: SoldOrder, state: 'lost' | 'won', which: number): Promise<void> {
  const { payments } = await rowsOf(sold);
  const { id, providerPaymentId: paymentId, amountCents, currency } = payments[which % payments.length] ?? {};
  if (!paymentId || !amountCents || !currency) return;
  const facts = { id: `dispute_${id}`, reason: 'fraudulent', refundable: false, evidenceDueAt: null };
  await deliver({ kind: 'dispute', dispute: { ...facts, paymentId, amountCents, currency, state } }, which);
}

const sum = (rows: readonly { amountCents: number }[]) => rows.reduce((all, row) => all + row.amountCents, 0);

async function check(sold: SoldOrder, surplus: Surplus): Promise<void> {
  const { row, payments, refunds } = await rowsOf(sold);
  const succeeded = payments.filter(({ state }) => state === 'succeeded');
  const ids = new Set(succeeded.map(({ id }) => id));
  const returned = refunds.filter(({ state, paymentId }) => state === 'succeeded' && ids.has(paymentId));
  const balanceCents = row.paidCents - row.refundedCents;
  expect([row.paidCents, row.refundedCents]).toEqual([sum(succeeded), sum(returned)]);
  expect(balanceCents).toBeGreaterThanOrEqual(0);
  expect(balanceCents).toBeLessThanOrEqual(
    sold.totalCents + sum(succeeded.filter(({ id }) => surplus.has(id))),
  );
  for (const { id, amountCents, providerPaymentId } of payments) {
    const refundsOfPayment = refunds.filter(({ paymentId, state }) => paymentId === id && state !== 'failed');
    expect(sum(refundsOfPayment)).toBeLessThanOrEqual(amountCents);
    const sent = provider.refunds.filter(({ paymentId }) => paymentId && paymentId === providerPaymentId);
    expect(sum(sent)).toBeLessThanOrEqual(amountCents);
  }
  if (balanceCents >= sold.totalCents) expect(row.paymentStatus).toBe('paid');
  if (balanceCents === 0) expect(row.paymentStatus).not.toBe('paid');
  const { invoices } = await admin.invoice.list({ orderNumber: sold.number });
  for (const each of invoices.filter(({ kind }) => kind !== 'credit_note')) {
    expect(each.settledCents).toBeLessThanOrEqual(each.totalCents);
    expect(each.settledCents).toBeGreaterThanOrEqual(0);
  }
  await checkAsked(sold, balanceCents);
  await checkTaxes(row);
}

/** Checks that documents charge the tax of the order between them, and give back what they charged, by rate. */
async function checkTaxes({ id, taxCents }: typeof order.$inferSelect): Promise<void> {
  const documents = await services.db.select().from(invoice).where(eq(invoice.orderId, id));
  const byRate = new Map<string, { net: number; tax: number }>();
  let standingCents = 0;
  for (const { kind, totalCents, snapshot } of documents) {
    const sign = kind === 'credit_note' ? -1 : 1;
    standingCents += sign * totalCents;
    for (const { percent, net, amount } of issuedTaxes(snapshot as Parameters<typeof issuedTaxes>[0])) {
      const before = byRate.get(percent) ?? { net: 0, tax: 0 };
      byRate.set(percent, { net: before.net + sign * net, tax: before.tax + sign * amount });
    }
  }
  const all = [...byRate.values()];
  const sums = all.flatMap(({ net, tax }) => [net, tax]);
  const charged = all.reduce((total, { tax }) => total + tax, 0);
  expect(sums.reduce((total, cents) => total + cents, 0)).toBe(standingCents);
  expect(Math.min(0, ...sums)).toBe(0);
  if (standingCents === 0) expect(Math.max(0, ...sums)).toBe(0);
  const isWhole = documents.some(({ kind }) => kind === 'final');
  const isCredited = documents.some(({ kind }) => kind === 'credit_note');
  if (isWhole && !isCredited) expect(charged).toBe(taxCents);
  expect(charged).toBeLessThanOrEqual(taxCents);
}

/**
 * Checks that page, button, provider, invoices, list, ledger and REST ask for one amount, and not for a cent more
 * than what was invoiced, less what was credited and is held.
 */
async function checkAsked(sold: SoldOrder, heldCents: number): Promise<void> {
  const { id, number } = sold;
  const [team, own, visible, list, { invoices }, ledger] = await Promise.all([
    admin.payment.listForOrder({ id }),
    customerApi.payment.mine({ number }),
    admin.payment.visible({ number }),
    admin.order.list({ search: number }),
    admin.invoice.list({ orderNumber: number, pageSize: 50 }),
    admin.ledger.list({ search: number }),
  ]);
  const { dueCents, overpaidCents } = team;
  const documents = invoices.map((row) => (row.kind === 'credit_note' ? -row.totalCents : row.totalCents));
  const writtenOffCents = invoices.reduce((all, row) => all + row.writtenOffCents, 0);
  expect(team.writtenOffCents).toBe(writtenOffCents);
  const documentCents = documents.reduce((all, cents) => all + cents, -writtenOffCents);
  expect(ledger.sums[0]?.closingCents ?? 0).toBe(documentCents - heldCents);
  const hasFinal = invoices.some(({ kind }) => kind === 'final');
  const asked = hasFinal ? documentCents : sold.totalCents - writtenOffCents;
  const isOver = ['cancelled', 'refunded'].includes((await admin.order.byNumber({ number })).status);
  expect(dueCents).toBeLessThanOrEqual(isOver ? 0 : Math.max(0, asked - heldCents));
  expect(overpaidCents).toBeGreaterThanOrEqual(Math.max(0, heldCents - asked));
  for (const money of [own, visible]) expect(money).toMatchObject({ dueCents, overpaidCents });
  expect(list.sums.map(({ openCents }) => openCents)).toEqual([dueCents]);
  const open = invoices.filter(({ kind }) => kind !== 'credit_note');
  const openCents = open.reduce((all, row) => all + row.totalCents - row.settledCents, 0);
  if (!isOver && hasFinal) expect(openCents).toBe(dueCents);
  if (!isOver && !hasFinal) expect(openCents).toBe(team.depositDueCents);
  if (dueCents === 0) return;
  const page = await customerApi.payment.startCheckout({ number, part: 'whole' });
  expect([page.amountCents, provider.pages.get(page.reference)]).toEqual([dueCents, dueCents]);
}

/** Rates that leave something to round; the first is the default of the sale. */
const rates = [0.0825, 0.055, 0.19];

/**
 * Sells a line for each price, each at a rate of its own, with an invoice over the deposit or over all of it, to a
 * customer with two other orders.
 */
async function sell(values: { prices: number[]; currency: Currency; depositPercent: number }) {
  const { prices, currency, depositPercent } = values;
  const of = { userId: customerId, currency };
  const own = { taxName: 'VAT', taxRate: rates[0] ?? 0, taxTreatment: 'standard' as const };
  const lines = prices.map((priceCents, index) => ({
    ...{ priceCents, quantity: 1, taxName: 'VAT', taxRate: rates[index] ?? 0 },
  }));
  const priced = documentAmounts(lines, own);
  if (!priced.ok) throw new Error(priced.refusal);
  const settled = settleTaxes(lines, own);
  const { totalCents } = priced.amounts;
  const depositCents = Math.floor((totalCents * depositPercent) / 100) || null;
  const holding = await insertOrder(services, {
    ...of,
    totalCents,
    paymentStatus: 'paid',
    status: 'cancelled',
  });
  const asking = await insertOrder(services, { ...of, totalCents: 90_000_000 });
  const sold = await insertOrder(services, { ...of, ...settled.tax, ...priced.amounts, depositCents });
  await services.db.delete(orderItem).where(eq(orderItem.orderId, sold.id));
  const items = lines.map((line, position) => ({ ...line, ...settled.lines[position], position }));
  await services.db
    .insert(orderItem)
    .values(items.map((item) => ({ ...item, orderId: sold.id, name: 'Harbour', type: 'template' as const })));
  await admin.invoice.issue({ orderNumber: sold.number, kind: depositCents ? 'deposit' : 'final' });
  return { ...sold, others: { holding: holding.number, asking: asking.number } };
}

/** What fifty people do at once. */
const fifty = [
  ...([
    'record',
    'record',
    'checkout',
    'overpay',
    'refund',
    'refund',
    'credit',
    'credit',
    'writeOff',
  ] as const),
  ...(['writeOff', 'undoWriteOff', 'moveIn', 'moveOut', 'takeBack', 'cancelOrder'] as const),
] satisfies readonly Act['kind'][];

test.each([
  { of: 'a running order', kinds: fifty.filter((kind) => kind !== 'cancelOrder') },
  { of: 'an order that is cancelled meanwhile', kinds: fifty },
])(
  'fifty payments, credits, refunds, write-offs and moves at once on $of leave one outcome and its ledger',
  async ({ kinds }) => {
    const sold = await sell({ prices: [60_000, 39_999, 1], currency: 'USD', depositPercent: 0 });
    const surplus: Surplus = new Set();
    await record(sold, 30_000, false, surplus);
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        perform(sold, { kind: kinds[n % kinds.length] ?? 'record', share: 7, which: n % 4 }, surplus),
      ),
    );
    for (const each of asked) {
      if (each.status === 'rejected') await rejection(Promise.reject(each.reason));
    }
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
    // Two pages open at once: what a provider took is recorded.
    for (const { id, provider: by } of (await rowsOf(sold)).payments) if (by === 'sample') surplus.add(id);
    await check(sold, surplus);
    for (const number of Object.values(sold.others)) {
      const { id } = await admin.order.byNumber({ number });
      const { movedInCents, movedOutCents } = await admin.payment.listForOrder({ id });
      const { sums } = await admin.ledger.list({ search: number });
      expect(sums[0]?.movedCents ?? 0).toBe(movedOutCents - movedInCents);
    }
    const wrong = await services.database.sql`SELECT o.number FROM "order" o
      WHERE o.paid_cents - o.refunded_cents <> -(SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry e
        WHERE e.order_id = o.id AND e.kind IN ('payment', 'refund', 'dispute', 'move'))`;
    expect([...wrong]).toEqual([]);
  },
  60_000,
);

/** TESTS=whole tries many more. */
// biome-ignore lint/style/noProcessEnv: how much to look at is the caller's to say.
const numRuns = process.env.TESTS === 'whole' ? 800 : 12;

test('payments less refunds never exceed the total, whatever is paid, refunded and corrected at once', async () => {
  const outcomes = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(orderLife, async ({ rounds, ...sale }) => {
      const sold = await sell(sale);
      const surplus: Surplus = new Set();
      for (const { acts, isAway } of rounds) {
        provider.isAway = isAway;
        const asked = await Promise.allSettled(acts.map((each) => perform(sold, each, surplus)));
        for (const each of asked) {
          // A refusal with an error message, not a crash.
          if (each.status === 'rejected') await rejection(Promise.reject(each.reason));
          outcomes[each.status === 'fulfilled' ? 'done' : 'refused'] += 1;
        }
        // Two pages open at once, or a page next to a transfer: what a provider took is recorded.
        if (acts.length > 1) {
          for (const { id, provider: by } of (await rowsOf(sold)).payments)
            if (by === 'sample') surplus.add(id);
        }
        await check(sold, surplus);
      }
      provider.isAway = false;
      await services.database
        .sql`update refund set updated_at = now() - interval '1 hour' where state = 'pending'`;
      await Promise.all([sweepPayments(services), sweepPayments(services)]);
      expect((await rowsOf(sold)).refunds.filter(({ state }) => state === 'pending')).toEqual([]);
      await check(sold, surplus);
    }),
    { numRuns },
  );
  // If everything were refused or everything accepted, the test would prove nothing.
  expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(numRuns);
}, 900_000);
