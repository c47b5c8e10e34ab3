import { auditEvent } from '@app/db/schema/audit-event';
import { template } from '@app/db/schema/template';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, refusal } from '../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';

const nowhere = '00000000-0000-7000-8000-000000000000';

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
  const rows = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
  return rows.map(({ action }) => action);
}

describe('a new category', () => {
  test('gets its address from its name and the last place', async () => {
    const first = await admin.category.create({ name: '  Café & Bar ' });
    const second = await admin.category.create({ name: 'Cafe Bar' });
    expect(first).toMatchObject({ name: 'Café & Bar', slug: 'cafe-bar', description: '', templateCount: 0 });
    expect(second).toMatchObject({ slug: 'cafe-bar-2', position: first.position + 1 });
    expect((await admin.category.create({ name: '商店' })).slug).toBe('category');
    expect(await actionsOn(first.id)).toEqual(['category.create']);
  });

  test('is refused when the name or the address is taken, whatever the case', async () => {
    await admin.category.create({ name: 'Gardens' });
    expect(await refusal(admin.category.create({ name: 'GARDENS', slug: 'other' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      details: [{ field: 'name', message: 'Another category has this name' }],
    });
    expect(await refusal(admin.category.create({ name: 'Yards', slug: 'gardens' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      details: [{ field: 'slug' }],
    });
  });

  test('two of one name at once make one', async () => {
    const results = await Promise.allSettled([
      admin.category.create({ name: 'Twins' }),
      admin.category.create({ name: 'twins' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('two names of one address at once get one each', async () => {
    const [one, two] = await Promise.all([
      admin.category.create({ name: 'Öl und Gas' }),
      admin.category.create({ name: 'Ol und Gas' }),
    ]);
    expect([one.slug, two.slug].sort()).toEqual(['ol-und-gas', 'ol-und-gas-2']);
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
    expect(await refusal(admin.category.create(input))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ message }],
    });
  });
});

describe('a change', () => {
  test('touches only what is given, and the address stays', async () => {
    const made = await admin.category.create({ name: 'Before', description: 'Kept' });
    const after = await admin.category.update({ id: made.id, name: 'After', position: 3 });
    expect(after).toMatchObject({ name: 'After', slug: 'before', description: 'Kept', position: 3 });
    expect(await actionsOn(made.id)).toEqual(['category.create', 'category.update']);
  });

  test('may change the case of its own name, but not take the name of another', async () => {
    const made = await admin.category.create({ name: 'Mine' });
    await admin.category.create({ name: 'Theirs' });
    expect((await admin.category.update({ id: made.id, name: 'MINE' })).name).toBe('MINE');
    expect(await refusal(admin.category.update({ id: made.id, name: 'theirs' }))).toMatchObject({
      reason: 'CATEGORY_EXISTS',
      status: 409,
    });
  });

  test('of one that does not exist is not found', async () => {
    expect((await refusal(admin.category.update({ id: nowhere, name: 'x' }))).reason).toBe(
      'CATEGORY_NOT_FOUND',
    );
  });
});

describe('deleting', () => {
  test('an empty category needs no more than its id', async () => {
    const { id } = await insertCategory(services);
    expect(await admin.category.remove({ id })).toEqual({ id, moved: 0 });
    expect((await refusal(admin.category.remove({ id }))).reason).toBe('CATEGORY_NOT_FOUND');
  });

  test('one in use is refused with the count until it is said where its templates go', async () => {
    const [full, other] = [await insertCategory(services), await insertCategory(services)];
    const inside = await insertTemplate(services, { categoryId: full.id, status: 'pending' });
    expect(await refusal(admin.category.remove({ id: full.id }))).toMatchObject({
      reason: 'CATEGORY_IN_USE',
      status: 409,
      message: 'This category has 1 template. Choose where to move them first.',
    });
    for (const moveTo of [full.id, nowhere]) {
      expect((await refusal(admin.category.remove({ id: full.id, moveTo }))).reason).toBe(
        'CATEGORY_NOT_FOUND',
      );
    }
    expect(await admin.category.remove({ id: full.id, moveTo: other.id })).toEqual({ id: full.id, moved: 1 });
    const categoryOf = async () =>
      (await services.db.select().from(template).where(eq(template.id, inside.id)))[0]?.categoryId;
    expect(await categoryOf()).toBe(other.id);
    await admin.category.remove({ id: other.id, moveTo: null });
    expect(await categoryOf()).toBeNull();
  });
});

describe('who may see a category', () => {
  test('everybody those with published templates, admins all, counted accordingly', async () => {
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
