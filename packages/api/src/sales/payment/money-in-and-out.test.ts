import { refund } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rejection } from '../../testing/callers';
import { checkOrder } from '../../testing/money/check-order';
import { type MoneyShop, openMoneyShop } from '../../testing/money/money-shop';
import { type Act, anyRounds, OrderLife } from '../../testing/money/order-life';
import { anySale, sell } from '../../testing/money/sell-order';
import { reconcilePayments } from './reconcile-payments';

/** Histories are slow for their round trips: each shop has a database of its own, so that they run at once. */
let shops: [MoneyShop, ...MoneyShop[]];
beforeAll(async () => {
  shops = [await openMoneyShop(), await openMoneyShop(), await openMoneyShop()];
  return async () => {
    for (const { services } of shops) await services.drop();
  };
});

/** What fifty people do at once. */
const fifty = [
  ...(['record', 'record', 'checkout', 'overpay', 'refund', 'refund', 'credit', 'credit'] as const),
  ...(['writeOff', 'writeOff', 'undoWriteOff', 'moveIn', 'moveOut', 'takeBack', 'cancelOrder'] as const),
] satisfies readonly Act['kind'][];

test.each([
  { of: 'a running order', kinds: fifty.filter((kind) => kind !== 'cancelOrder') },
  { of: 'an order that is cancelled meanwhile', kinds: fifty },
])(
  'fifty payments, credits, refunds, write-offs and moves at once on $of leave one outcome and its ledger',
  async ({ kinds }) => {
    const [shop] = shops;
    const { admin, services } = shop;
    const { length: logged } = services.logged;
    const sale = { prices: [60_000, 39_999, 1], currency: 'USD' as const, depositPercent: 0, quoted: null };
    const sold = await sell(shop, sale);
    const life = new OrderLife(shop, sold);
    await life.record(30_000);
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        life.perform({ kind: kinds[n % kinds.length] ?? 'record', share: 7, which: n % 4 }),
      ),
    );
    for (const each of asked) {
      if (each.status === 'rejected') await rejection(Promise.reject(each.reason));
    }
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
    await life.allowPagesNextToOthers();
    await checkOrder(life);
    for (const number of Object.values(sold.others)) {
      const { id } = await admin.order.byNumber({ number });
      const { movedInCents, movedOutCents } = await admin.payment.listForOrder({ id });
      const { sums } = await admin.ledger.list({ search: number });
      expect(sums[0]?.movedCents ?? 0).toBe(movedOutCents - movedInCents);
    }
    expect(await wrongBalances(shop)).toEqual([]);
    expect(services.logged.slice(logged).filter(({ level }) => level === 'error')).toEqual([]);
  },
  60_000,
);

/** Returns the orders whose money is not what their ledger holds. */
async function wrongBalances({ services: { database } }: MoneyShop) {
  const rows = await database.sql`SELECT o.number FROM "order" o
    WHERE o.paid_cents - o.refunded_cents <> -(SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry e
      WHERE e.order_id = o.id AND e.kind IN ('payment', 'refund', 'dispute', 'move'))`;
  return [...rows];
}

// biome-ignore lint/style/noProcessEnv: how much to look at is the caller's to say.
const { TESTS, HISTORIES, SEED } = process.env;
/** HISTORIES=10000 looks at as many as the product was accepted with. */
const histories = Number(HISTORIES ?? (TESTS === 'whole' ? 1_000 : 24));
const seed = Number(SEED ?? Date.now() % 1e9);

/** Lets orders live in this shop; the same seed makes the same sales and actions. */
async function liveOrders(shop: MoneyShop, numRuns: number, seed: number) {
  const outcomes = { done: 0, refused: 0 };
  const { provider, services } = shop;
  const isPending = eq(refund.state, 'pending');
  const whole = fc.asyncProperty(anySale, anyRounds, async (sale, rounds) => {
    const sold = await sell(shop, sale);
    const life = new OrderLife(shop, sold);
    for (const { acts, isAway } of rounds) {
      provider.isAway = isAway;
      const asked = await Promise.allSettled(acts.map((each) => life.perform(each)));
      for (const each of asked) {
        // A refusal with an error message, not a crash.
        if (each.status === 'rejected') await rejection(Promise.reject(each.reason));
        outcomes[each.status === 'fulfilled' ? 'done' : 'refused'] += 1;
      }
      if (acts.length > 1) await life.allowPagesNextToOthers();
    }
    // A part of a history is one too, so its end alone is compared.
    await checkOrder(life);
    provider.isAway = false;
    const isOwn = and(isPending, eq(refund.orderId, sold.id));
    if ((await services.db.$count(refund, isOwn)) === 0) return;
    await services.database
      .sql`update refund set updated_at = now() - interval '1 hour' where state = 'pending'`;
    await Promise.all([reconcilePayments(services), reconcilePayments(services)]);
    expect(await services.db.$count(refund, isOwn)).toBe(0);
    await checkOrder(life);
  });
  await fc.assert(whole, { numRuns, seed });
  expect(await wrongBalances(shop)).toEqual([]);
  return outcomes;
}

test(
  `${histories} random histories of quotes, sales, payments and documents leave one amount everywhere (SEED=${seed})`,
  async () => {
    const all = await Promise.all(
      shops.map((shop, index) => liveOrders(shop, Math.ceil(histories / shops.length), seed + index)),
    );
    // If everything were refused or everything accepted, the test would prove nothing.
    for (const { done, refused } of all)
      expect(Math.min(done, refused)).toBeGreaterThan(histories / shops.length / 2);
  },
  60_000 + histories * 1_500,
);
