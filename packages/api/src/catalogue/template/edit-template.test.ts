import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

const unknownId = '00000000-0000-7000-8000-000000000000';

let services: TestServices;
let visitor: Api;
let admin: Api;
let otherAdmin: Api;
let category: Awaited<ReturnType<typeof insertCategory>>;
beforeAll(async () => {
  services = await createTestServices();
  visitor = await callAs(services, null);
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  otherAdmin = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Grace' }));
  category = await insertCategory(services, { name: 'Online Store' });
  return services.drop;
});

const fields = (changes: object = {}) => ({
  title: 'Ledger Line',
  description: 'For shops.',
  category: category.id,
  ...changes,
});

async function auditOf(id: string, action: string) {
  const rows = await services.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.action, action)));
  return rows.at(-1);
}

describe('a new template', () => {
  test('keeps one template per submit key and author, even when sent at once', async () => {
    const submitKey = 'one-submit-of-ada';
    const sent = () => admin.template.create(fields({ title: 'Sent often', submitKey }));
    const [first, second] = await Promise.all([sent(), sent()]);
    await admin.template.update({ id: first.id, title: 'Changed since' });
    expect([second.id, await sent()]).toMatchObject([first.id, { id: first.id, title: 'Changed since' }]);
    expect(await services.db.$count(template, like(template.slug, 'sent-often%'))).toBe(1);
    const others = await otherAdmin.template.create(fields({ title: 'Sent often', submitKey }));
    expect(others.id).not.toBe(first.id);
  });

  test('is pending, by the caller, at an address from its title', async () => {
    const made = await admin.template.create(
      fields({
        title: 'Harbour Line',
        price: '$50 - $200',
        demoUrl: 'https://demo.example/x',
        industries: ['blog', 'blog', 'corporate'],
        features: ['Search', ' '],
      }),
    );
    expect(made).toMatchObject({
      slug: 'harbour-line',
      status: 'pending',
      publishedAt: null,
      author: { name: 'Ada' },
      category: { id: category.id, name: 'Online Store' },
      price: { kind: 'range', minCents: 5_000, maxCents: 20_000, text: '$50 - $200' },
      demoUrl: 'https://demo.example/x',
      industries: ['blog', 'corporate'],
      features: ['Search'],
      media: [],
      version: 1,
    });
    expect((await admin.template.create(fields({ title: 'Harbour Line' }))).slug).toBe('harbour-line-2');
    expect(await auditOf(made.id, 'template.create')).toMatchObject({ actorName: 'Ada' });
  });

  test.each([
    ['by id', () => category.id],
    ['by name, whatever its case', () => 'ONLINE store'],
    ['as an object with an id', () => ({ id: category.id, name: 'ignored' })],
    ['as an object with a name', () => ({ name: 'Online Store' })],
  ])('takes its category %s', async (_case, reference) => {
    const made = await admin.template.create(fields({ category: reference() }));
    expect(made.category?.id).toBe(category.id);
  });

  test.each([
    [undefined, 'on_request', 0],
    ['', 'on_request', 0],
    [null, 'on_request', 0],
    ['Free', 'free', 0],
    [0, 'free', 0],
    [100, 'fixed', 10_000],
    ['$1,234.50', 'fixed', 123_450],
  ])('priced %j is %s', async (price, kind, minCents) => {
    const made = await admin.template.create(fields({ price }));
    expect(made.price).toMatchObject({ kind, minCents });
  });

  test.each([
    ['title', '  ', 'Template title is required'],
    ['title', undefined, 'Template title is required'],
    ['title', 'x'.repeat(121), 'Title must be at most 120 characters'],
    ['title', 'a\u0000b', 'Title must be a single line'],
    ['description', '', 'Template description is required'],
    ['description', 'x'.repeat(5_001), 'Description must be at most 5,000 characters'],
    ['category', '', 'Please select a category'],
    ['category', undefined, 'Please select a category'],
    ['category', {}, 'Please select a category'],
    ['category', unknownId, 'This category does not exist. Please select another.'],
    ['demoUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['demoUrl', 'example', 'Please enter a valid URL'],
    ['demoUrl', `https://a.example/${'x'.repeat(2_048)}`, 'The URL must be at most 2,048 characters'],
    ['price', 'cheap', 'Enter a price such as 100, $50 - $200 or Free, or leave it empty'],
    ['price', -1, 'Enter a price such as 100, $50 - $200 or Free, or leave it empty'],
    ['price', {}, 'Enter a price such as 100, $50 - $200 or Free, or leave it empty'],
    ['industries', ['mining'], 'There is no industry “mining”'],
  ])('with %s %j is refused', async (field, value, message) => {
    expect(await rejection(admin.template.create(fields({ [field]: value }) as never))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ field, message }],
    });
  });
});

