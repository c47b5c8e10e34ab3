import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { desc, eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

const unknownId = '00000000-0000-7000-8000-000000000000';

let services: TestServices;
let visitor: Api;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  visitor = await callAs(services, null);
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

async function actionsOn(id: string): Promise<string[]> {
  const rows = await services.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, id))
    .orderBy(auditEvent.id);
  return rows.map(({ action }) => action);
}

test('a category is merged while a template of it is saved', async () => {
  const [from, into] = [await insertCategory(services), await insertCategory(services)];
  const { id, title } = await insertTemplate(services, { categoryId: from.id });
  // Both wait for the template: the one that changes it, and the one that moves it.
  const { changes } = await services.db.transaction(async (tx) => {
    await tx.select().from(template).where(eq(template.id, id)).for('update');
    const saved = admin.template.update({ id, title: `${title} again`, category: from.id });
    await untilQueryWaits(services);
    const merged = admin.category.merge({ id: from.id, into: into.id });
    await untilQueryWaits(services, 2);
    return { changes: [saved, merged] };
  });
  await Promise.all(changes);
  const [row] = await services.db.select().from(template).where(eq(template.id, id));
  expect(row).toMatchObject({ title: `${title} again`, categoryId: into.id });
});

describe('a new category', () => {
  test('gets its address from its name and the last place', async () => {
    const first = await admin.category.create({ name: '  Café & Bar ' });
    const second = await admin.category.create({ name: 'Cafe Bar' });
    expect(first).toMatchObject({ name: 'Café & Bar', slug: 'cafe-bar', description: '', templateCount: 0 });
    expect(second).toMatchObject({ slug: 'cafe-bar-2', position: first.position + 1 });
    expect((await admin.category.create({ name: 'Straßenbau Łódź & Sæby' })).slug).toBe(
      'strassenbau-lodz-saeby',
    );
    expect((await admin.category.create({ name: '商店' })).slug).toBe('shangdian');
    expect(await actionsOn(first.id)).toEqual(['category.create']);
  });

  test('is refused when the name or the address is taken, whatever the case', async () => {
    await admin.category.create({ name: 'Gardens' });
    expect(await rejection(admin.category.create({ name: 'GARDENS', slug: 'other' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      details: [{ field: 'name', message: 'Another category has this name' }],
    });
    expect(await rejection(admin.category.create({ name: 'Yards', slug: 'gardens' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      details: [{ field: 'slug' }],
    });
  });

  test('creating the same name twice at once makes one', async () => {
    const results = await Promise.allSettled([
      admin.category.create({ name: 'Twins' }),
      admin.category.create({ name: 'twins' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('two names that yield the same address get different ones at once', async () => {
    const [one, two] = await Promise.all([
      admin.category.create({ name: 'Öl und Gas' }),
      admin.category.create({ name: 'Ol und Gas' }),
    ]);
    expect([one.slug, two.slug].sort()).toEqual(['ol-und-gas', 'ol-und-gas-2']);
  });

  test('is refused when there are as many as there can be', async () => {
    const there = await services.db.$count(category);
    await services.db.execute(sql`
      insert into category (id, name, slug) select gen_random_uuid(), 'Filler ' || n, 'filler-' || n
      from generate_series(1, ${limits.categories - there}::int) n`);
    expect(await rejection(admin.category.create({ name: 'One too many' }))).toMatchObject({
      reason: 'CATEGORIES_FULL',
      status: 409,
      message: 'You can have at most 500 categories. Merge or delete some to add another.',
    });
    await services.db.delete(category).where(like(category.slug, 'filler-%'));
  });

  test.each([
    ['no name', { name: '  ' }, 'Category name is required'],
    ['too long a name', { name: 'x'.repeat(81) }, 'Name must be at most 80 characters'],
    ['a name of two lines', { name: 'a\nb' }, 'Name must be a single line'],
    [
      'an address with spaces',
      { name: 'a', slug: 'a b' },
      'Use lower-case letters, digits and single hyphens',
    ],
  ])('is refused with %s', async (_case, input, message) => {
    expect(await rejection(admin.category.create(input))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ message }],
    });
  });
});

describe('a change', () => {
  test('changes only the given fields, and keeps the address', async () => {
    const made = await admin.category.create({ name: 'Before', description: 'Kept' });
    const after = await admin.category.update({ id: made.id, name: 'After', position: 3 });
    expect(after).toMatchObject({ name: 'After', slug: 'before', description: 'Kept', position: 3 });
    expect(await actionsOn(made.id)).toEqual(['category.create', 'category.update']);
  });

  test('may change the case of its own name, but not take the name of another', async () => {
    const made = await admin.category.create({ name: 'Mine' });
    await admin.category.create({ name: 'Theirs' });
    expect((await admin.category.update({ id: made.id, name: 'MINE' })).name).toBe('MINE');
    expect(await rejection(admin.category.update({ id: made.id, name: 'theirs' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      status: 409,
    });
  });

  test('of an older version is refused, and reordering does not change versions', async () => {
    const made = await admin.category.create({ name: 'Watched' });
    const ids = (await admin.category.list()).map(({ id }) => id);
    await admin.category.reorder({ ids: ids.toReversed(), known: ids });
    const { id, updatedAt } = made;
    const { updatedAt: later } = await admin.category.update({ id, name: 'Watched closely', updatedAt });
    expect(await rejection(admin.category.update({ id, name: 'Mine', updatedAt }))).toMatchObject({
      reason: 'CATEGORY_CHANGED',
      status: 409,
    });
    expect(await admin.category.update({ id, description: 'New', updatedAt: later })).toMatchObject({
      name: 'Watched closely',
    });
  });

  test('of a missing one is not found', async () => {
    expect((await rejection(admin.category.update({ id: unknownId, name: 'x' }))).reason).toBe(
      'CATEGORY_NOT_FOUND',
    );
  });
});

describe('the order', () => {
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) await insertCategory(services);
  });
  const order = async () => (await admin.category.list()).map(({ id }) => id);
  const audited = async () =>
    (await services.db.select().from(auditEvent).where(eq(auditEvent.action, 'category.reorder'))).length;

  test('is that of the list and of the public filter, and the audit log records what moved', async () => {
    const [one, two] = [await insertCategory(services), await insertCategory(services)];
    for (const { id } of [one, two]) await insertTemplate(services, { categoryId: id });
    const known = await order();
    const ids = [two.id, one.id, ...known.filter((id) => id !== one.id && id !== two.id)];
    expect(await admin.category.reorder({ ids, known })).toEqual({ ids });
    expect(await order()).toEqual(ids);
    const { categories } = await visitor.category.public();
    expect(categories.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id]);
    const [event] = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'category.reorder'))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect((event?.after?.order as string[])?.slice(0, 2)).toEqual([two.name, one.name]);
    expect((await admin.category.create({ name: 'Latecomer' })).position).toBeGreaterThanOrEqual(ids.length);
  });

  test('is unchanged and unrecorded when nothing moves', async () => {
    const [known, before] = [await order(), await audited()];
    await admin.category.reorder({ ids: known, known });
    expect([await order(), await audited()]).toEqual([known, before]);
  });

  test('lets one of two concurrent reorders win and asks the other to reload', async () => {
    const known = await order();
    const [first = '', ...rest] = known;
    const results = await Promise.allSettled([
      admin.category.reorder({ ids: [...rest, first], known }),
      admin.category.reorder({ ids: known.toReversed(), known }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [won] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.ids] : []));
    expect(await order()).toEqual(won);
  });

  test('refuses a list with missing, duplicate, unknown, new or deleted categories', async () => {
    const known = await order();
    const [first = '', second = ''] = known;
    const { id: added } = await insertCategory(services);
    const all = await order();
    for (const input of [
      { ids: known.toReversed(), known },
      { ids: all.slice(1), known: all },
      { ids: [second, ...all.slice(1)], known: all },
      { ids: [unknownId, ...all.slice(1)], known: all },
      { ids: [...all, first], known: all },
      { ids: [], known: [] },
    ]) {
      expect(await rejection(admin.category.reorder(input))).toMatchObject({
        reason: 'CATEGORIES_CHANGED',
        status: 409,
      });
    }
    expect(await order()).toEqual(all);
    await admin.category.remove({ id: added });
    expect((await rejection(admin.category.reorder({ ids: all, known: all }))).reason).toBe(
      'CATEGORIES_CHANGED',
    );
  });

  test('ends with categories added while it changes', async () => {
    const known = await order();
    const results = await Promise.allSettled([
      admin.category.reorder({ ids: known.toReversed(), known }),
      admin.category.create({ name: 'In between' }),
    ]);
    expect(results[1]).toMatchObject({ status: 'fulfilled' });
    const names = (await admin.category.list()).map(({ name }) => name);
    expect(names.at(-1)).toBe('In between');
  });
});

describe('merging', () => {
  const templatesIn = async (id: string) =>
    (await admin.category.list()).find((each) => each.id === id)?.templateCount;

  test('moves templates of every status and leaves one category, in one transaction', async () => {
    const [gone, kept] = [await insertCategory(services), await insertCategory(services)];
    await insertTemplate(services, { categoryId: gone.id });
    await insertTemplate(services, { categoryId: gone.id, status: 'pending' });
    await insertTemplate(services, { categoryId: kept.id });
    expect(await admin.category.merge({ id: gone.id, into: kept.id })).toEqual({ id: gone.id, moved: 2 });
    expect([await templatesIn(gone.id), await templatesIn(kept.id)]).toEqual([undefined, 3]);
    expect((await admin.category.list()).find(({ id }) => id === kept.id)).toMatchObject({
      publishedCount: 2,
    });
    const shown = (await visitor.category.public()).categories.find(({ id }) => id === kept.id);
    expect(shown).toMatchObject({ name: kept.name, slug: kept.slug, templateCount: 2 });
    expect(await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, gone.id))).toMatchObject(
      [
        {
          action: 'category.merge',
          before: { name: gone.name },
          after: { moved: 2, movedTo: kept.name },
        },
      ],
    );
  });

  test('requires two different, existing categories', async () => {
    const { id } = await insertCategory(services);
    for (const input of [
      { id, into: id },
      { id, into: unknownId },
      { id: unknownId, into: id },
    ]) {
      expect((await rejection(admin.category.merge(input))).reason).toBe('CATEGORY_NOT_FOUND');
    }
  });

  test('merging two into each other at once leaves one with all templates', async () => {
    const [one, two] = [await insertCategory(services), await insertCategory(services)];
    for (const { id } of [one, two]) await insertTemplate(services, { categoryId: id });
    const results = await Promise.allSettled([
      admin.category.merge({ id: one.id, into: two.id }),
      admin.category.merge({ id: two.id, into: one.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const counts = [await templatesIn(one.id), await templatesIn(two.id)];
    expect(counts.filter((count) => count !== undefined)).toEqual([2]);
  });
});

describe('deleting', () => {
  test('an empty category requires only its id', async () => {
    const { id } = await insertCategory(services);
    expect(await admin.category.remove({ id })).toEqual({ id, moved: 0 });
    expect((await rejection(admin.category.remove({ id }))).reason).toBe('CATEGORY_NOT_FOUND');
  });

  test('one in use is refused with its count until a target for its templates is given', async () => {
    const [full, other] = [await insertCategory(services), await insertCategory(services)];
    const categorized = await insertTemplate(services, { categoryId: full.id, status: 'pending' });
    expect(await rejection(admin.category.remove({ id: full.id }))).toMatchObject({
      reason: 'CATEGORY_IN_USE',
      status: 409,
      message: 'This category has 1 template. Choose where to move them first.',
    });
    for (const moveTo of [full.id, unknownId]) {
      expect((await rejection(admin.category.remove({ id: full.id, moveTo }))).reason).toBe(
        'CATEGORY_NOT_FOUND',
      );
    }
    expect(await admin.category.remove({ id: full.id, moveTo: other.id })).toEqual({ id: full.id, moved: 1 });
    const categoryOf = async () =>
      (await services.db.select().from(template).where(eq(template.id, categorized.id)))[0]?.categoryId;
    expect(await categoryOf()).toBe(other.id);
    await admin.category.remove({ id: other.id, moveTo: null });
    expect(await categoryOf()).toBeNull();
  });
});

describe('visibility of categories', () => {
  test('visitors see categories with published templates, admins see all, with matching counts', async () => {
    const [shown, hidden] = [await insertCategory(services), await insertCategory(services)];
    await insertTemplate(services, { categoryId: shown.id });
    await insertTemplate(services, { categoryId: shown.id, status: 'pending' });
    await insertTemplate(services, { categoryId: hidden.id, status: 'pending' });
    const countsOf = async (api: Api) => {
      const { categories, total } = await api.category.visible({});
      expect(total).toBe(categories.length);
      return [shown, hidden].map(({ id }) => categories.find((each) => each.id === id)?.templateCount);
    };
    expect(await countsOf(visitor)).toEqual([1, undefined]);
    expect(await countsOf(admin)).toEqual([2, 1]);
  });

  test('a page has its rows and the total of all', async () => {
    const { categories } = await admin.category.visible({});
    const page = await admin.category.visible({ page: 2, limit: 3 });
    expect(page).toEqual({ categories: categories.slice(3, 6), total: categories.length });
    expect(await admin.category.visible({ page: 500 })).toEqual({ categories: [], total: categories.length });
  });
});
