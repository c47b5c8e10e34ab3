import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formWith, picture } from '@app/api/testing/uploads';
import type { RouterOutputs } from '@app/api/types';
import { signAddress } from '@app/content/brand-sign';
import { clients } from '@app/content/client-signs';
import { successStories } from '@app/content/success-stories';
import { libraryAddress } from '@app/contracts/site/post/library-address';
import { databaseUrl } from '@app/db/connection';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { createEmptyDatabase, type TestDatabase } from '@app/db/testing';
import { eventually } from '@app/db/testing/eventually';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from './testing/call-server';
import { bundleFrench, findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

// Starts two whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let database: TestDatabase;
let folder: string;
const servers: ServerProcess[] = [];

async function start(languages = 'en') {
  const server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
    DEMO_DATA: 'on',
    LANGUAGES: languages,
  });
  servers.push(server);
  await server.ready();
  return server;
}

/** Reuses the servers of earlier tests, because the database has no room for many at once. */
async function startTwoServers() {
  const [here = await start(), there = await start()] = servers;
  return [here, there] as const;
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'words-test-'));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type AddedMedia = RouterOutputs['media']['add'];
const fileOf = async (width: number) =>
  new File([new Uint8Array(await picture('png', { width, height: 300 }))], 'boats.png');

/**
 * Measures how long publications take to reach both servers. The minimum counts: other work on the machine
 * makes one slower, never faster, and a change without notification takes longer every time.
 */
function watchPublications() {
  let minDelayMs = Number.POSITIVE_INFINITY;
  return {
    async said(assertion: () => Promise<unknown>) {
      const published = performance.now();
      await vi.waitFor(assertion, eventually);
      minDelayMs = Math.min(minDelayMs, performance.now() - published);
    },
    quickestMs: () => minDelayMs,
  };
}

const path = 'home.hero.headline';
const program = '/api/content/home';
const catalogue =
  '/trpc/template.catalogue?batch=1&input=%7B%220%22%3A%7B%22direction%22%3A%22forward%22%7D%7D';

test('every instance shows published texts within a second and clears only responses with texts (public-pages.owner-words, rest.content-paths)', async () => {
  const [here, there] = [await start(), await start()];
  const read = async ({ url }: ServerProcess, address: string) => {
    const response = await fetch(url + address);
    const isCached = response.headers.get('server-timing')?.includes('hit');
    return { text: await response.text(), isCached, etag: response.headers.get('etag') ?? '' };
  };
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  for (const server of [here, there]) {
    expect((await read(server, '/words')).text).toContain('We turn your ideas');
    await read(server, catalogue);
    expect((await read(server, program)).text).toContain('We turn your ideas');
    await vi.waitFor(async () => {
      expect(await read(server, '/words')).toMatchObject({ isCached: true });
      expect(await read(server, catalogue)).toMatchObject({ isCached: true });
      expect(await read(server, program)).toMatchObject({ isCached: true });
    }, eventually);
  }
  const { etag } = await read(here, program);
  const fetchProgram = () => fetch(here.url + program, { headers: { 'if-none-match': etag } });
  expect((await fetchProgram()).status).toBe(304);
  const publish = async (server: ServerProcess, value: string, revision: number) => {
    const saved = await callServer<RouterOutputs['content']['saveDraft']>(
      server.url,
      token,
      'content.saveDraft',
      { section: 'home', changes: [{ path, revision, value }] },
    );
    const savedField = saved.groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
    await callServer(server.url, token, 'content.publish', {
      section: 'home',
      revisions: { [path]: savedField?.revision },
    });
  };
  const publications = watchPublications();
  let revision = 0;
  for (const times of ['once', 'twice', 'thrice']) {
    if (publications.quickestMs() < 1_000) break;
    const words = `Boats that float ${times}`;
    await publish(here, words, revision);
    revision += 2;
    await publications.said(async () => {
      for (const server of [here, there]) {
        expect((await read(server, '/words')).text).toContain(words);
        expect((await read(server, program)).text).toContain(words);
      }
    });
    for (const server of [here, there])
      expect(await read(server, catalogue)).toMatchObject({ isCached: true });
  }
  expect(publications.quickestMs()).toBeLessThan(1_000);
  expect((await fetchProgram()).status).toBe(200);

  await publish(there, '</script><script>alert(1)</script>', revision);
  await vi.waitFor(async () => expect((await read(here, '/words')).text).toContain('alert(1)'), eventually);

  // A server started later has the text from its first page on.
  const lateServer = await start();
  expect((await read(lateServer, '/words')).text).toContain('alert(1)');
});

