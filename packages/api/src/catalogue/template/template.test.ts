import { cartNotice } from '@app/db/schema/cart/cart';
import { templateIndustry, template as templateTable } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let visitor: Api;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  visitor = await callAs(services, null);
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});

const titles = (page: { templates: { title: string }[] }) => page.templates.map(({ title }) => title);

describe('the catalogue', () => {
  test('lists published templates only, by name by default, ignoring case', async () => {
    const category = await insertCategory(services, { name: 'By name' });
    for (const title of ['banyan', 'Acacia', 'Cedar']) {
      await insertTemplate(services, { title, categoryId: category.id });
    }
    await insertTemplate(services, { title: 'Alder', categoryId: category.id, status: 'pending' });
    await insertTemplate(services, { title: 'Ash', categoryId: category.id, status: 'rejected' });
    const page = await visitor.template.catalogue({ category: category.slug });
    expect(titles(page)).toEqual(['Acacia', 'banyan', 'Cedar']);
    expect(page).toMatchObject({ total: 3, nextCursor: null });
  });

  test('finds a substring of title or description, ignoring case and accents, with wildcards as letters', async () => {
    const category = await insertCategory(services);
    await insertTemplate(services, {
      title: 'Café Zoé',
      description: 'For bakers.',
      categoryId: category.id,
    });
    await insertTemplate(services, {
      title: 'Ledger',
      description: 'Saves 100% of ink_pots.',
      categoryId: category.id,
    });
    const search = async (text: string) =>
      titles(await visitor.template.catalogue({ search: text, category: category.slug }));
    expect(await search('cafe')).toEqual(['Café Zoé']);
    expect(await search('ZOÉ')).toEqual(['Café Zoé']);
    expect(await search('INK')).toEqual(['Ledger']);
    expect(await search('100%')).toEqual(['Ledger']);
    expect(await search('0%2')).toEqual([]);
    expect(await search('k_p')).toEqual(['Ledger']);
    expect(await search('a_e')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    // Without accents these become a percent sign, an underscore and a backslash.
    expect(await search('％')).toEqual(['Ledger']);
    expect(await search('a＿e')).toEqual([]);
    expect(await search('＼')).toEqual([]);
  });

  test('sorts by every order, prices on request last', async () => {
    const first = await insertCategory(services, { name: 'AAA shop' });
    const second = await insertCategory(services, { name: 'BBB blog' });
    const make = (title: string, categoryId: string, cents: number | null, day: number) =>
      insertTemplate(services, {
        title: `Sorted ${title}`,
        categoryId,
        priceKind: cents === null ? 'on_request' : 'fixed',
        priceMinCents: cents ?? 0,
        priceMaxCents: cents ?? 0,
        publishedAt: new Date(Date.UTC(2026, 0, day)),
      });
    await make('one', second.id, 300, 1);
    await make('two', first.id, 100, 3);
    await make('three', second.id, null, 2);
    const order = async (sort: 'name' | 'category' | 'newest' | 'price-asc' | 'price-desc') =>
      titles(await visitor.template.catalogue({ search: 'Sorted', sort })).map((title) => title.slice(7));
    expect(await order('name')).toEqual(['one', 'three', 'two']);
    expect(await order('category')).toEqual(['two', 'one', 'three']);
    expect(await order('newest')).toEqual(['two', 'three', 'one']);
    expect(await order('price-asc')).toEqual(['two', 'one', 'three']);
    expect(await order('price-desc')).toEqual(['one', 'two', 'three']);
  });

  test('pages by 24 without repeats or gaps, even with equal titles', async () => {
    const category = await insertCategory(services);
    await Promise.all(
      Array.from({ length: 50 }, () => insertTemplate(services, { title: 'Same', categoryId: category.id })),
    );
    const seen: string[] = [];
    for (const cursor of [0, 1, 2]) {
      const page = await visitor.template.catalogue({ category: category.slug, cursor });
      expect(page.total).toBe(50);
      expect(page.nextCursor).toBe(cursor === 2 ? null : cursor + 1);
      seen.push(...page.templates.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(50);
  });

  test('filters by industry', async () => {
    const made = await insertTemplate(services, { title: 'For hospitals' });
    await services.db.insert(templateIndustry).values({ templateId: made.id, industry: 'health' });
    expect(titles(await visitor.template.catalogue({ industry: 'health' }))).toEqual(['For hospitals']);
  });

  test('does not reveal a template’s author', async () => {
    const page = await visitor.template.catalogue({});
    expect(JSON.stringify(page)).not.toMatch(/author|rejection|version/i);
  });

  test('refuses a search of more than 100 characters with a message', async () => {
    expect(await rejection(visitor.template.catalogue({ search: 'x'.repeat(101) }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field: 'search' }],
    });
  });

  test('accepts unusual characters in the search', async () => {
    expect(await rejection(visitor.template.catalogue({ search: 'a\u0000b' }))).toMatchObject({
      status: 400,
    });
    expect(titles(await visitor.template.catalogue({ search: '🦜' }))).toEqual([]);
  });

  test('lists only categories with published templates', async () => {
    const [full, empty] = [await insertCategory(services), await insertCategory(services)];
    await insertTemplate(services, { categoryId: full.id });
    await insertTemplate(services, { categoryId: empty.id, status: 'pending' });
    const slugs = (await visitor.category.public()).categories.map(({ slug }) => slug);
    expect(slugs).toContain(full.slug);
    expect(slugs).not.toContain(empty.slug);
  });

  test('features four: pinned ones first, then the newest', async () => {
    const far = (day: number) => new Date(Date.UTC(2099, 0, day));
    const pinned = await insertTemplate(services, { pinnedAt: new Date(), publishedAt: new Date(0) });
    const newest = [];
    for (const day of [4, 3, 2, 1]) newest.push(await insertTemplate(services, { publishedAt: far(day) }));
    expect((await visitor.template.featured()).map(({ id }) => id)).toEqual([
      pinned.id,
      ...newest.slice(0, 3).map(({ id }) => id),
    ]);
  });
});

describe('moderation', () => {
  const read = async (id: string) =>
    (await services.db.select().from(templateTable).where(eq(templateTable.id, id)))[0];

  test('publishes a pending template, and unpublishing makes it pending again', async () => {
    const { id } = await insertTemplate(services, { status: 'pending' });
    await admin.template.publish({ id });
    expect(await read(id)).toMatchObject({ status: 'published', publishedAt: expect.any(Date), version: 2 });
    await admin.template.unpublish({ id });
    expect(await read(id)).toMatchObject({ status: 'pending', publishedAt: null });
  });

  test('rejects with a reason that reaches the author, and takes the rejection back', async () => {
    const author = await insertUser(services);
    const { id, title } = await insertTemplate(services, { status: 'pending', authorId: author.id });
    await admin.template.reject({ id, reason: 'The contrast is too low.' });
    expect(await read(id)).toMatchObject({ status: 'rejected', rejectionReason: 'The contrast is too low.' });
    expect(await queuedMails(services, { to: author.email })).toMatchObject([
      { template: 'template-rejected', templateTitle: title, reason: 'The contrast is too low.' },
    ]);
    await admin.template.returnToPending({ id });
    expect(await read(id)).toMatchObject({ status: 'pending', rejectionReason: null });
  });

  test('accepts a reason that ends in half an emoji', async () => {
    const { id } = await insertTemplate(services, { status: 'pending' });
    await admin.template.reject({ id, reason: 'Too dark \ud83d' });
    expect(await read(id)).toMatchObject({ status: 'rejected' });
  });

  test('unpublishing removes a template from more carts than one statement can name, with a notice each', async () => {
    const { id } = await insertTemplate(services);
    const carts = 13_200;
    await services.db.execute(sql`
      with buyer as (
        insert into "user" (id, name, email, password_hash)
        select gen_random_uuid(), 'Buyer', 'buyer-' || n || '@example.com', '' from generate_series(1, ${carts}) n
        returning id
      )
      insert into cart_item (user_id, template_id) select id, ${id} from buyer`);
    expect(await admin.template.unpublish({ id })).toMatchObject({ carts });
    expect(await services.db.$count(cartNotice)).toBe(carts);
  });

  test('requires a reason for rejecting', async () => {
    const { id } = await insertTemplate(services, { status: 'pending' });
    expect(await rejection(admin.template.reject({ id, reason: '  ' }))).toMatchObject({
      details: [{ field: 'reason', message: 'Please say why the template is rejected' }],
    });
  });

  test.each([
    ['publish', 'published'],
    ['publish', 'rejected'],
    ['unpublish', 'pending'],
    ['unpublish', 'rejected'],
    ['returnToPending', 'pending'],
    ['returnToPending', 'published'],
  ] as const)('refuses %s of a %s template and names its status', async (action, status) => {
    const { id } = await insertTemplate(services, { status });
    expect(await rejection(admin.template[action]({ id }))).toMatchObject({
      reason: 'TEMPLATE_STATUS',
      status: 409,
      message: expect.stringContaining(status),
    });
    expect(await read(id)).toMatchObject({ status });
  });

  test('publishing twice at once succeeds once, with one audit entry', async () => {
    const { id } = await insertTemplate(services, { status: 'pending' });
    const results = await Promise.allSettled([
      admin.template.publish({ id }),
      admin.template.publish({ id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await services.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entityId, id), eq(auditEvent.action, 'template.publish'))),
    ).toMatchObject([{ actorName: 'Ada', before: { status: 'pending' }, after: { status: 'published' } }]);
  });

  test('lists every status with its carts, and counts them all', async () => {
    const category = await insertCategory(services);
    for (const status of ['published', 'pending', 'rejected'] as const) {
      await insertTemplate(services, { status, categoryId: category.id });
    }
    const list = await admin.template.list({ categoryId: category.id });
    expect(list.templates.map(({ status }) => status)).toEqual(['rejected', 'pending', 'published']);
    expect(list.total).toBe(3);
    const pending = await admin.template.list({ categoryId: category.id, status: 'pending' });
    expect(pending).toMatchObject({ total: 1, templates: [{ status: 'pending', cartCount: 0 }] });
    const counts = await admin.template.counts();
    expect(counts.total).toBe(counts.published + counts.pending + counts.rejected);
  });
});
