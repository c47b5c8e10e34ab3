import { type Api, callAs } from '@app/api/testing/callers';
import { insertUser } from '@app/api/testing/rows';
import { fileOf, formWith, picture } from '@app/api/testing/uploads';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { beforeAll, expect, test } from 'vitest';
import { expectDocumented } from './testing/documented';
import { createRestApp, type RestApp, site } from './testing/rest-app';

let app: RestApp;
let team: Api;
beforeAll(async () => {
  app = await createRestApp();
  team = await callAs(app.services, await insertUser(app.services, { role: 'admin', name: 'Ada Editor' }));
  return app.services.drop;
});

// biome-ignore lint/suspicious/noExplicitAny: read as a client in JavaScript would.
async function get(path: string, headers = {}): Promise<{ status: number; body: any; text: string }> {
  const response = await app.fetch(`/api${path}`, { headers });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text };
}

const path = 'values.banner.intro';
const versionOf = async (type: string) => {
  const { body } = await get('/content');
  return body.sections.find((each: { type: string }) => each.type === type)?.version;
};

test('rest.content-paths: clients read published texts, never drafts or their authors', async () => {
  const before = (await get('/content/home')).body.section;
  expect(before.version).toBe(0);
  expect(before.words['home.hero.headline']).toContain('ideas');
  const draft = await team.content.saveDraft({
    section: 'home',
    changes: [{ path, revision: 0, value: 'Only the team reads this' }],
  });
  expect((await get('/content/home')).text).not.toContain('Only the team');
  await team.content.publish({ section: 'home', revisions: { [path]: 1 } });
  const { body, text } = await get('/content/home');
  expectDocumented('GET /api/content/{type}', 200, body);
  expect(body.section.words[path]).toBe('Only the team reads this');
  expect([body.section.version, await versionOf('home')]).toEqual([1, 1]);
  expect(text).not.toContain('Ada');

  await team.content.restore({ section: 'home', number: 0, latest: draft.latest + 1 });
  const { section } = (await get('/content/home')).body;
  expect(section).toMatchObject({ version: 2, words: before.words });
});

test('rest.content-paths: texts in another language are returned as types of their own, whatever Accept-Language says', async () => {
  const at = 'fr.values.banner.intro';
  const changes = [{ path: at, revision: 0, value: 'Ce qui compte' }];
  await team.content.saveDraft({ section: 'fr.home', changes });
  await team.content.publish({ section: 'fr.home', revisions: { [at]: 1 } });
  const { sections } = (await get('/content')).body;
  const [english, french] = ['home', 'fr.home'].map((type) =>
    sections.find((each: { type: string }) => each.type === type),
  );
  expect(english).not.toHaveProperty('language');
  expect(french).toMatchObject({ title: 'Home page (French)', language: 'fr', page: '/fr', version: 1 });
  for (const language of ['en', 'fr']) {
    const { body } = await get('/content/fr.home', { 'accept-language': language });
    expectDocumented('GET /api/content/{type}', 200, body);
    expect(body.section.words[at]).toBe('Ce qui compte');
    expect(body.section.words['fr.home.hero.primary.label']).toBe('Nous contacter');
    expect((await get('/content/home', { 'accept-language': language })).text).not.toContain('Ce qui compte');
  }
  for (const type of ['fr.menus', 'fr.nothing', 'de.home', 'fr.']) {
    expect(await get(`/content/${type}`)).toMatchObject({ status: 404 });
  }
});

test('rest.content-paths: list entries are returned with their texts in every language, whatever Accept-Language says', async () => {
  const list = 'clients.list';
  const client = {
    ...{ id: 'own-1', name: 'Harbor', sector: 'Shipping', lettering: 'bold' },
    translations: { fr: { sector: 'Port' } },
  };
  await team.content.saveDraft({
    section: 'clients',
    changes: [{ path: list, revision: 0, value: [client] }],
  });
  await team.content.publish({ section: 'clients', revisions: { [list]: 1 } });
  for (const language of ['en', 'fr']) {
    const { body } = await get('/content/clients', { 'accept-language': language });
    expectDocumented('GET /api/content/{type}', 200, body);
    expect(body.section.words[list]).toEqual([client]);
  }
});