test('the colors that one instance publishes are what every instance draws in within a second (public-pages.own-brand)', async () => {
  const [here, there] = await startTwoServers();
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const color = 'brand.accent';
  const publications = watchPublications();
  for (const [revision, value] of [
    [0, '#f2b705'],
    [2, '#5fd3b0'],
    [4, '#a3e635'],
  ] as const) {
    if (publications.quickestMs() < 1_000) break;
    const changes = [{ path: color, revision, value }];
    await callServer(here.url, token, 'content.saveDraft', { section: 'brand', changes });
    const input = { section: 'brand', revisions: { [color]: revision + 1 } };
    await callServer(here.url, token, 'content.publish', input);
    await publications.said(async () => {
      for (const { url } of [here, there]) {
        expect(await (await fetch(`${url}/api/docs/brand.css`)).text()).toContain(value);
      }
    });
  }
  expect(publications.quickestMs()).toBeLessThan(1_000);
});

test('the sign that one instance publishes is in everything drawn on every instance within a second, and back (public-pages.own-sign)', async () => {
  const [here, there] = await startTwoServers();
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const [section, sign] = ['brand', 'brand.sign'];
  const hashOf = async ({ url }: ServerProcess, address: string) => {
    const response = await fetch(url + address);
    expect([address, response.status]).toEqual([address, 200]);
    return createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
  };
  const sitemap = await (await fetch(`${here.url}/sitemaps/1.xml`)).text();
  const [, slug] = /\/templates\/([a-z0-9-]+)</.exec(sitemap) ?? [];
  const drawings = [
    ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/icon-maskable-512.png'],
    ...['/share/home.png', `/share/templates/${slug}.jpg`, '/company-profile.pdf'],
  ];
  const drawAll = (server: ServerProcess) => Promise.all(drawings.map((address) => hashOf(server, address)));
  const built = await drawAll(here);
  const publications = watchPublications();
  let revision = 0;
  const publish = async (value: unknown) => {
    const changes = [{ path: sign, revision, value }];
    await callServer(here.url, token, 'content.saveDraft', { section, changes });
    await callServer(here.url, token, 'content.publish', { section, revisions: { [sign]: revision + 1 } });
    revision += 2;
  };
  const isShown = (shown: string | null) =>
    publications.said(async () => {
      for (const { url } of [here, there]) {
        const text = await (await fetch(`${url}/api/content/brand`)).text();
        const icon = await (await fetch(`${url}/favicon.svg`)).text();
        expect(text).toContain(shown ?? '"brand.sign":null');
        expect(icon.includes('data:image/png')).toBe(shown !== null);
      }
    });
  let address = '';
  for (const width of [300, 310, 320]) {
    if (publications.quickestMs() < 1_000) break;
    const form = formWith(await fileOf(width), { alt: 'Our sign' });
    const made = await callServer<AddedMedia>(here.url, token, 'media.add', form);
    await publish({ pictureId: made.id });
    address = signAddress(made);
    await isShown(made.fileUrl);
  }
  expect(publications.quickestMs()).toBeLessThan(1_000);
  const own = await drawAll(here);
  for (const [place, hash] of own.entries()) expect([drawings[place], hash]).not.toContain(built[place]);
  expect(await drawAll(there)).toEqual(own);
  expect((await fetch(there.url + address)).headers.get('content-type')).toBe('image/png');

  await publish(null);
  await isShown(null);
  for (const server of [here, there]) expect(await drawAll(server)).toEqual(built);
});

