import type { ListedPage } from '@app/api/site/post/read-pages';
import { pageMetadata } from '@app/content/page-metadata';
import type { PageMetadata } from '@app/content/page-metadata-words';
import { languages as everyLanguage, type Language, localizeAddress } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { postPath } from '@app/contracts/site/post/kind';
import { escapeXml } from '@app/contracts/text';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { createXmlCache, sendXml } from './cached-xml';
import type { ReadPosts } from './news-feed';
import type { PublishedTemplates } from './published-templates';

const [firstLanguage] = everyLanguage;

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const sitemapSize = 50_000;

/** Returns the owner's pages that are currently published. */
export type ReadOwnPages = () => Promise<ListedPage[]>;

interface SitemapOptions {
  /** Address of the site without a trailing slash. */
  siteUrl: string;
  templates: PublishedTemplates;
  posts: ReadPosts;
  /** Pages created by the owner. */
  ownPages: ReadOwnPages;
  /** Languages of the pages. Omitted: only the first. */
  languages?: readonly Language[];
  /** Generation of the pages' data. Without it nothing changes. */
  generation?: () => number;
  /** Addresses in one sitemap. */
  size?: number;
}

/**
 * `/sitemap.xml` with every page that may be listed. With more than 50,000 it becomes an index of
 * `/sitemaps/<number>.xml`, with the pages of the site in the first of them. `/robots.txt` refers to it.
 */
export function sitemapRoutes({
  siteUrl,
  templates,
  posts,
  ownPages,
  languages = [firstLanguage],
  generation = () => 0,
  size = sitemapSize,
}: SitemapOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const cached = createXmlCache(generation);
  // A page has one address per language.
  const templatesPerSitemap = Math.floor(size / languages.length);
  const entriesOf = (path: string, facts?: EntryFacts) => localizedEntries(siteUrl, path, languages, facts);
  const entries = async (part: number) =>
    (await templates.list(part, templatesPerSitemap)).flatMap(({ slug, updatedAt, coverUrl }) => {
      const picture = coverUrl && new URL(coverUrl, siteUrl).href;
      return entriesOf(`/templates/${encodeURIComponent(slug)}`, { changed: updatedAt, picture });
    });
  const pagesOfSite = async () => {
    const [written, collections, own] = [
      await posts(limits.posts),
      await templates.collections(),
      await ownPages(),
    ];
    // These lists are omitted while they are empty.
    const emptyLists = [
      ...(written.length > 0 ? [] : ['/news']),
      ...(collections.length > 0 ? [] : ['/collections']),
    ];
    const sharePicture = (path: string) => {
      const { picture } = pageMetadata[path] ?? {};
      return picture && new URL(picture.fileUrl, siteUrl).href;
    };
    const facts = ({ updatedAt, cover }: Pick<ListedPage, 'updatedAt' | 'cover'>) => ({
      changed: new Date(updatedAt),
      picture: cover && new URL(cover.src, siteUrl).href,
    });
    return [
      ...listedPaths()
        .filter((path) => !emptyLists.includes(path))
        .flatMap((path) => entriesOf(path, { picture: sharePicture(path) })),
      ...collections.flatMap(({ slug, updatedAt }) =>
        entriesOf(`/collections/${encodeURIComponent(slug)}`, { changed: updatedAt }),
      ),
      ...own.filter(isListed).flatMap((page) => entriesOf(postPath({ ...page, kind: 'page' }), facts(page))),
      ...written.filter(isListed).flatMap((post) => entriesOf(postPath(post), facts(post))),
    ];
  };

  app.use('/sitemap.xml', etag());
  app.get('/sitemap.xml', async (c) => {
    const xml = await cached('index', async () => {
      const [total, pages] = [await templates.count(), await pagesOfSite()];
      if (total * languages.length + pages.length <= size)
        return wrapInRoot('urlset', [...pages, ...(await entries(0))]);
      const parts = Array.from({ length: Math.ceil(total / templatesPerSitemap) + 1 }, (_, part) => part);
      return wrapInRoot(
        'sitemapindex',
        parts.map((part) => entry('sitemap', `${siteUrl}/sitemaps/${part}.xml`)),
      );
    });
    return sendXml(c, xml);
  });
  app.get('/sitemaps/:file{\\d{1,4}\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('file'), 10);
    const xml = await cached(`part ${part}`, async () => {
      const urls = part === 0 ? await pagesOfSite() : await entries(part - 1);
      return urls.length > 0 ? wrapInRoot('urlset', urls) : '';
    });
    return xml.bytes.length === 0 ? c.text('Not found', 404) : sendXml(c, xml);
  });
  app.get('/robots.txt', (c) => c.text(robotsTxt(siteUrl), 200, { 'Cache-Control': 'public, max-age=3600' }));
  return app;
}

const isListed = ({ search }: Pick<ListedPage, 'search'>) => !search.unlisted;

/** Returns all public pages except the sign-in page and those that the owner does not list. */
const listedPaths = () =>
  Object.entries<PageMetadata>(pageMetadata).flatMap(([path, { listed }]) =>
    path === '/auth' || listed === false ? [] : [path],
  );

/**
 * Pages declare themselves whether they may be indexed, so crawlers may read them. Lists in another order
 * have no new content.
 */
function robotsTxt(siteUrl: string): string {
  const disallowedPaths = ['/api/', '/dev/', '/*?*sort=', '/*?*ticket='];
  return `User-agent: *\n${disallowedPaths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

interface EntryFacts {
  changed?: Date;
  /** Address of the page's main picture. */
  picture?: string | null;
  /** Links to the same page in each language. */
  alternates?: string;
}

/**
 * Returns the entries of a page in each language with links to the others, or a single entry if its address
 * is the same in all languages.
 */
function localizedEntries(
  siteUrl: string,
  path: string,
  languages: readonly Language[],
  facts: EntryFacts = {},
): string[] {
  const addresses = languages.map((language) => ({
    language,
    address: siteUrl + localizeAddress(language, path),
  }));
  const [first] = addresses;
  if (!first || addresses.slice(1).every(({ address }) => address === first.address)) {
    return [entry('url', siteUrl + path, facts)];
  }
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const links = addresses.map(({ language, address }) => link(language, address));
  const alternates = [...links, link('x-default', first.address)].join('');
  return addresses.map(({ address }) => entry('url', address, { ...facts, alternates }));
}

function entry(
  tag: 'url' | 'sitemap',
  address: string,
  { changed, picture, alternates = '' }: EntryFacts = {},
): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const image = picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : '';
  return `<${tag}><loc>${address}</loc>${lastmod}${alternates}${image}</${tag}>`;
}

function wrapInRoot(tag: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const images =
    tag === 'urlset'
      ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
      : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>`,
    ...entries,
    `</${tag}>`,
  ].join('\n');
}
