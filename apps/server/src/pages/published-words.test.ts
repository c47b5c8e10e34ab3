import { join } from 'node:path';
import { appRouter } from '@app/api/router';
import { withinHours } from '@app/content/answer-time';
import { setSiteWords, siteWords, wordsWithout } from '@app/content/change-site-words';
import { company } from '@app/content/company';
import type { EditableField, EntryField } from '@app/content/editing/field';
import type { EntryObject } from '@app/content/editing/list-entries';
import { contentSections, fieldsOf, isEditable } from '@app/content/editing/sections';
import { shownWords } from '@app/content/localize-words';
import type { Words } from '@app/content/site-words';
import { unstable_localLink } from '@trpc/client';
import { afterEach, expect, test } from 'vitest';
import { createBuiltRenderer } from './built-pages';
import { pageWords, publishedWordsRoute } from './published-words';

const route = publishedWordsRoute(['en', 'fr']);
afterEach(() => setSiteWords({}));

function publish(words: Words): string {
  setSiteWords(words);
  return pageWords('en', siteWords()).wordsAddress ?? '';
}

test('published texts are served at an address of their own, which browsers cache for good', async () => {
  const address = publish({ 'company.name': 'Boats </script>' });
  const answer = await route.request(address);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.json()).toEqual({ 'company.name': 'Boats </script>' });
});

test('a page rendered before a publication still finds its texts after it', async () => {
  const before = publish({ 'company.name': 'Boats' });
  const after = publish({ 'company.name': 'Ships' });
  expect(after).not.toBe(before);
  expect(await (await route.request(before)).json()).toEqual({ 'company.name': 'Boats' });
});

test('an instance serves the texts of a page that another one rendered', async () => {
  const address = publish({ 'company.name': 'Ferries' });
  setSiteWords({});
  setSiteWords({ 'company.name': 'Ferries' });
  expect((await route.request(address)).status).toBe(200);
});

test('texts of a language have an address only while some are published in it', () => {
  setSiteWords({ 'fr.home.hero.headline': 'Des bateaux' });
  expect(pageWords('en', siteWords()).wordsAddress).toBeNull();
  expect(pageWords('fr', siteWords()).wordsAddress).toMatch(/^\/assets\/words\/fr-/);
});

test('unpublished texts are not found, and the response is not cached', async () => {
  for (const file of ['en-AAAAAAAAAAAAAAAA.json', '../package.json', '%2e%2e%2f', 'en-.json']) {
    const answer = await route.request(`/assets/words/${file}`);
    expect(answer.status).toBe(404);
  }
  expect((await route.request('/assets/words/en-x.json')).headers.get('cache-control')).toBe('no-store');
});

/** Every text of the site, each changed by a word. */
function everyTextEdited(): Words {
  const standards = wordsWithout(
    contentSections
      .flatMap(fieldsOf)
      .filter(isEditable)
      .map(({ path }) => path),
  );
  return shownWords(
    Object.fromEntries(
      contentSections
        .flatMap(fieldsOf)
        .filter(isEditable)
        .filter(({ path }) => path in standards)
        .map((field) => [field.path, edited(field, standards[field.path])]),
    ),
  );
}

/** Changes the texts of a value by a word, in the entries of lists, too. */
function edited(field: EditableField | EntryField, value: unknown): unknown {
  if (field.kind === 'line' || field.kind === 'text') return value && `${value} indeed`;
  if (field.kind === 'lines') return (value as string[] | undefined)?.map((text) => `${text} indeed`);
  if (field.kind !== 'list') return value;
  return (value as EntryObject[] | undefined)?.map((entry) => ({
    ...entry,
    ...Object.fromEntries(field.fields.map((part) => [part.path, edited(part, entry[part.path])])),
  }));
}

/** Returns a renderer of a page with published texts. */
async function builtPage() {
  const webDist = join(import.meta.dirname, '../../../web/dist');
  const renderer = await createBuiltRenderer(webDist, ['en']);
  return async (words: Words, path = '/contact-us') => {
    const link = unstable_localLink({
      router: appRouter,
      createContext: () => Promise.reject(new Error('the page asks nothing')),
    });
    const request = new Request(`http://localhost:3000${path}`);
    const site = { nonce: 'n', siteUrl: 'http://localhost:3000', currency: 'USD' as const };
    const nextTurn = async () => {};
    const languages = ['en'] as const;
    const page = await renderer.render({ request, link, ...site, words, languages, nextTurn });
    return { status: page.status, html: await page.text() };
  };
}

test('a page in a language that the site does not have is not found', async () => {
  const render = await builtPage();
  expect((await render({}, '/about')).status).toBe(200);
  expect((await render({}, '/fr/about')).status).toBe(404);
});