test('every instance shows texts of a language within a second and keeps pages of the other one (public-pages.words-of-each-language)', async () => {
  await bundleFrench();
  const [here, there] = [await start('en,fr'), await start('en,fr')];
  const read = async ({ url }: ServerProcess, address: string) => {
    const response = await fetch(url + address);
    return {
      text: await response.text(),
      isCached: response.headers.get('server-timing')?.includes('hit') ?? false,
    };
  };
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const addresses = ['/words', '/fr/words', '/api/content/fr.home', catalogue];
  const waitUntilCached = async () => {
    for (const server of [here, there]) {
      for (const address of addresses) {
        await vi.waitFor(
          async () => expect([address, (await read(server, address)).isCached]).toEqual([address, true]),
          { timeout: 20_000 },
        );
      }
    }
  };
  const publish = async (section: string, at: string, value: unknown) => {
    type Content = RouterOutputs['content']['get'];
    const revisionOf = ({ groups }: Content) =>
      groups.flatMap(({ fields }) => fields).find((field) => field.path === at)?.revision;
    const input = encodeURIComponent(JSON.stringify({ section }));
    const before = await callServer<Content>(here.url, token, `content.get?input=${input}`);
    const changes = [{ path: at, revision: revisionOf(before), value }];
    const saved = await callServer<Content>(here.url, token, 'content.saveDraft', { section, changes });
    await callServer(here.url, token, 'content.publish', { section, revisions: { [at]: revisionOf(saved) } });
  };
  const publications = watchPublications();
  const expectPublishedText = (address: string, words: string) =>
    publications.said(async () => expect((await read(there, address)).text).toContain(words));
  await waitUntilCached();
  expect((await read(there, '/api/content/fr.home')).text).toContain('Nous transformons vos idées');
  await publish('fr.home', `fr.${path}`, 'Des bateaux qui flottent');
  await expectPublishedText('/fr/words', 'Des bateaux');
  await expectPublishedText('/api/content/fr.home', 'Des bateaux');
  expect(publications.quickestMs()).toBeLessThan(1_000);
  expect(await read(there, '/words')).toMatchObject({ isCached: true });
  expect((await read(there, '/words')).text).not.toContain('bateaux');
  expect((await read(there, catalogue)).isCached).toBe(true);

  await waitUntilCached();
  await publish('home', path, 'Ships that float');
  await expectPublishedText('/words', 'Ships that float');
  expect(await read(there, '/fr/words')).toMatchObject({ isCached: true });
  expect((await read(there, '/fr/words')).text).toContain('Des bateaux');

  // Content shared by all languages is refreshed in each.
  await waitUntilCached();
  await publish('company', 'company.name', 'Harbour IT');
  await expectPublishedText('/api/content/company', 'Harbour IT');
  for (const address of ['/words', '/fr/words']) expect((await read(there, address)).isCached).toBe(false);

  // A text that every page already shows is new only for API clients: the French text of a client as it was
  // built.
  const [first, ...others] = clients.map((client) => ({ ...client }));
  const versionOfClients = async () => {
    const { sections } = JSON.parse((await read(there, '/api/content')).text);
    return sections.find(({ type }: { type: string }) => type === 'clients').version;
  };
  const before = await versionOfClients();
  await publish('clients', 'clients.list', [first, ...others]);
  await publications.said(async () => expect(await versionOfClients()).toBe(before + 1));
  addresses.push('/api/content', '/api/content/clients');
  await waitUntilCached();
  const translations = { fr: { sector: 'Logistique' } };
  await publish('clients', 'clients.list', [{ ...first, translations }, ...others]);
  await expectPublishedText('/api/content/clients', 'Logistique');
  expect(await versionOfClients()).toBe(before + 2);
  for (const address of ['/words', '/fr/words']) expect((await read(there, address)).isCached).toBe(true);
});

test('a page of the owner and the menus are on every instance within a second of publishing (posts.own-pages, public-pages.owner-menus)', async () => {
  const [here, there] = await startTwoServers();
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const text = async (address: string) => (await fetch(there.url + address)).text();
  const publications = watchPublications();
  const say = (address: string, words: string) =>
    publications.said(async () => expect(await text(address)).toContain(words));
  const page = await callServer<RouterOutputs['post']['create']>(here.url, token, 'post.create', {
    ...{ kind: 'page', category: '', title: 'Our workshop', summary: 'Where boats are mended.', cover: null },
    body: [{ type: 'paragraph', spans: [{ text: 'Come in.' }] }],
    ...{ services: [], templateIds: [] },
  });
  const address = `/api/content/pages/${page.slug}`;
  // The other server has cached the list without it.
  for (const _ of ['made', 'kept']) {
    expect((await fetch(there.url + address)).status).toBe(404);
    expect(await text('/api/content/pages')).not.toContain('Our workshop');
    expect(await text('/sitemap.xml')).not.toContain('our-workshop');
  }
  const { version } = await callServer<typeof page>(here.url, token, 'post.publish', page);
  await say(address, 'Come in.');
  await say('/api/content/pages', 'Our workshop');
  await callServer(here.url, token, 'post.update', { ...page, version, title: 'Our dock' });
  await say(address, 'Our dock');

  expect(await text('/api/content/menus')).toContain('/about');
  const saved = await callServer<RouterOutputs['content']['saveDraft']>(
    here.url,
    token,
    'content.saveDraft',
    {
      section: 'menus',
      changes: [
        { path: 'menus.header', revision: 0, value: [{ label: 'Dock', href: '/dock', shown: true }] },
      ],
    },
  );
  const fields = saved.groups.flatMap((group) => group.fields);
  const revision = fields.find((field) => field.path === 'menus.header')?.revision;
  await callServer(here.url, token, 'content.publish', {
    section: 'menus',
    revisions: { 'menus.header': revision },
  });
  await say('/api/content/menus', '/dock');
  expect(publications.quickestMs()).toBeLessThan(1_000);
});

