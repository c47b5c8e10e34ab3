import { limits } from '@app/contracts/limits';
import type { PostBlock } from '@app/contracts/site/post/body';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { beforeAll, expect, test } from 'vitest';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { listNewPosts } from './read-posts';

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

type Fields = Parameters<Api['post']['create']>[0];
const paragraph = (text: string): PostBlock => ({ type: 'paragraph', spans: [{ text }] });

async function publish(more: Partial<Fields> = {}) {
  const made = await ada.post.create({
    ...{ kind: 'news', category: 'Company', title: 'We moved', summary: 'To the harbour.', cover: null },
    ...{ body: [paragraph('Come and see us.')], services: [], templateIds: [] },
    ...more,
  });
  return ada.post.publish(made);
}

async function translate(api: Api, id: string, texts: Record<string, unknown>) {
  const shown = await ada.post.translation({ id, language: 'fr' });
  const fields = Object.entries(texts).map(([name, text]) => {
    const { seen = '', of = '' } = shown.find((each) => each.name === name) ?? {};
    return [name, { text, seen, of }];
  });
  return api.post.translate({ id, language: 'fr', fields: Object.fromEntries(fields) as never });
}

test('a post shows its French texts to French readers, in lists, on its page and in the feed', async () => {
  const { id, slug } = await publish({
    category: 'Moving',
    search: { title: 'Moved!', description: 'We have moved.', unlisted: false },
  });
  const nested: PostBlock = {
    ...{ type: 'list', ordered: false, items: [[{ text: 'Bateaux' }], [{ text: 'Doris' }]] },
    levels: [
      { depth: 0, ordered: false },
      { depth: 1, ordered: true },
    ],
  };
  await translate(ada, id, { title: 'Nous avons déménagé', body: [paragraph('Venez nous voir.'), nested] });
  await translate(ada, id, { category: 'Déménagement' });
  const page = await french.post.bySlug({ slug });
  expect(page).toMatchObject({
    title: 'Nous avons déménagé',
    summary: 'To the harbour.',
    body: [paragraph('Venez nous voir.'), nested],
    // What engines are told in English does not hide the French title.
    search: { title: '', description: 'We have moved.', unlisted: false },
  });
  expect(page.translated?.toSorted()).toEqual(['body', 'category', 'title']);
  const { posts, categories } = await french.post.list({});
  expect(posts.find((post) => post.slug === slug)).toMatchObject({
    title: 'Nous avons déménagé',
    category: 'Déménagement',
    translated: expect.not.arrayContaining(['body']),
  });
  expect(categories).toContainEqual(expect.objectContaining({ name: 'Moving', translated: 'Déménagement' }));
  const [newest] = await listNewPosts({ db: services.db, now: services.now, language: 'fr' }, 1);
  expect(newest).toMatchObject({ title: 'Nous avons déménagé', summary: 'To the harbour.' });

  expect(await english.post.bySlug({ slug })).toMatchObject({ title: 'We moved', category: 'Moving' });
  expect(await english.post.bySlug({ slug })).not.toHaveProperty('translated');
  expect((await english.post.list({})).categories).toContainEqual({ name: 'Moving', posts: 1 });
});

test('a page has French parts, and the templates in them their French taglines', async () => {
  const { slug: template, id: templateId } = await insertTemplate(services, { tagline: 'For ports' });
  const parts: PostBlock[] = [{ type: 'templates', slugs: [template] }];
  const { id, slug } = await publish({
    kind: 'page',
    title: 'Harbours',
    body: [paragraph('Calm.'), ...parts],
  });
  await translate(ada, id, { title: 'Les ports', body: [paragraph('Calmes.'), ...parts] });
  await ada.template.translate({
    ...{ id: templateId, language: 'fr' },
    fields: { tagline: { text: 'Pour les ports', seen: '', of: '' } },
  });
  expect(await french.post.page({ slug })).toMatchObject({
    title: 'Les ports',
    body: [paragraph('Calmes.'), parts[0]],
    templates: { picked: [{ tagline: 'Pour les ports', translated: ['tagline'] }] },
  });
});

test('each change of the French text is a version, and restoring one brings its French back', async () => {
  const made = await publish();
  await translate(ada, made.id, { body: [paragraph('Un.')] });
  await translate(ada, made.id, { body: [paragraph('Deux.')] });
  const [last, first] = await ada.post.versions({ id: made.id });
  expect(last?.number).toBe((first?.number ?? 0) + 1);
  const { version } = await ada.post.byId({ id: made.id });
  await ada.post.restore({ id: made.id, version, number: first?.number ?? 0 });
  expect((await french.post.bySlug(made)).body).toEqual([paragraph('Un.')]);
});

test('restoring a version from before there was any French leaves the French', async () => {
  const made = await publish();
  const fields = await ada.post.byId({ id: made.id });
  const second = await ada.post.update({ ...fields, title: 'We have moved' });
  await translate(ada, made.id, { body: [paragraph('Un.')] });
  for (const number of [second.version, 1]) {
    const { version } = await ada.post.byId({ id: made.id });
    await ada.post.restore({ id: made.id, version, number });
    expect((await french.post.bySlug(made)).body).toEqual([paragraph('Un.')]);
  }
});

