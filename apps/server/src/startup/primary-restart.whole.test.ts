import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContextFactory } from '@app/api/create-context';
import { appRouter } from '@app/api/router';
import { listNewPosts } from '@app/api/site/post/read-posts';
import { insertTemplate } from '@app/api/testing/rows';
import { createTestServices } from '@app/api/testing/services';
import type { AppRouter } from '@app/api/types';
import { newsFeed, newTemplatesFeed } from '@app/content/feed';
import { createDatabase } from '@app/db/client';
import { migrateDatabase } from '@app/db/migrate';
import { createTRPCClient } from '@trpc/client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../create-app';
import { createSiteLog } from '../http/request-log-line';
import { createCounters } from '../monitoring/counters';
import type { PageRenderer } from '../pages/page-renderer';
import { publishedTemplates } from '../pages/published-templates';
import { type Primary, startPrimary } from '../testing/soak/primary';

vi.setConfig({ hookTimeout: 90_000, testTimeout: 60_000 });

const site = 'http://localhost:3000';

/**
 * Requests the page's data and responds with 500 if that fails, as the router does for any error of a loader.
 */
const renderer: PageRenderer = {
  async render({ request, link }) {
    const api = createTRPCClient<AppRouter>({ links: [link] });
    const slug = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const status = await api.template.bySlug.query({ slug }).then(
      () => 200,
      () => 500,
    );
    return new Response('<p>A page</p>', { status, headers: { 'content-type': 'text/html' } });
  },
  canonicalAddress: () => null,
};

let primary: Primary;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'primary-restart-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  primary = await startPrimary(join(folder, 'data'));
  cleanups.push(() => primary.stop());
  await migrateDatabase(primary.connection);
});
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function startApp() {
  const { db, close } = createDatabase(primary.connection, { applicationName: 'server' });
  cleanups.push(close);
  const base = await createTestServices({ db });
  cleanups.push(base.drop);
  const slug = (await insertTemplate({ db }, { title: 'Anchor' })).slug;
  const makeApp = () =>
    createApp({
      publicUrl: new URL(site),
      allowedOrigins: [site],
      trustedProxies: 0,
      development: false,
      procedures: { router: appRouter, createContext: createContextFactory(base) },
      renderer,
      templates: publishedTemplates({ db }),
      posts: (most) => listNewPosts(base, most),
      counters: createCounters(),
      webDist: null,
      checkHealth: async () => {},
      log: createSiteLog({ level: 'silent' }, { write() {} }),
    });
  return { slug, makeApp };
}

test('requests during a database restart answer 503 with Retry-After, not 500 (public-pages.come-back-soon)', async () => {
  const { slug, makeApp } = await startApp();
  const paths = [
    '/sitemap.xml',
    '/sitemaps/1.xml',
    newTemplatesFeed.href,
    newsFeed.href,
    `/templates/${slug}`,
    `/share/templates/${slug}.jpg`,
    '/api/templates/published',
  ];
  const answers = new Set<string>();
  const ask = async () => {
    // Created anew each time, because results would be cached.
    const app = makeApp();
    for (const path of paths) {
      const { status, headers } = await app.request(site + path);
      answers.add(`${path} ${status} ${headers.get('retry-after') ?? ''}`.trim());
    }
  };
  await ask();
  const answersBefore = new Set(answers);
  answers.clear();
  let isDone = false;
  onTestFinished(() => {
    isDone = true;
  });
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isDone) await ask();
  });
  const all = () =>
    expect([...answers]).toEqual(expect.arrayContaining(paths.map((path) => `${path} 503 2`)));
  await primary.restart(() => vi.waitFor(all, 20_000));
  isDone = true;
  await Promise.all(visitors);
  const unexpectedAnswers = [...answers].filter(
    (answer) => !answersBefore.has(answer) && !answer.endsWith(' 503 2'),
  );
  expect(unexpectedAnswers).toEqual([]);
  answers.clear();
  await vi.waitFor(async () => {
    answers.clear();
    await ask();
    expect(answers).toEqual(answersBefore);
  }, 20_000);
});
