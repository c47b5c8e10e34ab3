import { setSiteWords } from '@app/content/change-site-words';
import { pageMetadata } from '@app/content/page-metadata';
import type { Language } from '@app/contracts/languages';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AppEnv } from '../http/request-context';
import { sitemapRoutes } from './sitemap';

const siteUrl = 'https://www.example.com';
const changed = new Date('2026-02-03T04:05:06Z');

function site(
  total: number,
  size = 50_000,
  languages: readonly Language[] = ['en'],
  collections: readonly string[] = [],
  own: readonly string[] = [],
) {
  const slugs = Array.from({ length: total }, (_, index) => `template-${index}`);
  const list = vi.fn(async (part: number, length: number) =>
    slugs.slice(part * length, (part + 1) * length).map((slug) => ({
      slug,
      updatedAt: changed,
      coverUrl: slug === 'template-1' ? '/covers/1.webp?a=1&b=2' : null,
    })),
  );
  const posts = async () => [];
  const templates = {
    count: async () => total,
    list,
    collections: async () => collections.map((slug) => ({ slug, updatedAt: changed })),
    newest: async () => [],
    find: async () => null,
  };
  const ownPages = async () =>
    own.map((slug) => ({
      search: { title: '', description: '', unlisted: slug === 'unlisted' },
      ...{ slug, title: slug, summary: slug, cover: { src: '/files/2026/hall.webp', alt: 'The hall' } },
      ...{ publishedAt: changed.toISOString(), updatedAt: changed.toISOString() },
    }));
  const app = new Hono<AppEnv>().route(
    '/',
    sitemapRoutes({ siteUrl, templates, posts, ownPages, languages, size }),
  );
  const read = async (path: string) => {
    const response = await app.request(path);
    const xml = await response.text();
    return { response, xml, addresses: [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc) };
  };
  return { read, list };
}

/** Without the pages that are empty in this test. */
const pages = Object.keys(pageMetadata).filter((path) => !['/auth', '/news', '/collections'].includes(path));

