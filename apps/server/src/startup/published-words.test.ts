import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouterOutputs } from '@app/api/types';
import { databaseUrl } from '@app/db/connection';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { createEmptyDatabase, type TestDatabase } from '@app/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from './testing/call-server';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

// Two whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let database: TestDatabase;
let folder: string;
const servers: ServerProcess[] = [];

async function start() {
  const server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(database.connection),
    DEMO_DATA: 'on',
  });
  servers.push(server);
  await server.ready();
  return server;
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

const path = 'home.hero.headline';
const program = '/api/content/home';
const catalogue =
  '/trpc/template.catalogue?batch=1&input=%7B%220%22%3A%7B%22direction%22%3A%22forward%22%7D%7D';

test('what one instance publishes every instance says within a second, and only what says words is made anew (public-pages.owner-words, rest.content-paths)', async () => {
  const [here, there] = [await start(), await start()];
  const read = async ({ url }: ServerProcess, address: string) => {
    const response = await fetch(url + address);
    const isKept = response.headers.get('server-timing')?.includes('hit');
    return { text: await response.text(), isKept, etag: response.headers.get('etag') ?? '' };
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
      expect(await read(server, '/words')).toMatchObject({ isKept: true });
      expect(await read(server, catalogue)).toMatchObject({ isKept: true });
      expect(await read(server, program)).toMatchObject({ isKept: true });
    });
  }
  const { etag } = await read(here, program);
  const asked = () => fetch(here.url + program, { headers: { 'if-none-match': etag } });
  expect((await asked()).status).toBe(304);
  const publish = async (server: ServerProcess, value: string, revision: number) => {
    const saved = await callServer<RouterOutputs['content']['saveDraft']>(
      server.url,
      token,
      'content.saveDraft',
      { section: 'home', changes: [{ path, revision, value }] },
    );
    const seen = saved.groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
    await callServer(server.url, token, 'content.publish', {
      section: 'home',
      revisions: { [path]: seen?.revision },
    });
    return Date.now();
  };
  const published = await publish(here, 'Boats that float', 0);
  for (const server of [here, there]) {
    await vi.waitFor(
      async () => {
        const { text } = await read(server, '/words');
        expect(text).toContain('Boats that float');
        expect((await read(server, program)).text).toContain('Boats that float');
      },
      { timeout: 1_000, interval: 10 },
    );
    expect(await read(server, catalogue)).toMatchObject({ isKept: true });
  }
  expect(Date.now() - published).toBeLessThan(1_000);
  expect((await asked()).status).toBe(200);

  await publish(there, '</script><script>alert(1)</script>', 2);
  await vi.waitFor(async () => expect((await read(here, '/words')).text).toContain('alert(1)'), {
    timeout: 1_000,
    interval: 10,
  });

  // Who starts later says it from the first page on.
  const late = await start();
  expect((await read(late, '/words')).text).toContain('alert(1)');
});

test('a page of the owner and the menus are on every instance within a second of publishing (posts.own-pages, public-pages.owner-menus)', async () => {
  const [here, there] = [await start(), await start()];
  const { token } = await callServer<RouterOutputs['auth']['login']>(here.url, null, 'auth.login', {
    email: 'admin@example.com',
    password: demoPassword,
  });
  const text = async (address: string) => (await fetch(there.url + address)).text();
  const say = async (address: string, words: string) => {
    const since = Date.now();
    await vi.waitFor(async () => expect(await text(address)).toContain(words), {
      timeout: 1_000,
      interval: 10,
    });
    expect(Date.now() - since).toBeLessThan(1_000);
  };
  const page = await callServer<RouterOutputs['post']['create']>(here.url, token, 'post.create', {
    ...{ kind: 'page', category: '', title: 'Our workshop', summary: 'Where boats are mended.', cover: null },
    body: [{ type: 'paragraph', spans: [{ text: 'Come in.' }] }],
    ...{ services: [], templateIds: [] },
  });
  const address = `/api/content/pages/${page.slug}`;
  // Kept by the other one, as the list without it.
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
});
