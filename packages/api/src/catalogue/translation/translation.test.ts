import { limits } from '@app/contracts/limits';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { listNewTemplates } from '../template/list-shown-templates';
import { getShareFacts } from '../template/search-engines';

let services: TestServices;
let ada: Api;
let grace: Api;
let english: Api;
let french: Api;
beforeAll(async () => {
  services = await createTestServices();
  ada = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  grace = await callAs(services, await insertUser(services, { role: 'admin', name: 'Grace' }));
  english = createClient(services).api;
  french = createClient(services, { contentLanguage: 'fr' }).api;
  return services.drop;
});

type Kind = 'template' | 'category' | 'collection';

/** Reads what the form shows, and sends these texts as typed over it. */
async function translate(api: Api, kind: Kind, id: string, texts: Record<string, unknown>) {
  const shown = await ada[kind].translation({ id, language: 'fr' });
  const fields = Object.entries(texts).map(([name, text]) => {
    const { seen = '', of = '' } = shown.find((each) => each.name === name) ?? {};
    return [name, { text, seen, of }];
  });
  return api[kind].translate({ id, language: 'fr', fields: Object.fromEntries(fields) as never });
}

const olderOf = (texts: Awaited<ReturnType<Api['template']['translation']>>) =>
  texts.filter(({ older }) => older).map(({ name }) => name);

test('a template shows its French texts to French readers, and names the fields that are French', async () => {
  const { id: categoryId, slug: categorySlug } = await insertCategory(services);
  const { id, slug } = await insertTemplate(services, {
    categoryId,
    tagline: 'For ports',
    features: ['Map'],
  });
  await translate(ada, 'template', id, { description: 'Pour les ports calmes.', features: ['Carte', ''] });
  await translate(ada, 'category', categoryId, { name: 'Ports' });
  const page = await french.template.bySlug({ slug });
  expect(page).toMatchObject({
    description: 'Pour les ports calmes.',
    features: ['Carte'],
    tagline: 'For ports',
    category: { name: 'Ports', translated: ['name'] },
  });
  expect(page.translated?.toSorted()).toEqual(['description', 'features']);

  const cards = [
    ...(await french.template.byIds({ ids: [id] })),
    ...(await french.template.catalogue({ category: categorySlug })).templates,
  ];
  expect(cards).toHaveLength(2);
  for (const card of cards) {
    expect(card).toMatchObject({ description: 'Pour les ports calmes.', category: { name: 'Ports' } });
    expect(card.translated).toEqual(['description']);
  }
  const facets = await french.template.facets({ category: categorySlug });
  expect(facets.categories.find((each) => each.slug === categorySlug)).toMatchObject({
    ...{ name: 'Ports', translated: ['name'] },
  });
  const [newest] = await listNewTemplates({ db: services.db, language: 'fr' }, 1);
  expect(newest).toMatchObject({ description: 'Pour les ports calmes.', category: 'Ports' });
  expect(await getShareFacts({ db: services.db, language: 'fr' }, slug)).toMatchObject({ category: 'Ports' });
});

