import { limits } from '@app/contracts/limits';
import { collection } from '@app/db/schema/catalogue/collection';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let ada: Api;
let grace: Api;
let visitor: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  visitor = createClient(services).api;
  return services.drop;
});

type Fields = Parameters<Api['collection']['create']>[0];

const matchAllRule: Fields['rule'] = { categoryId: null, price: null, search: '', sort: 'newest' };
const make = (more: Partial<Fields> = {}) =>
  ada.collection.create({
    title: `Collection ${crypto.randomUUID()}`,
    summary: 'For the harbour.',
    kind: 'picked',
    templateIds: [],
    rule: matchAllRule,
    ...more,
  });
const fieldsOf = ({ title, slug, summary, kind, templateIds, rule }: Awaited<ReturnType<typeof make>>) => ({
  ...{ title, slug, summary, kind, templateIds, rule },
});
const publish = async (more: Partial<Fields>) => ada.collection.publish(await make(more));
const shownBy = async ({ slug }: { slug: string }) =>
  (await visitor.collection.bySlug({ slug })).templates.map(({ id }) => id);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('collections.published-only: a draft is visible only to the team, and a collection only while published', async () => {
  const { id: templateId } = await insertTemplate(services);
  const file = { fileUrl: '/files/a.webp', fileName: 'a.webp', alt: 'Boats', width: 4, height: 3, bytes: 9 };
  await services.db.insert(templateMedia).values({ ...file, templateId });
  const draft = await make({ templateIds: [templateId] });
  const expectHidden = async () => {
    expect(await rejection(visitor.collection.bySlug(draft))).toMatchObject({
      reason: 'COLLECTION_NOT_FOUND',
      status: 404,
    });
    expect(JSON.stringify(await visitor.collection.list())).not.toContain(draft.title);
  };
  await expectHidden();
  const published = await ada.collection.publish(draft);
  expect(await visitor.collection.bySlug(draft)).toMatchObject({ title: draft.title, more: false });
  expect(await visitor.collection.any()).toBe(true);
  const listed = (await visitor.collection.list()).find(({ slug }) => slug === draft.slug);
  expect(listed).toMatchObject({
    count: 1,
    more: false,
    covers: [{ id: templateId, cover: { alt: 'Boats' } }],
  });
  expect(Object.keys(listed ?? {}).sort()).toEqual(['count', 'covers', 'more', 'slug', 'summary', 'title']);
  await ada.collection.unpublish(published);
  await expectHidden();
});

test('collections.two-kinds: picked templates keep their order, without those visitors may not see', async () => {
  const rows = [];
  for (const status of ['published', 'pending', 'published', 'published'] as const)
    rows.push(await insertTemplate(services, { status }));
  const [first, hidden, second, third] = ids(rows);
  if (!first || !hidden || !second || !third) throw new Error('four templates were made');
  const made = await publish({ templateIds: [third, hidden, first, second] });
  expect(await shownBy(made)).toEqual([third, first, second]);
  await ada.template.unpublish({ id: first });
  expect(await shownBy(made)).toEqual([third, second]);
  expect((await ada.collection.picked({ ids: [first, hidden] })).map(({ status }) => status).sort()).toEqual([
    'pending',
    'pending',
  ]);
});

test('collections.two-kinds: a rule finds templates by category, price and words, in its order', async () => {
  const category = await insertCategory(services);
  const inside = { categoryId: category.id, description: 'With a quayside view.' };
  const free = { priceKind: 'free', priceMinCents: 0, priceMaxCents: 0 } as const;
  const at = (day: number) => ({ publishedAt: new Date(`2026-01-0${day}T00:00:00Z`) });
  const [old, gratis, dear] = [
    await insertTemplate(services, {
      ...inside,
      ...at(1),
      title: 'Old',
      priceMinCents: 100,
      priceMaxCents: 100,
    }),
    await insertTemplate(services, { ...inside, ...at(2), title: 'Gratis', ...free }),
    await insertTemplate(services, { ...inside, ...at(3), title: 'Dear', description: 'Plain.' }),
  ];
  await insertTemplate(services, { ...at(4), description: 'A quayside elsewhere.' });
  await insertTemplate(services, { ...inside, status: 'pending' });
  const found = async (rule: Partial<Fields['rule']>) =>
    shownBy(await publish({ kind: 'rule', rule: { ...matchAllRule, categoryId: category.id, ...rule } }));
  expect(await found({})).toEqual(ids([dear, gratis, old]));
  expect(await found({ sort: 'name' })).toEqual(ids([dear, gratis, old]));
  expect(await found({ sort: 'price-asc' })).toEqual(ids([gratis, old, dear]));
  expect(await found({ price: 'free' })).toEqual(ids([gratis]));
  expect(await found({ price: 'priced' })).toEqual(ids([dear, old]));
  expect(await found({ search: 'QUAYSIDE' })).toEqual(ids([gratis, old]));
  expect(await found({ search: '%' })).toEqual([]);
  const { templates } = await ada.collection.preview({
    kind: 'rule',
    templateIds: [],
    rule: { ...matchAllRule, categoryId: category.id, price: 'free' },
  });
  expect(ids(templates)).toEqual(ids([gratis]));
});

