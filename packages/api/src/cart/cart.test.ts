import { randomUUID } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import { cartItem } from '@app/db/schema/cart/cart';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, rejection } from '../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function customer() {
  const row = await insertUser(services);
  return { row, api: await callAs(services, row) };
}

describe('adding', () => {
  test('keeps the order of adding, the count and the sum of the lowest prices', async () => {
    const { api } = await customer();
    const range = await insertTemplate(services, {
      priceKind: 'range',
      priceMinCents: 5_000,
      priceMaxCents: 20_000,
    });
    const onRequest = await insertTemplate(services, {
      priceKind: 'on_request',
      priceMinCents: 0,
      priceMaxCents: 0,
    });
    await api.cart.add({ templateIds: [range.id] });
    const cart = await api.cart.add({ templateIds: [onRequest.id] });
    expect(cart.templates.map(({ id }) => id)).toEqual([range.id, onRequest.id]);
    expect(cart).toMatchObject({ count: 2, totalCents: 5_000, unpriced: 1, notices: [] });
    expect(cart.templates[0]?.price.label).toBe('Starting from $50');
    expect(cart.templates[1]?.price.label).toBe('Price on request');
  });

  test('keeps one entry when the same template is added twice, even at once', async () => {
    const { api } = await customer();
    const template = await insertTemplate(services);
    const carts = await Promise.all(
      Array.from({ length: 8 }, () => api.cart.add({ templateIds: [template.id] })),
    );
    expect(carts.every((cart) => cart.count === 1)).toBe(true);
    expect((await api.cart.get()).count).toBe(1);
  });

  test.each(['pending', 'rejected'] as const)(
    'refuses a %s template and adds none of the others',
    async (status) => {
      const { api } = await customer();
      const [visible, hidden] = [await insertTemplate(services), await insertTemplate(services, { status })];
      expect(await rejection(api.cart.add({ templateIds: [visible.id, hidden.id] }))).toMatchObject({
        reason: 'TEMPLATE_NOT_FOUND',
        status: 404,
      });
      expect((await api.cart.get()).count).toBe(0);
    },
  );

  test.each([randomUUID(), 'no-uuid-at-all', "'; drop table cart_item; --"])(
    'refuses the unknown id %s',
    async (id) => {
      const { api } = await customer();
      expect(await rejection(api.cart.add({ templateIds: [id] }))).toMatchObject({
        reason: 'TEMPLATE_NOT_FOUND',
      });
    },
  );

  test("refuses another user's id and takes the caller's own", async () => {
    const { api, row } = await customer();
    const [other, template] = [await insertUser(services), await insertTemplate(services)];
    expect(await rejection(api.cart.add({ templateIds: [template.id], userId: other.id }))).toMatchObject({
      reason: 'NOT_YOUR_CART',
      status: 403,
    });
    expect((await api.cart.add({ templateIds: [template.id], userId: row.id })).count).toBe(1);
  });

  test('refuses more than a cart can hold', async () => {
    const { api } = await customer();
    const templates = await Promise.all(
      Array.from({ length: limits.cartItems }, () => insertTemplate(services)),
    );
    await api.cart.add({ templateIds: templates.map(({ id }) => id) });
    const one = await insertTemplate(services);
    expect(await rejection(api.cart.add({ templateIds: [one.id] }))).toMatchObject({
      reason: 'CART_FULL',
      message: 'A cart can hold 50 templates. Remove one to add another.',
    });
    expect((await api.cart.get()).count).toBe(limits.cartItems);
  });
});

test('the cart limit holds when two batches are added at once', async () => {
  const { api } = await customer();
  const half = () => Promise.all(Array.from({ length: 30 }, () => insertTemplate(services)));
  const adds = await Promise.allSettled(
    [await half(), await half()].map((templates) =>
      api.cart.add({ templateIds: templates.map(({ id }) => id) }),
    ),
  );
  expect(adds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await api.cart.get()).count).toBe(30);
});

describe('removing', () => {
  test('removes one template and ignores a missing one', async () => {
    const { api } = await customer();
    const [kept, gone] = [await insertTemplate(services), await insertTemplate(services)];
    await api.cart.add({ templateIds: [kept.id, gone.id] });
    expect((await api.cart.remove({ templateId: gone.id })).templates.map(({ id }) => id)).toEqual([kept.id]);
    expect((await api.cart.remove({ templateId: gone.id })).count).toBe(1);
    expect((await api.cart.clear()).count).toBe(0);
  });

  test("leaves other customers' carts alone", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const template = await insertTemplate(services);
    await insertCartItems(services, theirs.row, [template]);
    await mine.api.cart.remove({ templateId: template.id });
    await mine.api.cart.clear();
    expect((await theirs.api.cart.get()).count).toBe(1);
  });
});

describe('an unpublished template', () => {
  test('is removed from every cart, with a notice until dismissed', async () => {
    const [first, second] = [await customer(), await customer()];
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const template = await insertTemplate(services, { title: 'Harbour' });
    await insertCartItems(services, first.row, [template]);
    await insertCartItems(services, second.row, [template]);

    expect(await admin.template.unpublish({ id: template.id })).toMatchObject({
      status: 'pending',
      carts: 2,
    });
    for (const { api } of [first, second]) {
      expect(await api.cart.get()).toMatchObject({
        count: 0,
        notices: [{ title: 'Harbour', reason: 'unpublished' }],
      });
    }
    const ids = (await first.api.cart.get()).notices.map(({ id }) => id);
    await second.api.cart.dismissNotices({ ids });
    expect((await first.api.cart.get()).notices).toHaveLength(1);
    expect((await first.api.cart.dismissNotices({ ids })).notices).toEqual([]);
    expect((await second.api.cart.get()).notices).toHaveLength(1);
  });

  test('never stays in a cart that adds it at the same moment', async () => {
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const shoppers = await Promise.all(Array.from({ length: 5 }, customer));
    const template = await insertTemplate(services);
    const adds = shoppers.map(({ api }) => api.cart.add({ templateIds: [template.id] }).catch(() => null));
    await Promise.all([...adds, admin.template.unpublish({ id: template.id })]);
    expect(await services.db.select().from(cartItem).where(eq(cartItem.templateId, template.id))).toEqual([]);
  });
});