describe('an edit', () => {
  test('changes what is given and nothing else, and the address stays', async () => {
    const made = await admin.template.create(
      fields({ price: 100, industries: ['blog'], features: ['Search'], demoUrl: 'https://a.example/' }),
    );
    const edited = await otherAdmin.template.update({ id: made.id, title: 'New Title' });
    expect(edited).toEqual({
      ...made,
      title: 'New Title',
      version: made.version + 1,
      updatedAt: edited.updatedAt,
    });
    expect(await auditOf(made.id, 'template.update')).toMatchObject({
      actorName: 'Grace',
      before: { title: 'Ledger Line' },
      after: { title: 'New Title' },
    });
    const emptied = await admin.template.update({
      id: made.id,
      price: '',
      demoUrl: '',
      industries: [],
      features: [],
    });
    expect(emptied).toMatchObject({
      price: { kind: 'on_request' },
      demoUrl: null,
      industries: [],
      features: [],
    });
  });

  test('catalogue.what-is-new: entries are kept latest first, and saving them as read is no change', async () => {
    const made = await admin.template.create(fields({ title: 'With news' }));
    expect(made.changelog).toEqual([]);
    const written = [
      { date: '2026-01-02', text: ' First words ', version: '1.0' },
      { date: '2026-03-04', text: 'Later words\nin two lines' },
    ];
    const edited = await admin.template.update({ id: made.id, changelog: written });
    const stored = [
      { date: '2026-03-04', text: 'Later words\nin two lines', version: '' },
      { date: '2026-01-02', text: 'First words', version: '1.0' },
    ];
    expect(edited.changelog).toEqual(stored);
    expect(await auditOf(made.id, 'template.update')).toMatchObject({
      before: { changelog: [] },
      after: { changelog: stored },
    });
    await admin.template.publish({ id: made.id });
    expect((await visitor.template.bySlug({ slug: made.slug })).changelog).toEqual(stored);
    const { version } = await admin.template.visibleById({ id: made.id });
    expect((await admin.template.update({ id: made.id, changelog: edited.changelog })).version).toBe(version);
    expect((await admin.template.update({ id: made.id, title: 'Without news' })).changelog).toEqual(stored);
  });

  test.each([
    ['a day that there is not', [{ date: '2026-02-30', text: 'x' }], 'changelog.0.date'],
    ['no words', [{ date: '2026-02-03', text: ' ' }], 'changelog.0.text'],
    ['a version of two lines', [{ date: '2026-02-03', text: 'x', version: '1\n2' }], 'changelog.0.version'],
    ['more than are shown', Array(31).fill({ date: '2026-02-03', text: 'x' }), 'changelog'],
  ])('with %s in “What is new” is refused', async (_what, changelog, field) => {
    const made = await admin.template.create(fields());
    const refusal = await rejection(admin.template.update({ id: made.id, changelog }));
    expect(refusal).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field }] });
  });

  test('of a published template is live at once; a rejected one becomes pending again', async () => {
    const live = await insertTemplate(services, { status: 'published', categoryId: category.id });
    await admin.template.update({ id: live.id, title: 'Live now' });
    expect(await visitor.template.visibleById({ id: live.id })).toMatchObject({
      title: 'Live now',
      status: 'published',
    });
    const refused = await insertTemplate(services, { status: 'rejected', rejectionReason: 'Too dark' });
    expect(await admin.template.update({ id: refused.id, description: 'Lighter' })).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    });
  });

  test('of an older version is refused, naming who changed it and when', async () => {
    const { id, version } = await admin.template.create(fields());
    services.clock.set(new Date('2026-11-21T15:04:00Z'));
    const [first, second] = await Promise.all(
      [admin, otherAdmin].map(async (api) => {
        const late = api.template.update({ id, version, title: 'Mine' });
        return late.then(
          () => null,
          () => rejection(late),
        );
      }),
    );
    const rejected = [first, second].filter((outcome) => outcome !== null);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]).toMatchObject({ reason: 'TEMPLATE_CHANGED', status: 409 });
    expect(rejected[0]?.message).toMatch(
      /^This template was changed by (Ada|Grace) at Nov 21, 2026, 3:04 PM UTC\.$/u,
    );
  });

  test('of a missing one is not found, and an invalid field changes nothing', async () => {
    expect((await rejection(admin.template.update({ id: unknownId, title: 'x' }))).reason).toBe(
      'TEMPLATE_NOT_FOUND',
    );
    const made = await admin.template.create(fields());
    await rejection(admin.template.update({ id: made.id, title: 'x', industries: ['mining'] }));
    expect((await admin.template.visibleById({ id: made.id })).title).toBe(made.title);
  });
});