test('a page grows by a tenth at most when the owner has edited every text of the site, those of lists, too', async () => {
  const render = await builtPage();
  const words = everyTextEdited();
  expect(Object.keys(words).length).toBeGreaterThan(200);
  for (const path of ['/about', '/contact-us', '/services', '/values', '/why-us']) {
    const before = (await render({}, path)).html;
    const after = (await render(words, path)).html;
    expect(after).toContain('indeed');
    expect([path, after.length / before.length]).toEqual([path, expect.toSatisfy((ratio) => ratio < 1.1)]);
  }
});

test('the end of a page states what is measured, and until then the promise (public-pages.measured-answers)', async () => {
  const render = await builtPage();
  const { html: untouched } = await render({}, '/about');
  expect(untouched).toContain(company.replyPromise);
  const { html: measured } = await render({ 'company.answers': withinHours(3) }, '/about');
  expect(measured).toContain(withinHours(3));
});

test('a page in published typefaces loads those alone, and a picture behind the headline before all others (public-pages.own-typefaces, public-pages.own-hero)', async () => {
  const render = await builtPage();
  const fontsOf = (html: string) =>
    [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  const { html: untouched } = await render({});
  expect(fontsOf(untouched)).toEqual([
    expect.stringContaining('figtree-basic'),
    expect.stringContaining('bricolage-grotesque-basic'),
  ]);
  expect(untouched).not.toMatch(/data-brand|as="image" href="\/files/);
  const words = { 'brand.headingFace': 'Outfit', 'brand.textFace': 'Public Sans' };
  const { html: own } = await render(words);
  const fonts = fontsOf(own);
  expect(fonts).toEqual([
    expect.stringContaining('public-sans'),
    expect.stringContaining('outfit-latin-700'),
  ]);
  const [, style = ''] = /<style[^>]* data-brand=""[^>]*>([^<]*)<\/style>/.exec(own) ?? [];
  for (const href of fonts) expect(style).toContain(`url("${href}")`);
  expect(style).toContain("--mantine-font-family: 'Public Sans', 'Public Sans Fallback'");
  expect(style).toContain("--mantine-font-family-headings: 'Outfit', 'Outfit Fallback'");
  expect(style.match(/size-adjust/g)).toHaveLength(6);
  expect(style).not.toContain('--mantine-color');

  const file = (name: string) => `/files/media/019e0000-0000-7000-8000-000000000001/${name}`;
  const hero = {
    ...{ fileUrl: file('original.jpg'), alt: 'Our office', width: 3_000, height: 2_000 },
    variants: [240, 480, 720, 960, 1_600].map((width) => ({ url: file(`${width}.webp`), width })),
    focus: { x: 30, y: 70 },
  };
  const pictured = (await render({ 'brand.hero': hero }, '/')).html;
  const preloads = [...pictured.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(String);
  expect(preloads).toHaveLength(2);
  for (const width of [720, 1_600]) {
    expect(preloads.join()).toContain(`href="${file(`${width}.webp`)}"`);
    expect(pictured).toContain(`url("${file(`${width}.webp`)}") 30% 70%/cover`);
  }
  expect(preloads.every((link) => link.includes('media="('))).toBe(true);
  const elsewhere = (await render({ 'brand.hero': hero }, '/about')).html;
  expect(elsewhere).not.toContain('as="image"');
});

test('a page in published colors has them in both schemes, and the page of an untouched site is as built (public-pages.own-brand)', async () => {
  const render = await builtPage();
  const { html: untouched } = await render({});
  const { html: own } = await render({ 'brand.primary': '#0b6b3a', 'brand.accent': '#f2b705' });
  const [, style = ''] = /<style[^>]* nonce="n"[^>]*>(:root:root[^<]*)<\/style>/.exec(own) ?? [];
  const [light, dark] = style.split('[data-mantine-color-scheme="dark"]');
  expect(light).toContain('--mantine-color-brand-6: #0b6b3a;');
  expect(light).toContain('--mantine-color-pepper-4: #f2b705;');
  expect(light).toContain('--paint-dark-surface: #');
  expect(dark).toContain('--mantine-color-brand-light: rgba(');
  expect(own.length - untouched.length).toBeLessThan(8_000);
  expect(untouched).not.toContain(':root:root');
  expect((await render({ 'brand.primary': '#1f5ccb' })).html).not.toContain(':root:root');
  // Pages say when their data was loaded.
  const untimed = (html: string) => html.replaceAll(/\bu:\d+/g, '');
  expect(untimed((await render({})).html)).toBe(untimed(untouched));
});