test('collections.two-kinds: a rule follows the templates of its category, and finds none when that is deleted', async () => {
  const [from, to, last] = [
    await insertCategory(services),
    await insertCategory(services),
    await insertCategory(services),
  ];
  const row = await insertTemplate(services, { categoryId: from.id });
  const made = await publish({ kind: 'rule', rule: { ...matchAllRule, categoryId: from.id } });
  await ada.category.merge({ id: from.id, into: to.id });
  expect(await shownBy(made)).toEqual([row.id]);
  expect((await visitor.collection.bySlug(made)).catalogue).toEqual({ category: to.slug, sort: 'newest' });
  await ada.category.remove({ id: to.id, moveTo: null });
  expect(await shownBy(made)).toEqual([]);
  expect(JSON.stringify(await visitor.collection.list())).not.toContain(made.title);
  const now = await ada.collection.byId(made);
  // Other changes are still accepted; setting a different deleted category is rejected.
  const renamed = await ada.collection.update({ ...now, ...fieldsOf(now), summary: 'Still here.' });
  expect(renamed.summary).toBe('Still here.');
  await ada.category.remove({ id: last.id });
  const refused = ada.collection.update({ ...renamed, rule: { ...matchAllRule, categoryId: last.id } });
  expect(await rejection(refused)).toMatchObject({ details: [{ field: 'rule.categoryId' }] });
});

test('collections.bounded-size: no page shows more than the limit, and it says that there are more', async () => {
  const category = await insertCategory(services);
  for (let made = 0; made <= limits.collectionTemplates; made++)
    await insertTemplate(services, { categoryId: category.id });
  const made = await publish({ kind: 'rule', rule: { ...matchAllRule, categoryId: category.id } });
  const read = await visitor.collection.bySlug(made);
  expect([read.templates.length, read.more]).toEqual([limits.collectionTemplates, true]);
  const listed = (await visitor.collection.list()).find(({ slug }) => slug === made.slug);
  expect(listed).toMatchObject({ count: limits.collectionTemplates, more: true });
  expect(listed?.covers).toHaveLength(limits.collectionCovers);
  const tooMany = Array.from({ length: limits.collectionTemplates + 1 }, () => crypto.randomUUID());
  expect(await rejection(make({ templateIds: tooMany }))).toMatchObject({ reason: 'VALIDATION_FAILED' });
});

test('collections.two-editors: the second of two who change a collection is refused, and nothing is written', async () => {
  const made = await make();
  await ada.collection.update({ ...made, title: 'First' });
  for (const call of [
    () => grace.collection.update({ ...made, title: 'Second' }),
    () => grace.collection.publish(made),
    () => grace.collection.remove(made),
  ]) {
    expect(await rejection(call())).toMatchObject({ reason: 'COLLECTION_CHANGED' });
  }
  const now = await grace.collection.byId(made);
  expect(now).toMatchObject({ title: 'First', publishedAt: null });
  // Sending back unchanged values is no change.
  expect((await grace.collection.update({ ...now, ...fieldsOf(now) })).version).toBe(now.version);
});

test('an address belongs to one collection, and the old one of a published collection redirects', async () => {
  const made = await publish({});
  expect(await rejection(make({ slug: made.slug }))).toMatchObject({
    reason: 'COLLECTION_EXISTS',
    details: [{ field: 'slug' }],
  });
  const slug = `moved-${crypto.randomUUID()}`;
  await ada.collection.update({ ...made, slug });
  const redirects = JSON.stringify(await ada.redirect.list());
  expect(redirects).toContain(`/collections/${made.slug}`);
  expect(redirects).toContain(`/collections/${slug}`);
});

test('collections.one-order: the second of two who reorder at once is refused, and visitors see the first one’s order', async () => {
  const { id: templateId } = await insertTemplate(services);
  const [one, two] = [
    await publish({ templateIds: [templateId] }),
    await publish({ templateIds: [templateId] }),
  ];
  const known = ids(await ada.collection.all());
  const reversed = known.toReversed();
  await ada.collection.reorder({ ids: reversed, known });
  expect(ids(await grace.collection.all())).toEqual(reversed);
  expect(await rejection(grace.collection.reorder({ ids: known, known }))).toMatchObject({
    reason: 'COLLECTIONS_CHANGED',
  });
  const slugs = (await visitor.collection.list()).map(({ slug }) => slug);
  expect(slugs.indexOf(two.slug)).toBeLessThan(slugs.indexOf(one.slug));
});

test('the limit of collections holds, even for concurrent creation', async () => {
  const present = await services.db.$count(collection);
  await services.db.insert(collection).values(
    Array.from({ length: limits.collections - present - 1 }, () => ({
      slug: crypto.randomUUID(),
      title: 'Filler',
      kind: 'rule' as const,
    })),
  );
  const outcomes = await Promise.allSettled([make(), make(), make()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejection(make())).toMatchObject({ reason: 'COLLECTIONS_FULL', status: 409 });
  await services.db.delete(collection).where(eq(collection.title, 'Filler'));
});
