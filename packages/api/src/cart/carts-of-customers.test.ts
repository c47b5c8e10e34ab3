import { randomUUID } from 'node:crypto';
import { user } from '@app/db/schema/accounts/user';
import { cart, cartItem } from '@app/db/schema/cart/cart';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../testing/callers';
import { queuedMails } from '../testing/mails';
import { insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

const hour = 3_600_000;
const week = 7 * 24 * hour;
let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(cartItem);
  await services.db.delete(auditEvent);
});

interface CartOptions {
  titles?: string[];
  hoursAgo?: number;
  customer?: Partial<typeof user.$inferInsert>;
}

/** A customer with templates of 100 dollars each in the cart, added this many hours ago. */
async function insertCart({ titles = ['Harbour'], hoursAgo = 0, customer = {} }: CartOptions = {}) {
  const owner = await insertUser(services, customer);
  for (const title of titles) {
    const { id } = await insertTemplate(services, { title });
    const addedAt = new Date(Date.now() - hoursAgo * hour);
    await services.db.insert(cartItem).values({ userId: owner.id, templateId: id, addedAt });
  }
  return owner;
}

describe('the list', () => {
  test('lists each cart with its customer, items, total and last change', async () => {
    const owner = await insertCart({ titles: ['Harbour', 'Clinic'], hoursAgo: 30 });
    const hidden = await insertTemplate(services, { status: 'rejected' });
    await services.db.insert(cartItem).values({ userId: owner.id, templateId: hidden.id });
    expect(await admin.cart.list({})).toMatchObject({
      carts: [
        {
          id: owner.id,
          customer: { name: owner.name, email: owner.email },
          itemCount: 2,
          items: [{ title: 'Harbour' }, { title: 'Clinic' }],
          totalCents: 20_000,
          unpriced: 0,
          waits: true,
          reachable: true,
          remindedAt: null,
        },
      ],
      total: 1,
      waiting: 1,
      itemCount: 2,
      sumCents: 20_000,
    });
  });

  test('removing an item counts as a change, removing a missing one does not', async () => {
    const owner = await insertCart({ titles: ['Harbour', 'Clinic'], hoursAgo: 30 });
    const api = await callAs(services, owner);
    const isCartWaiting = async () => (await admin.cart.list({})).carts[0]?.waits;
    await api.cart.remove({ templateId: randomUUID() });
    expect(await isCartWaiting()).toBe(true);
    const [first] = (await api.cart.get()).templates;
    await api.cart.remove({ templateId: first?.id ?? '' });
    expect(await isCartWaiting()).toBe(false);
    await api.cart.clear();
    expect((await admin.cart.list({})).total).toBe(0);
  });

  test('filters waiting carts by search and page, with wildcards taken literally', async () => {
    const waiting = await insertCart({ hoursAgo: 24.1, customer: { name: 'Zoë 100%' } });
    await insertCart({ hoursAgo: 23.9, customer: { name: 'Zoë Kollie' } });
    const names = async (input: Parameters<Api['cart']['list']>[0]) =>
      (await admin.cart.list(input)).carts.map(({ customer }) => customer.name);
    expect(await names({ waiting: true })).toEqual([waiting.name]);
    expect(await names({ search: 'zoe' })).toEqual(['Zoë Kollie', 'Zoë 100%']);
    expect(await names({ search: '%' })).toEqual([waiting.name]);
    expect(await names({ search: waiting.email.toUpperCase() })).toEqual([waiting.name]);
    expect(await names({ page: 2, pageSize: 1 })).toEqual([waiting.name]);
    expect(await admin.cart.list({ page: 9 })).toMatchObject({ carts: [], total: 2, waiting: 1 });
    await services.db.update(user).set({ name: 'Quentin Vaye' }).where(eq(user.id, waiting.id));
    expect([await names({ search: 'q' }), await names({ search: '%' })]).toEqual([['Quentin Vaye'], []]);
  });

  test.each(['customer', 'items', 'total', 'changed'] as const)(
    'sorting by %s is exactly reversed in the other direction',
    async (sort) => {
      for (const titles of [['A'], ['B', 'C'], ['D'], ['E']]) await insertCart({ titles });
      const read = async (direction: 'asc' | 'desc') =>
        (await admin.cart.list({ sort, direction })).carts.map(({ id }) => id);
      const up = await read('asc');
      expect([up.length, await read('desc')]).toEqual([4, [...up].reverse()]);
    },
  );
});