describe('the sitemap', () => {
  test('names every page that may be listed, and every template with its last change', async () => {
    const { response, xml, addresses } = await site(2).read('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(addresses).toEqual([
      ...pages.map((path) => `${siteUrl}${path}`),
      `${siteUrl}/templates/template-0`,
      `${siteUrl}/templates/template-1`,
    ]);
    expect(xml).toContain(
      `<loc>${siteUrl}/templates/template-1</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod><image:image><image:loc>${siteUrl}/covers/1.webp?a=1&amp;b=2</image:loc></image:image>`,
    );
    expect(xml.match(/<image:image>/g)).toHaveLength(1);
  });

  test('becomes an index when one cannot hold them all', async () => {
    const { read } = site(45, 20);
    const index = await read('/sitemap.xml');
    expect(index.xml).toContain('<sitemapindex');
    expect(index.addresses).toEqual([0, 1, 2, 3].map((part) => `${siteUrl}/sitemaps/${part}.xml`));
    const parts = await Promise.all(index.addresses.map((address) => read(new URL(address ?? '').pathname)));
    expect(parts.map(({ addresses }) => addresses.length)).toEqual([pages.length, 20, 20, 5]);
    expect(new Set(parts.flatMap(({ addresses }) => addresses)).size).toBe(pages.length + 45);
    expect((await read('/sitemaps/4.xml')).response.status).toBe(404);
    expect((await read('/sitemaps/12345.xml')).response.status).toBe(404);
  });

  test('names each page in every language, with links to the others', async () => {
    const { xml, addresses } = await site(1, 50_000, ['en', 'fr']).read('/sitemap.xml');
    expect(addresses).toEqual([
      ...pages.flatMap((path) => [`${siteUrl}${path}`, `${siteUrl}/fr${path === '/' ? '' : path}`]),
      `${siteUrl}/templates/template-0`,
      `${siteUrl}/fr/templates/template-0`,
    ]);
    const links = ['en', 'fr', 'x-default'].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${language === 'fr' ? '/fr' : ''}/about"/>`,
    );
    for (const address of ['/about', '/fr/about']) {
      expect(xml).toContain(`<url><loc>${siteUrl}${address}</loc>${links.join('')}</url>`);
    }
  });

  test('posts.search-engines: leaves out pages that search engines shall not list', async () => {
    const { addresses } = await site(0, 50_000, ['en'], [], ['workshop', 'unlisted']).read('/sitemap.xml');
    expect(addresses).toContain(`${siteUrl}/workshop`);
    expect(addresses).not.toContain(`${siteUrl}/unlisted`);
  });

  test('public-pages.search-engines: leaves out built-in pages that the owner does not list, and shows the picture of others', async () => {
    onTestFinished(() => setSiteWords({}));
    const picture = { pictureId: 'a', fileUrl: '/files/media/a/quay.webp', variants: [] };
    setSiteWords({
      'seo.pages./about.listed': false,
      'services.it-upgrades.search.listed': false,
      'seo.pages./values.picture': picture,
    });
    const { addresses, xml } = await site(0, 50_000, ['en', 'fr']).read('/sitemap.xml');
    expect(addresses.filter((address) => /about|it-upgrades/.test(address ?? ''))).toEqual([]);
    expect(addresses).toContain(`${siteUrl}/services/it-deployment`);
    expect(xml.match(/<image:loc>[^<]+/g)).toEqual(
      ['', ''].map(() => `<image:loc>${siteUrl}/files/media/a/quay.webp`),
    );
  });

  test('collections.public-pages: lists the collections page once there is one, and each collection', async () => {
    const { addresses, xml } = await site(0, 50_000, ['en', 'fr'], ['harbor']).read('/sitemap.xml');
    const own = addresses.filter((address) => address?.includes('/collections'));
    expect(own).toEqual(
      ['/collections', '/fr/collections', '/collections/harbor', '/fr/collections/harbor'].map(
        (path) => siteUrl + path,
      ),
    );
    expect(xml).toContain(
      `<loc>${siteUrl}/collections/harbor</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>`,
    );
  });

  test('posts.own-pages: names pages of the owner in every language, with their picture and last change', async () => {
    const { xml, addresses } = await site(0, 50_000, ['en', 'fr'], [], ['our-workshop']).read('/sitemap.xml');
    expect(addresses.slice(-2)).toEqual([`${siteUrl}/our-workshop`, `${siteUrl}/fr/our-workshop`]);
    expect(xml).toContain(`<image:loc>${siteUrl}/files/2026/hall.webp</image:loc>`);
    expect(xml.match(/<lastmod>2026-02-03T04:05:06.000Z<\/lastmod>/g)).toHaveLength(2);
  });

  test('splits files at the same number of addresses in two languages as in one', async () => {
    const { read } = site(45, 20, ['en', 'fr']);
    const index = await read('/sitemap.xml');
    const parts = await Promise.all(
      index.addresses.slice(1).map((address) => read(new URL(address ?? '').pathname)),
    );
    expect(parts.map(({ addresses }) => addresses.length)).toEqual([20, 20, 20, 20, 10]);
  });

  test('asks the database once for concurrent requests', async () => {
    const { read, list } = site(3);
    await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')]);
    await read('/sitemap.xml');
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('recovers after a failure', async () => {
    const { read, list } = site(3);
    list.mockRejectedValueOnce(new Error('no database'));
    expect((await read('/sitemap.xml')).response.status).toBe(500);
    expect((await read('/sitemap.xml')).response.status).toBe(200);
  });
});

test('robots are told where the sitemap is', async () => {
  const { xml: text } = await site(0).read('/robots.txt');
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
});

test('the sitemap is rebuilt once after each change', async () => {
  let generation = 0;
  const slugs = ['first'];
  const ownPages = async () =>
    slugs.map((slug) => ({
      search: { title: '', description: '', unlisted: false },
      ...{ slug, title: slug, summary: slug, cover: null },
      ...{ publishedAt: changed.toISOString(), updatedAt: changed.toISOString() },
    }));
  const templates = { count: async () => 0, list: async () => [], collections: async () => [] };
  const app = new Hono<AppEnv>().route(
    '/',
    sitemapRoutes({
      siteUrl,
      templates: { ...templates, newest: async () => [], find: async () => null },
      posts: async () => [],
      ownPages,
      generation: () => generation,
    }),
  );
  const read = async () => (await app.request('/sitemap.xml')).text();
  await read();
  slugs.push('second');
  expect(await read()).not.toContain('/second');
  generation += 1;
  expect(await read()).toContain('/second');
});