test('rest.content-paths: posts are returned from their publication time on, with absolute picture URLs', async () => {
  const src = '/files/2026/harbour.webp';
  const made = await team.post.create({
    ...{
      kind: 'case-study',
      category: 'Ports',
      title: 'A pier',
      summary: 'Of oak.',
      services: [],
      templateIds: [],
    },
    cover: { src, alt: 'The pier' },
    body: [
      { type: 'picture', src, alt: 'The pier' },
      { type: 'paragraph', spans: [{ text: 'See it', href: '/contact-us' }] },
    ],
  });
  const later = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  const scheduled = await team.post.publish({ ...made, publishAt: later });
  expect(await get(`/content/posts/${made.slug}`)).toMatchObject({ status: 404 });
  expect((await get('/content/posts?kind=case-study&category=Ports')).body.posts).toEqual([]);
  const { version } = await team.post.unpublish(scheduled);
  await team.post.publish({ ...made, version });
  const { body, text } = await get(`/content/posts/${made.slug}`);
  expectDocumented('GET /api/content/posts/{slug}', 200, body);
  expect(body.post).toMatchObject({
    cover: { src: site + src },
    body: [{ src: site + src }, { spans: [{ href: '/contact-us' }] }],
  });
  expect(text).not.toContain('Ada');
  expect((await get('/content/posts?kind=case-study')).body.posts).toHaveLength(1);
  expect((await get('/content/posts?kind=news')).body.posts).toEqual([]);
});

test('rest.content-paths: the owner’s pages are read like posts but not listed among them', async () => {
  const src = '/files/2026/hall.webp';
  const made = await team.post.create({
    ...{ kind: 'page', category: '', title: 'Our hall', summary: 'Where we work.', services: [] },
    ...{ cover: { src, alt: 'The hall' }, templateIds: [] },
    body: [
      { type: 'picture', src, alt: 'The hall' },
      { type: 'stories', ids: [] },
    ],
  });
  expect(await get(`/content/pages/${made.slug}`)).toMatchObject({ status: 404 });
  await team.post.publish(made);
  const { body, text } = await get(`/content/pages/${made.slug}`);
  expectDocumented('GET /api/content/pages/{slug}', 200, body);
  expect(body.page).toMatchObject({ cover: { src: site + src }, body: [{ src: site + src }, { ids: [] }] });
  expect(text).not.toContain('Ada');
  const list = await get('/content/pages');
  expectDocumented('GET /api/content/pages', 200, list.body);
  expect(list.body.pages.map(({ slug }: { slug: string }) => slug)).toEqual([made.slug]);
  expect((await get('/content/posts')).text).not.toContain('Our hall');
  expect(await get(`/content/posts/${made.slug}`)).toMatchObject({ status: 404 });
});

test.each([
  ['/content/no-such', 404, 'There is no such section.'],
  ['/content/__proto__', 404, 'There is no such section.'],
  ['/content/constructor', 404, 'There is no such section.'],
  ['/content/home%00', 404, 'There is no such section.'],
  ['/content/..%2fhome', 404, 'There is no such section.'],
  ['/content/posts/no-such', 404, 'This post no longer exists.'],
  ['/content/pages/no-such', 404, 'This post no longer exists.'],
  ['/content/pages/%00', 404, 'This post no longer exists.'],
  ['/content/pages?page=0', 400, null],
  ['/content/posts?kind=page', 400, null],
  ['/content/posts?kind=secret', 400, null],
  ['/content/posts?page=-1', 400, null],
])('%s is refused in words', async (address, status, message) => {
  const answer = await get(address);
  expect(answer).toMatchObject({ status, body: { status, ...(message && { message }) } });
});

test('rest.content-paths: pictures of posts and pages have alternative texts in each language', async () => {
  const file = fileOf(await picture('png', { width: 40, height: 30 }), 'boats.png');
  const { id } = await team.media.add(formWith(file, { alt: 'Boats', 'alt.fr': 'Des bateaux' }));
  const src = libraryAddress(id);
  const [shown, said] = [{ alt: 'Boats', altTranslations: { fr: 'Des bateaux' } }, { alt: 'Two boats' }];
  for (const kind of ['news', 'page'] as const) {
    const made = await team.post.create({
      ...{
        kind,
        category: '',
        title: `Boats, ${kind}`,
        summary: 'By the pier.',
        services: [],
        templateIds: [],
      },
      cover: { src, alt: '' },
      body: [
        { type: 'picture', src, alt: '' },
        { type: 'picture', src, alt: 'Two boats' },
      ],
    });
    await team.post.publish(made);
    const path = kind === 'page' ? 'pages' : 'posts';
    const { body } = await get(`/content/${path}/${made.slug}`);
    expectDocumented(`GET /api/content/${path}/{slug}`, 200, body);
    expect(body.data).toMatchObject({ cover: shown, body: [{ type: 'picture', ...shown }, said] });
    // The post's own text exists only in its language.
    expect(body.data.body[1]).not.toHaveProperty('altTranslations');
    const list = await get(`/content/${path}`);
    expectDocumented(`GET /api/content/${path}`, 200, list.body);
    expect(list.body.data).toContainEqual(expect.objectContaining({ cover: expect.objectContaining(shown) }));
  }
});