test('descriptions of pictures are French on cards and pages, older once the English changes, and go with their picture', async () => {
  const { id, slug } = await insertTemplate(services);
  const picture = (position: number, height: number) => ({
    ...{ templateId: id, fileUrl: `/files/media/${position}.png`, fileName: `${position}.png` },
    ...{ alt: `Quay ${position}`, position, width: 400, height, bytes: 1 },
  });
  const added = await services.db
    .insert(templateMedia)
    .values([picture(0, 300), picture(1, 900)])
    .returning();
  const [cover, tall] = added.map((row) => `alt-${row.id}`);
  if (!cover || !tall) throw new Error('no picture was added');
  expect((await ada.template.translation({ id, language: 'fr' })).slice(-2)).toMatchObject([
    {
      name: cover,
      label: 'Picture 1, description',
      kind: 'line',
      limit: limits.mediaAlt,
      original: 'Quay 0',
    },
    { name: tall, original: 'Quay 1', text: null },
  ]);
  await translate(ada, 'template', id, { [cover]: 'Le quai' });
  const own = { alt: 'Le quai', translated: ['alt'] };
  const page = await french.template.bySlug({ slug });
  expect(page).toMatchObject({ translated: [], cover: own, media: [own, { alt: 'Quay 1' }] });
  expect(Object.keys(page)).not.toContain(cover);
  expect(page.media[1]).not.toHaveProperty('translated');
  expect(await french.template.byIds({ ids: [id] })).toMatchObject([{ translated: [], cover: own }]);
  await ada.template.pin({ id, pinned: true });
  await translate(ada, 'template', id, { [tall]: 'Haut' });
  const featured = (await french.template.featured()).find((each) => each.id === id);
  expect(featured).toMatchObject({ cover: own, tallPicture: { alt: 'Haut' } });
  expect((await english.template.bySlug({ slug })).cover).toMatchObject({ alt: 'Quay 0' });

  const [first, second] = added;
  await ada.template.setMediaAlt({ id, mediaId: first?.id ?? '', alt: 'Harbor' });
  expect(olderOf(await ada.template.translation({ id, language: 'fr' }))).toEqual([cover]);
  await ada.template.removeMedia({ id, mediaId: first?.id ?? '' });
  const stored = async () =>
    (await services.db.select().from(template).where(eq(template.id, id)))[0]?.translations;
  expect(Object.keys((await stored())?.fr ?? {})).toEqual([tall]);
  // Its form was open meanwhile.
  const fields = { [cover]: { text: 'Le quai', seen: '', of: '' } } as never;
  await ada.template.translate({ id, language: 'fr', fields });
  expect(Object.keys((await stored())?.fr ?? {})).toEqual([`alt-${second?.id}`]);
});

test('the list of categories names the languages with a text that is older than the English', async () => {
  const { id } = await insertCategory(services, { name: 'Quays' });
  const older = async () => (await ada.category.list()).find((each) => each.id === id)?.older;
  await translate(ada, 'category', id, { name: 'Quais' });
  expect(await older()).toEqual([]);
  await ada.category.update({ id, name: 'Wharves' });
  expect(await older()).toEqual(['fr']);
  const texts = await ada.category.translation({ id, language: 'fr' });
  const { seen = '', of = '' } = texts[0] ?? {};
  await ada.category.translate({ id, language: 'fr', fields: { name: { text: 'Quais', seen, of } } });
  expect(await older()).toEqual([]);
});

test('English answers are the same with and without French texts', async () => {
  const { id: categoryId } = await insertCategory(services);
  const { id, slug } = await insertTemplate(services, { categoryId });
  const answers = async () => [
    await english.template.bySlug({ slug }),
    await english.template.byIds({ ids: [id] }),
    await english.template.visibleById({ id }),
    await english.category.visible({}),
  ];
  const before = await answers();
  await translate(ada, 'template', id, { description: 'Bonjour.' });
  await translate(ada, 'category', categoryId, { name: 'Boutiques' });
  expect(await answers()).toEqual(before);
});

test('a search in French finds French words beside the title, and one in English does not', async () => {
  const { id } = await insertTemplate(services, { title: 'Quayside', description: 'Boats and nets.' });
  await translate(ada, 'template', id, { description: 'Élégance côtière.' });
  const found = async (api: Api, search: string) =>
    (await api.template.catalogue({ search })).templates.map((each) => each.id);
  expect(await found(french, 'elegance')).toEqual([id]);
  expect(await found(french, 'quayside cotiere')).toEqual([id]);
  expect(await found(french, 'boats nets')).toEqual([id]);
  expect(await found(english, 'elegance')).toEqual([]);
  expect(await found(english, 'boats')).toEqual([id]);
  const { categories, all } = await french.template.facets({ search: 'elegance' });
  expect({ categories, all: all.categories }).toEqual({ categories: [], all: 1 });
});