test('every instance shows a replaced picture within a second and clears nothing else (media.replaced-everywhere)', async () => {
  const [here, there] = await startTwoServers();
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const made = await callServer<AddedMedia>(
    here.url,
    token,
    'media.add',
    formWith(await fileOf(600), { alt: 'Boats at the quay' }),
  );
  const storiesPath = 'clients.stories';
  const value = [{ ...successStories[0], title: 'A harbour that answers', picture: { pictureId: made.id } }];
  const changes = [{ path: storiesPath, revision: 0, value }];
  await callServer(here.url, token, 'content.saveDraft', { section: 'clients', changes });
  await callServer(here.url, token, 'content.publish', {
    section: 'clients',
    revisions: { [storiesPath]: 1 },
  });

  const address = '/api/content/clients';
  const text = async (path: string) => (await fetch(there.url + path)).text();
  const publications = watchPublications();
  const expectPublishedFile = (file: string) =>
    publications.said(async () => expect(await text(address)).toContain(`${file}"`));
  await expectPublishedFile(made.fileUrl);
  const isCached = async (path: string) =>
    (await fetch(there.url + path)).headers.get('server-timing')?.includes('hit');
  await vi.waitFor(
    async () => expect([await text(catalogue), await isCached(catalogue)][1]).toBe(true),
    eventually,
  );
  const other = formWith(await fileOf(700), { id: made.id, version: '1' });
  const replaced = await callServer<AddedMedia>(here.url, token, 'media.replace', other);
  await expectPublishedFile(replaced.fileUrl);
  expect(publications.quickestMs()).toBeLessThan(1_000);
  expect(await isCached(catalogue)).toBe(true);
  expect((await fetch(there.url + replaced.fileUrl)).status).toBe(200);

  // A change that no page shows leaves the pages cached.
  await vi.waitFor(
    async () => expect([await text(address), await isCached(address)][1]).toBe(true),
    eventually,
  );
  const unused = formWith(await fileOf(650), { alt: 'Nowhere' });
  const { id, version, focus } = await callServer<AddedMedia>(here.url, token, 'media.add', unused);
  await callServer(here.url, token, 'media.update', { id, version, alt: 'Still nowhere', focus });
  await callServer(there.url, token, `media.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  expect(await isCached(address)).toBe(true);
});

test('every instance shows a replaced picture in posts and pages within a second and keeps responses without it (media.replaced-everywhere)', async () => {
  const [here, there] = await startTwoServers();
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const added = formWith(await fileOf(600), { alt: 'Boats at the quay' });
  const made = await callServer<AddedMedia>(here.url, token, 'media.add', added);
  const publish = async (fields: object) => {
    const draft = await callServer<RouterOutputs['post']['create']>(here.url, token, 'post.create', {
      ...{ category: '', title: 'At the quay', summary: 'Boats.', services: [], templateIds: [] },
      ...{ cover: null, body: [{ type: 'paragraph', spans: [{ text: 'Here.' }] }], ...fields },
    });
    await callServer(here.url, token, 'post.publish', draft);
  };
  const shown = { src: libraryAddress(made.id), alt: '' };
  await publish({ kind: 'news', slug: 'at-the-quay', cover: shown });
  await publish({ kind: 'page', slug: 'quay', body: [{ type: 'picture', ...shown }] });
  await publish({ kind: 'page', slug: 'no-picture' });

  const text = async (path: string) => (await fetch(there.url + path)).text();
  const isCached = async (path: string) =>
    (await fetch(there.url + path)).headers.get('server-timing')?.includes('hit');
  const waitUntilCached = (path: string) =>
    vi.waitFor(async () => expect([await text(path), await isCached(path)][1]).toBe(true), 5_000);
  const called = (procedure: string, input: object) =>
    `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;
  const pathsWithPicture = [
    called('post.bySlug', { slug: 'at-the-quay' }),
    called('post.page', { slug: 'quay' }),
    called('post.list', {}),
    '/api/content/posts/at-the-quay',
    '/api/content/pages/quay',
  ];
  const allPaths = [...pathsWithPicture, '/news/feed.xml', '/sitemap.xml'];
  const others = [called('post.page', { slug: 'no-picture' }), catalogue, '/api/content/pages/no-picture'];
  for (const path of [...pathsWithPicture, ...others]) await waitUntilCached(path);
  for (const path of allPaths) expect(await text(path)).toContain(made.fileUrl);

  const other = formWith(await fileOf(700), { id: made.id, version: '1' });
  const replaced = await callServer<AddedMedia>(here.url, token, 'media.replace', other);
  const publications = watchPublications();
  await publications.said(async () => {
    for (const path of allPaths) expect(await text(path)).toContain(replaced.fileUrl);
  });
  expect(publications.quickestMs()).toBeLessThan(1_000);
  for (const path of allPaths) expect(await text(path)).not.toContain(made.fileUrl);
  for (const path of others) expect([path, await isCached(path)]).toEqual([path, true]);
});
