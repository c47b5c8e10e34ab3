import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function customer() {
  const row = await insertUser(services);
  return { row, api: await callAs(services, row) };
}

const templates = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertTemplate(services)));

/** Stores this many favorites for a user, bypassing the procedures. */
async function insertFavorites(userId: string, count: number) {
  const kept = await templates(count);
  await services.db.insert(favorite).values(kept.map(({ id }) => ({ userId, templateId: id })));
}

describe('favorites', () => {
  test('contain each template once, newest first, per customer', async () => {
    const [{ api }, other] = [await customer(), await customer()];
    const [first, second] = [await insertTemplate(services), await insertTemplate(services)];
    await api.favorite.add({ templateId: first.id });
    services.clock.advance(1_000);
    expect(new Set(await api.favorite.add({ templateId: second.id }))).toEqual(
      new Set([first.id, second.id]),
    );
    expect(await api.favorite.add({ templateId: first.id })).toHaveLength(2);
    expect(await other.api.favorite.list()).toEqual([]);
    await other.api.favorite.remove({ templateId: first.id });
    expect(await api.favorite.remove({ templateId: second.id })).toEqual([first.id]);
    expect(await api.favorite.remove({ templateId: second.id })).toEqual([first.id]);
  });

  test.each(['pending', 'rejected'] as const)('never hold a %s template', async (status) => {
    const { api } = await customer();
    const { id } = await insertTemplate(services, { status });
    expect(await rejection(api.favorite.add({ templateId: id }))).toMatchObject({
      reason: 'TEMPLATE_NOT_FOUND',
    });
    expect(await api.favorite.merge({ templateIds: [id] })).toEqual([]);
  });

  test('refuse an unknown id', async () => {
    const { api } = await customer();
    for (const templateId of [crypto.randomUUID(), 'nonsense']) {
      expect(await rejection(api.favorite.add({ templateId }))).toMatchObject({
        reason: 'TEMPLATE_NOT_FOUND',
      });
    }
  });

  test('hide unpublished templates and show them again once published', async () => {
    const { api } = await customer();
    const { id } = await insertTemplate(services);
    await api.favorite.add({ templateId: id });
    await services.db
      .update(template)
      .set({ status: 'pending', publishedAt: null })
      .where(eq(template.id, id));
    expect(await api.favorite.list()).toEqual([]);
    await services.db
      .update(template)
      .set({ status: 'published', publishedAt: new Date() })
      .where(eq(template.id, id));
    expect(await api.favorite.list()).toEqual([id]);
  });

  test('are deleted with the template or the customer', async () => {
    const { api, row } = await customer();
    const [first, second] = [await insertTemplate(services), await insertTemplate(services)];
    await api.favorite.merge({ templateIds: [first.id, second.id] });
    await services.db.delete(template).where(eq(template.id, first.id));
    expect(await api.favorite.list()).toEqual([second.id]);
    expect(await services.db.$count(favorite, eq(favorite.userId, row.id))).toBe(1);
  });

  test('are refused with a message when there are too many', async () => {
    const { api, row } = await customer();
    await insertFavorites(row.id, limits.favorites);
    const [kept = ''] = await api.favorite.list();
    const { id } = await insertTemplate(services);
    // As after some were published again.
    await services.db.insert(favorite).values({ userId: row.id, templateId: id, addedAt: new Date() });
    expect(await api.favorite.add({ templateId: kept })).toContain(kept);
    await api.favorite.remove({ templateId: id });
    expect(await rejection(api.favorite.add({ templateId: id }))).toMatchObject({
      reason: 'FAVORITES_FULL',
      message: 'You can keep 200 favorites. Remove one to add another.',
    });
    expect(await services.db.$count(favorite, eq(favorite.userId, row.id))).toBe(limits.favorites);
  });

  test('keep to the limit even when several are added at once', async () => {
    const { api, row } = await customer();
    await insertFavorites(row.id, limits.favorites - 1);
    const added = await Promise.allSettled(
      (await templates(4)).map(({ id }) => api.favorite.add({ templateId: id })),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await services.db.$count(favorite, eq(favorite.userId, row.id))).toBe(limits.favorites);
  });
});

describe('a visitor’s favorites after login', () => {
  test('are merged into the account’s in the visitor’s order, without deleted templates', async () => {
    const { api } = await customer();
    const [old, latest, earlier] = [
      await insertTemplate(services),
      await insertTemplate(services),
      await insertTemplate(services),
    ];
    await services.db
      .insert(favorite)
      .values({ userId: (await api.auth.me())?.id ?? '', templateId: old.id, addedAt: new Date(0) });
    const templateIds = [latest.id, crypto.randomUUID(), 'nonsense', earlier.id, old.id, latest.id];
    expect(await api.favorite.merge({ templateIds })).toEqual([latest.id, earlier.id, old.id]);
    expect(await api.favorite.merge({ templateIds })).toEqual([latest.id, earlier.id, old.id]);
  });

  test('fill the remaining space, newest first', async () => {
    const { api, row } = await customer();
    await insertFavorites(row.id, limits.favorites - 1);
    const [latest, earlier] = [await insertTemplate(services), await insertTemplate(services)];
    const merged = await api.favorite.merge({ templateIds: [latest.id, earlier.id] });
    expect(merged).toHaveLength(limits.favorites);
    expect(merged).toContain(latest.id);
    expect(merged).not.toContain(earlier.id);
  });

  test('are at most 200 at once', async () => {
    const { api } = await customer();
    const templateIds = Array.from({ length: limits.favorites + 1 }, () => crypto.randomUUID());
    expect(await rejection(api.favorite.merge({ templateIds }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
    });
  });
});