test('media.kept-while-used: a removed picture of a French text comes back with its version', async () => {
  const added = await ada.media.add(formWith(fileOf(await picture('png'), 'nets.png'), { alt: 'Nets' }));
  const { id } = await publish();
  await translate(ada, id, { body: [{ type: 'picture', src: libraryAddress(added.id), alt: 'Des filets' }] });
  const { version: shown } = await ada.post.byId({ id });
  await translate(ada, id, { body: [paragraph('Rien.')] });
  await ada.media.remove({ id: added.id, version: added.version });
  const { version } = await ada.post.byId({ id });
  await ada.post.restore({ id, version, number: shown });
  expect((await ada.media.byId({ id: added.id })).uses).toMatchObject([{ post: { id } }]);
});

test('an English edit keeps the French texts, which are then older', async () => {
  const made = await publish();
  await translate(ada, made.id, { title: 'Nous avons déménagé', summary: 'Au port.' });
  const { version, ...fields } = await ada.post.byId({ id: made.id });
  await ada.post.update({ ...fields, version, title: 'We have moved' });
  const texts = await ada.post.translation({ id: made.id, language: 'fr' });
  expect(texts.filter(({ older }) => older).map(({ name }) => name)).toEqual(['title']);
  expect(await french.post.bySlug(made)).toMatchObject({ title: 'Nous avons déménagé' });
});

test('of two translators of one text the second is refused', async () => {
  const { id } = await publish();
  const [title] = await ada.post.translation({ id, language: 'fr' });
  const fields = (text: string) => ({ title: { text, seen: title?.seen ?? '', of: title?.of ?? '' } });
  await ada.post.translate({ id, language: 'fr', fields: fields('Déménagement') });
  const late = grace.post.translate({ id, language: 'fr', fields: fields('Nouveaux locaux') });
  expect(await rejection(late)).toMatchObject({
    reason: 'TRANSLATION_CHANGED',
    details: [{ field: 'fields.title.text' }],
  });
});

test('a French text may show pictures of the library, which stay while it does', async () => {
  const added = await ada.media.add(formWith(fileOf(await picture('png'), 'boats.png'), { alt: 'Boats' }));
  const { id, slug } = await publish();
  const shown = { type: 'picture' as const, src: libraryAddress(added.id), alt: 'Des bateaux' };
  await translate(ada, id, { body: [shown] });
  expect((await french.post.bySlug({ slug })).body).toMatchObject([
    { alt: 'Des bateaux', altTranslations: { fr: 'Des bateaux' }, width: expect.any(Number) },
  ]);
  expect((await ada.media.byId({ id: added.id })).uses).toMatchObject([{ post: { id } }]);
  const refused = ada.media.remove({ id: added.id, version: added.version });
  expect(await rejection(refused)).toMatchObject({ reason: 'PICTURE_IN_USE' });
  const missing = { ...shown, src: libraryAddress(crypto.randomUUID()) };
  expect(await rejection(translate(ada, id, { body: [missing] }))).toMatchObject({
    reason: 'VALIDATION_FAILED',
    details: [{ field: 'body' }],
  });
});

test('French texts obey the rules of the English', async () => {
  const { id } = await publish();
  const invalid = { reason: 'VALIDATION_FAILED', status: 400 };
  const script = [{ type: 'paragraph', spans: [{ text: 'x', href: 'javascript:alert(1)' }] }];
  const part = [{ type: 'templates', slugs: ['quayside'] }];
  for (const texts of [
    { title: 'é'.repeat(limits.postTitle + 1) },
    { body: script },
    { body: part },
    { body: [{ type: 'html', html: '<b>' }] },
    { slug: 'autre' },
  ]) {
    expect(await rejection(translate(ada, id, texts))).toMatchObject(invalid);
  }
  const unknown = { id: crypto.randomUUID(), language: 'fr' as const };
  expect(await rejection(ada.post.translation(unknown))).toMatchObject({ reason: 'POST_NOT_FOUND' });
  expect(await rejection(ada.post.translate({ ...unknown, fields: {} }))).toMatchObject({
    reason: 'POST_NOT_FOUND',
  });
});

test('posts.content-file: an exported post carries its French texts to another site', async () => {
  const { id, slug } = await publish({ title: 'Exported' });
  await translate(ada, id, { title: 'Exporté', body: [paragraph('Bonjour.')] });
  const { posts } = await ada.post.exported({ part: 0 });
  const exported = posts.find((post) => post.slug === slug);
  if (!exported) throw new Error('the post is not in the export');
  expect(await ada.post.import(exported as never)).toMatchObject({ outcome: 'unchanged' });
  const { version } = await ada.post.byId({ id });
  await ada.post.remove({ id, version });
  const { outcome, id: copy } = await ada.post.import(exported as never);
  expect(outcome).toBe('drafted');
  const texts = await ada.post.translation({ id: copy ?? '', language: 'fr' });
  expect(texts.map(({ text, older }) => text && { text, older })).toEqual([
    { text: 'Exporté', older: false },
    null,
    null,
    { text: [paragraph('Bonjour.')], older: false },
    null,
    null,
  ]);
  const missing = { type: 'picture', src: libraryAddress(crypto.randomUUID()), alt: '' };
  const part = { type: 'templates', slugs: ['quayside'] };
  for (const text of ['<b>', [missing], [part]]) {
    for (const rehearse of [true, false]) {
      const hostile = {
        ...exported,
        rehearse,
        slug: 'hostile',
        translations: { fr: { body: { text, of: '' } } },
      };
      expect(await rejection(ada.post.import(hostile as never))).toMatchObject({
        reason: 'VALIDATION_FAILED',
      });
    }
  }
});