test('collections have French titles and summaries in the list and on their page', async () => {
  const { id: templateId } = await insertTemplate(services);
  const made = await ada.collection.create({
    title: 'For small ports',
    summary: 'Calm and quick.',
    kind: 'picked',
    templateIds: [templateId],
    rule: { categoryId: null, price: null, search: '', sort: 'newest' },
  });
  await ada.collection.publish(made);
  await translate(ada, 'collection', made.id, { title: 'Pour les petits ports' });
  const shown = { title: 'Pour les petits ports', summary: 'Calm and quick.', translated: ['title'] };
  expect(await french.collection.bySlug(made)).toMatchObject(shown);
  expect((await french.collection.list()).find(({ slug }) => slug === made.slug)).toMatchObject(shown);
  expect(await english.collection.bySlug(made)).not.toHaveProperty('translated');
});

test('a French text is older once the English one changes, until it is saved again or the English returns', async () => {
  const { id } = await insertTemplate(services, { description: 'First.' });
  expect(olderOf(await translate(ada, 'template', id, { description: 'Premier.' }))).toEqual([]);
  await ada.template.update({ id, description: 'Second.' });
  const texts = await ada.template.translation({ id, language: 'fr' });
  expect(olderOf(texts)).toEqual(['description']);
  expect(texts.find(({ name }) => name === 'description')).toMatchObject({
    label: 'Description',
    original: 'Second.',
    text: 'Premier.',
  });
  expect(olderOf(await translate(ada, 'template', id, { description: 'Premier.' }))).toEqual([]);
  await ada.template.update({ id, description: 'First.' });
  expect(olderOf(await ada.template.translation({ id, language: 'fr' }))).toEqual(['description']);
  await ada.template.update({ id, description: 'Second.' });
  expect(olderOf(await ada.template.translation({ id, language: 'fr' }))).toEqual([]);
});

test('a translator who saw an earlier English text leaves the mark', async () => {
  const { id } = await insertTemplate(services, { description: 'First.' });
  const [seen] = (await ada.template.translation({ id, language: 'fr' })).filter(
    (each) => each.name === 'description',
  );
  await ada.template.update({ id, description: 'Second.' });
  const fields = { description: { text: 'Premier.', seen: seen?.seen ?? '', of: seen?.of ?? '' } };
  expect(olderOf(await ada.template.translate({ id, language: 'fr', fields }))).toEqual(['description']);
});

test('of two editors of one text the second is refused, and both keep what they wrote elsewhere', async () => {
  const { id } = await insertTemplate(services, { description: 'Calm.', tagline: 'For ports' });
  const shown = await ada.template.translation({ id, language: 'fr' });
  const change = (name: string, text: string) => {
    const { seen = '', of = '' } = shown.find((each) => each.name === name) ?? {};
    return { [name]: { text, seen, of } };
  };
  await ada.template.translate({ id, language: 'fr', fields: change('description', 'Calme.') });
  const fields = { ...change('description', 'Tranquille.'), ...change('tagline', 'Pour les ports') };
  expect(await rejection(grace.template.translate({ id, language: 'fr', fields }))).toMatchObject({
    reason: 'TRANSLATION_CHANGED',
    status: 409,
    details: [{ field: 'fields.description.text' }],
  });
  await grace.template.translate({ id, language: 'fr', fields: change('tagline', 'Pour les ports') });
  // What somebody else has typed alike is no conflict.
  await grace.template.translate({ id, language: 'fr', fields: change('description', 'Calme.') });
  const texts = await ada.template.translation({ id, language: 'fr' });
  expect(texts.flatMap(({ text }) => text ?? [])).toEqual(['Pour les ports', 'Calme.']);
});

test('editing English keeps the French, also for somebody who opened the form before', async () => {
  const { id, slug, version } = await insertTemplate(services);
  await translate(ada, 'template', id, { tagline: 'Pour les ports' });
  await grace.template.update({ id, version, tagline: 'For ports' });
  expect(await french.template.bySlug({ slug })).toMatchObject({ tagline: 'Pour les ports' });
});

