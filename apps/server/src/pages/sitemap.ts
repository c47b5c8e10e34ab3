import { pageMetadata } from '@app/content/page-metadata';
import { limits } from '@app/contracts/limits';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { createXmlCache, escapeXml, sendXml } from './cached-xml';
import type { ReadPosts } from './news-feed';
import type { PublishedTemplates } from './published-templates';

/** Most addresses that one sitemap may hold (sitemaps.org). */
const sitemapSize = 50_000;

interface SitemapOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  templates: PublishedTemplates;
  posts: ReadPosts;
  /** Addresses in one sitemap. */
  size?: number;
}

/**
 * `/sitemap.xml` with every page that may be listed. More than 50,000 become an index of `/sitemaps/<number>.xml`,
 * the pages of the site in the first of them. `/robots.txt` says where it is.
 */
export function sitemapRoutes({
  siteUrl,
  templates,
  posts,
  size = sitemapSize,
}: SitemapOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const cached = createXmlCache();
  const entries = async (part: number) =>
    (await templates.list(part, size)).map(({ slug, updatedAt, coverUrl }) => {
      const picture = coverUrl && new URL(coverUrl, siteUrl).href;
      return entry('url', `${siteUrl}/templates/${encodeURIComponent(slug)}`, {
        changed: updatedAt,
        picture,
      });
    });
  const pagesOfSite = async () => {
    const written = await posts(limits.posts);
    return [
      // Without posts there is nothing to find.
      ...listedPaths
        .filter((path) => path !== '/news' || written.length > 0)
        .map((path) => entry('url', `${siteUrl}${path}`)),
      ...written.map(({ slug, updatedAt, cover }) =>
        entry('url', `${siteUrl}/news/${encodeURIComponent(slug)}`, {
          changed: new Date(updatedAt),
          picture: cover && new URL(cover.src, siteUrl).href,
        }),
      ),
    ];
  };

  app.use('/sitemap.xml', etag());
  app.get('/sitemap.xml', async (c) => {
    const xml = await cached('index', async () => {
      const [total, pages] = [await templates.count(), await pagesOfSite()];
      if (total + pages.length <= size) return wrap('urlset', [...pages, ...(await entries(0))]);
      const parts = Array.from({ length: Math.ceil(total / size) + 1 }, (_, part) => part);
      return wrap(
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
      return urls.length > 0 ? wrap('urlset', urls) : '';
    });
    return xml.bytes.length === 0 ? c.text('Not found', 404) : sendXml(c, xml);
  });
  app.get('/robots.txt', (c) => c.text(robots(siteUrl), 200, { 'Cache-Control': 'public, max-age=3600' }));
  return app;
}

/** Public pages but the one for signing in. */
const listedPaths = Object.keys(pageMetadata).filter((path) => path !== '/auth');

/** Pages say themselves whether they may be listed, so they may be read; lists in another order would be read for nothing. */
function robots(siteUrl: string): string {
  const closed = ['/api/', '/dev/', '/*?*sort=', '/*?*ticket='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

interface EntryFacts {
  changed?: Date;
  /** Address of what the page shows first. */
  picture?: string | null;
}

function entry(tag: 'url' | 'sitemap', address: string, { changed, picture }: EntryFacts = {}): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const image = picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : '';
  return `<${tag}><loc>${address}</loc>${lastmod}${image}</${tag}>`;
}

function wrap(tag: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const images = tag === 'urlset' ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>`,
    ...entries,
    `</${tag}>`,
  ].join('\n');
}