describe('the address of a template (catalogue.item-page)', () => {
  const make = (changes: object = {}) => admin.template.create(fields(changes));
  const redirectsFrom = async (slug: string) =>
    (await admin.redirect.list()).filter(({ from }) => from === `/templates/${slug}`);

  test('is the given one, and its change is recorded', async () => {
    const made = await make({ slug: ' Quiet-Harbour ' });
    expect(made.slug).toBe('quiet-harbour');
    const edited = await admin.template.update({ id: made.id, slug: 'loud-harbour' });
    expect(edited).toEqual({ ...made, slug: 'loud-harbour', version: 2, updatedAt: edited.updatedAt });
    expect(await auditOf(made.id, 'template.update')).toMatchObject({
      before: { slug: 'quiet-harbour' },
      after: { slug: 'loud-harbour' },
    });
    expect((await admin.template.update({ id: made.id, slug: 'loud-harbour' })).version).toBe(2);
  });

  test.each([
    ['Hafen & Boote', 'Use lower-case letters, digits and single hyphens'],
    ['', 'Use lower-case letters, digits and single hyphens'],
    ['a'.repeat(101), 'Address must be at most 100 characters'],
  ])('%j is refused', async (slug, message) => {
    const { id } = await make();
    const refusal = { reason: 'VALIDATION_FAILED', details: [{ field: 'slug', message }] };
    expect(await rejection(make({ slug }))).toMatchObject(refusal);
    expect(await rejection(admin.template.update({ id, slug }))).toMatchObject(refusal);
  });

  test('that is taken is refused at its field, even for concurrent edits', async () => {
    const taken = {
      reason: 'TEMPLATE_EXISTS',
      status: 409,
      details: [{ field: 'slug', message: 'Another template has this address' }],
    };
    const { id } = await make();
    const made = await Promise.allSettled([make({ slug: 'one-berth' }), make({ slug: 'one-berth' })]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(make({ slug: 'one-berth' }))).toMatchObject(taken);
    expect(await rejection(admin.template.update({ id, slug: 'one-berth' }))).toMatchObject(taken);

    const others = await Promise.all([make(), make(), make()]);
    const moves = others.map((other) => admin.template.update({ id: other.id, slug: 'one-mooring' }));
    const outcomes = await Promise.allSettled(moves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = moves.filter((_, index) => outcomes[index]?.status === 'rejected');
    for (const move of refused) expect(await rejection(move)).toMatchObject(taken);
  });

  test('made from a title is unique, even for concurrent templates', async () => {
    const title = 'Tide Table';
    const [given, derived] = await Promise.allSettled([make({ title, slug: 'tide-table' }), make({ title })]);
    const expected = given.status === 'fulfilled' ? 'tide-table-2' : 'tide-table';
    expect(derived).toMatchObject({ status: 'fulfilled', value: { slug: expected } });
  });

  test('redirects from its old address only once it was published', async () => {
    const made = await make({ slug: 'first-pier' });
    const draft = await admin.template.update({ id: made.id, slug: 'second-pier' });
    expect(await redirectsFrom('first-pier')).toEqual([]);
    await admin.template.publish(draft);
    await admin.template.update({ id: made.id, slug: 'third-pier', title: 'Pier' });
    expect(await redirectsFrom('second-pier')).toMatchObject([
      { to: '/templates/third-pier', automatic: true },
    ]);
    expect(await visitor.template.bySlug({ slug: 'third-pier' })).toMatchObject({ id: made.id });
    expect((await rejection(visitor.template.bySlug({ slug: 'second-pier' }))).reason).toBe(
      'TEMPLATE_NOT_FOUND',
    );
    await admin.template.update({ id: made.id, slug: 'second-pier' });
    expect(await redirectsFrom('second-pier')).toEqual([]);
    expect(await redirectsFrom('third-pier')).toMatchObject([{ to: '/templates/second-pier' }]);
  });

  test('made from a long title that several share is accepted when sent back', async () => {
    const title = 'l'.repeat(limits.templateTitle);
    await make({ title });
    const second = await make({ title });
    expect(second.slug).toBe(`${'l'.repeat(limits.derivedSlug)}-2`);
    const { id, slug } = second;
    expect(await admin.template.update({ id, slug, title: 'Short' })).toMatchObject({ title: 'Short', slug });
  });
});

describe('deleting', () => {
  test('removes a template from carts with a notice, but not from tickets', async () => {
    const row = await insertTemplate(services, { title: 'Gone soon' });
    const customers = [await insertUser(services), await insertUser(services)];
    const [buyer, waiting] = await Promise.all(customers.map((each) => callAs(services, each)));
    for (const customer of customers) await insertCartItems(services, customer, [row]);
    await buyer?.ticket.create({ inquiry: 'Please' });
    expect(await admin.template.remove({ id: row.id })).toEqual({ id: row.id, carts: 1 });
    expect(await waiting?.cart.get()).toMatchObject({
      count: 0,
      notices: [{ title: 'Gone soon', reason: 'deleted' }],
    });
    expect(await buyer?.ticket.visible({})).toMatchObject({
      total: 1,
      tickets: [{ templates: [{ templateId: null, title: 'Gone soon', priceCents: 10_000 }] }],
    });
    expect((await rejection(admin.template.remove({ id: row.id }))).reason).toBe('TEMPLATE_NOT_FOUND');
    expect(await auditOf(row.id, 'template.remove')).toMatchObject({ before: { title: 'Gone soon' } });
  });
});

describe('visibility of a template', () => {
  test('visitors see published templates, admins see all', async () => {
    const hidden = await insertTemplate(services, { status: 'pending' });
    const shown = await insertTemplate(services, { title: 'Pinned', pinnedAt: new Date() });
    expect((await rejection(visitor.template.visibleById({ id: hidden.id }))).reason).toBe(
      'TEMPLATE_NOT_FOUND',
    );
    expect(await admin.template.visibleById({ id: hidden.id })).toMatchObject({ status: 'pending' });

    const forVisitors = await visitor.template.visible({});
    expect(forVisitors.templates[0]?.id).toBe(shown.id);
    expect(forVisitors.templates.every(({ status }) => status === 'published')).toBe(true);
    const published = await admin.template.visible({ publishedOnly: true });
    const nameless = published.templates.map(({ author, ...rest }) => ({
      ...rest,
      author: { ...author, id: null },
    }));
    expect(forVisitors).toEqual({ ...published, templates: nameless });
    const forAdmins = await admin.template.visible({});
    expect(forAdmins.total).toBe(forAdmins.templates.length);
    expect(forAdmins.templates.map(({ id }) => id)).toContain(hidden.id);
    expect(await admin.template.visible({ page: 2, limit: 4 })).toEqual({
      templates: forAdmins.templates.slice(4, 8),
      total: forAdmins.total,
    });
  });
});