describe('a reminder', () => {
  test('is sent to the customer with the cart’s contents, and recorded', async () => {
    const owner = await insertCart({ titles: ['Harbour', 'Clinic'] });
    await admin.cart.remind({ userId: owner.id });
    expect(await queuedMails(services, { to: owner.email })).toMatchObject([
      {
        template: 'cart-reminder',
        name: owner.name,
        lines: [
          { title: 'Harbour', priceCents: 10_000 },
          { title: 'Clinic', priceCents: 10_000 },
        ],
        totalCents: 20_000,
      },
    ]);
    expect(await services.db.select().from(auditEvent)).toMatchObject([
      {
        action: 'cart.remind',
        entityId: owner.id,
        before: { remindedAt: null },
        after: { items: 2, totalCents: 20_000 },
      },
    ]);
    expect((await admin.cart.list({})).carts[0]?.remindedAt).not.toBeNull();
  });

  test('is sent once a week, whoever asks', async () => {
    services.clock.set(new Date('2026-03-02T12:00:00Z'));
    const owner = await insertCart();
    const other = await callAs(services, await insertUser(services, { role: 'super-admin' }));
    const api = await callAs(services, await insertUser(services, { role: 'admin' }));
    await api.cart.remind({ userId: owner.id });
    services.clock.advance(1);
    expect(await rejection(other.cart.remind({ userId: owner.id }))).toMatchObject({
      reason: 'CART_REMINDED',
      status: 409,
      message: 'This customer was reminded on Mar 2, 2026. You can send the next reminder on Mar 9, 2026.',
    });
    services.clock.advance(week);
    const later = await callAs(services, await insertUser(services, { role: 'admin' }));
    await later.cart.remind({ userId: owner.id });
    expect(await queuedMails(services, { to: owner.email })).toHaveLength(2);
  });

  test('is sent once when requested many times at once', async () => {
    const owner = await insertCart();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin.cart.remind({ userId: owner.id })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queuedMails(services, { to: owner.email })).toHaveLength(1);
    expect(await services.db.$count(auditEvent)).toBe(1);
  });

  test('is refused for an empty cart, an unknown customer and an unreachable one, and is not recorded', async () => {
    const empty = await insertUser(services);
    for (const userId of [empty.id, randomUUID(), 'nobody']) {
      expect((await rejection(admin.cart.remind({ userId }))).reason).toBe('CART_GONE');
    }
    for (const customer of [{ suspendedAt: new Date() }, { emailVerifiedAt: null }]) {
      const owner = await insertCart({ customer });
      expect((await rejection(admin.cart.remind({ userId: owner.id }))).reason).toBe('CUSTOMER_UNREACHABLE');
      const marked = and(eq(cart.userId, owner.id), isNotNull(cart.remindedAt));
      expect(await services.db.$count(cart, marked)).toBe(0);
    }
    expect(await services.db.$count(auditEvent)).toBe(0);
  });
});

test('cart totals stay correct after any change to items, templates or customers', async () => {
  /** Returns carts whose stored totals differ from those of their items. */
  const differences = () =>
    services.db.execute(sql`
      with counted as (
        select ci.user_id, count(*)::int as item_count, sum(t.price_min_cents)::bigint as total_cents,
          (count(*) filter (where t.price_kind = 'on_request'))::int as unpriced, max(ci.added_at) as put_in_at
        from cart_item ci join template t on t.id = ci.template_id and t.status = 'published' group by ci.user_id
      ), kept as (
        select user_id, item_count, total_cents, unpriced, put_in_at from cart where item_count > 0
      )
      (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((title) => insertTemplate(services, { title })));
  const [a, b, c, d] = made.map(({ id }) => id) as [string, string, string, string];
  const [ada, ben] = [await insertUser(services), await insertUser(services)];
  const put = (userId: string, templateId: string) =>
    services.db.insert(cartItem).values({ userId, templateId, addedAt: new Date() });
  const change = (id: string, to: Partial<typeof template.$inferInsert>) =>
    services.db.update(template).set(to).where(eq(template.id, id));
  const steps: [string, () => Promise<unknown>][] = [
    ['put in at once', () => Promise.all(made.flatMap(({ id }) => [put(ada.id, id), put(ben.id, id)]))],
    ['dearer', () => change(a, { priceMinCents: 77_700, priceMaxCents: 77_700 })],
    ['without a price', () => change(b, { priceKind: 'on_request', priceMinCents: 0, priceMaxCents: 0 })],
    ['hidden', () => change(c, { status: 'pending', publishedAt: null })],
    ['shown again', () => change(c, { status: 'published', publishedAt: new Date() })],
    ['later', () => services.db.update(cartItem).set({ addedAt: new Date(Date.now() + hour) })],
    ['taken out', () => services.db.delete(cartItem).where(eq(cartItem.templateId, a))],
    ['deleted', () => services.db.delete(template).where(inArray(template.id, [b, d]))],
    ['their account is gone', () => services.db.delete(user).where(eq(user.id, ada.id))],
    ['empty', () => services.db.delete(cartItem)],
  ];
  for (const [name, step] of steps) {
    await step();
    expect(await differences(), name).toEqual([]);
  }
  expect((await admin.cart.list({})).total).toBe(0);
});