test('an emptied French text shows the English one again, and the log has both texts', async () => {
  const { id, slug } = await insertTemplate(services, { tagline: 'For ports' });
  await translate(ada, 'template', id, { tagline: 'Pour les ports' });
  await translate(ada, 'template', id, { tagline: ' ' });
  expect(await french.template.bySlug({ slug })).toMatchObject({ tagline: 'For ports' });
  const [row] = await services.db.select().from(template).where(eq(template.id, id));
  expect(row?.translations).toEqual({});
  const logged = await services.db
    .select({ before: auditEvent.before, after: auditEvent.after, name: auditEvent.actorName })
    .from(auditEvent)
    .where(and(eq(auditEvent.entityId, id), eq(auditEvent.action, 'template.update')))
    .orderBy(auditEvent.createdAt, auditEvent.id);
  const field = 'Tagline (French)';
  expect(logged).toEqual([
    { before: { [field]: null }, after: { [field]: 'Pour les ports' }, name: 'Ada' },
    { before: { [field]: 'Pour les ports' }, after: { [field]: null }, name: 'Ada' },
  ]);
});

test('French texts have the limits of the English, and nothing else is stored', async () => {
  const { id } = await insertTemplate(services);
  const refusal = async (texts: Record<string, unknown>) => rejection(translate(ada, 'template', id, texts));
  const invalid = { reason: 'VALIDATION_FAILED', status: 400 };
  expect(await refusal({ tagline: 'é'.repeat(limits.templateTagline + 1) })).toMatchObject(invalid);
  expect(await refusal({ tagline: 'one\ntwo' })).toMatchObject(invalid);
  expect(await refusal({ sections: 'no share of the page' })).toMatchObject(invalid);
  expect(
    await refusal({ features: Array.from({ length: limits.templateFeatures + 1 }, String) }),
  ).toMatchObject(invalid);
  expect(await refusal({ title: 'Un autre titre' })).toMatchObject(invalid);
  expect(await refusal({ constructor: 'x' })).toMatchObject(invalid);
  const alt = `alt-${crypto.randomUUID()}`;
  expect(await refusal({ [alt]: 'é'.repeat(limits.mediaAlt + 1) })).toMatchObject(invalid);
  expect(await refusal({ [alt]: ['Quai'] })).toMatchObject(invalid);
  expect(await refusal({ 'alt-': 'x' })).toMatchObject(invalid);
  expect(await refusal({ [`${alt}.x`]: 'x' })).toMatchObject(invalid);
  expect(
    await rejection(translate(ada, 'category', (await insertCategory(services)).id, { [alt]: 'x' })),
  ).toMatchObject(invalid);
  expect(await refusal({ description: { $ne: 1 } })).toMatchObject(invalid);
  const other = { id, language: 'de' as 'fr', fields: {} };
  expect(await rejection(ada.template.translate(other))).toMatchObject(invalid);
  const texts = await translate(ada, 'template', id, {
    description: '<script>alert(1)</script>\u0000\ud800',
  });
  expect(texts.find(({ name }) => name === 'description')?.text).toBe('<script>alert(1)</script>\ufffd');
  const [row] = await services.db.select().from(template).where(eq(template.id, id));
  expect(Object.keys(row?.translations.fr ?? {})).toEqual(['description']);
});

test('what does not exist cannot be translated, nor by anybody outside the team', async () => {
  const unknown = { id: crypto.randomUUID(), language: 'fr' as const };
  const customer = await callAs(services, await insertUser(services));
  for (const kind of ['template', 'category', 'collection'] as const) {
    const reason = `${kind.toUpperCase()}_NOT_FOUND`;
    expect(await rejection(ada[kind].translation(unknown))).toMatchObject({ reason });
    expect(await rejection(ada[kind].translate({ ...unknown, fields: {} }))).toMatchObject({ reason });
    expect(await rejection(customer[kind].translate({ ...unknown, fields: {} }))).toMatchObject({
      status: 403,
    });
    expect(await rejection(english[kind].translation(unknown))).toMatchObject({ status: 401 });
  }
});
