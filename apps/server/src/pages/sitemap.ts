import { createHash } from 'node:crypto';
import { pageMetadata } from '@app/content/page-metadata';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/request-context';
import type { PublishedTemplates } from './published-templates';

/** Most addresses that one sitemap may hold (sitemaps.org). */
const sitemapSize = 50_000;
/** Search engines ask a few times a day; whoever asks all the time gets what was written before. Milliseconds. */
const keepMs = 10 * 60_000;
/** Sitemaps kept at once: a million templates. */
const mostKept = 20;

interface SitemapOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  templates: PublishedTemplates;
  /** Addresses in one sitemap. */
  size?: number;
}

/**
 * `/sitemap.xml` with every page that may be listed. More than 50,000 become an index of `/sitemaps/<number>.xml`,
 * the pages of the site in the first of them. `/robots.txt` says where it is.
 */
export function sitemapRoutes({ siteUrl, templates, size = sitemapSize }: SitemapOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const keep = keeper();
  const entries = async (part: number) =>
    (await templates.list(part, size)).map(({ slug, updatedAt }) =>
      entry('url', `${siteUrl}/templates/${encodeURIComponent(slug)}`, updatedAt),
    );
  const pages = listedPaths.map((path) => entry('url', `${siteUrl}${path}`));

  app.use('/sitemap.xml', etag());
  app.get('/sitemap.xml', async (c) => {
    const xml = await keep('index', async () => {
      const total = await templates.count();
      if (total + pages.length <= size) return wrap('urlset', [...pages, ...(await entries(0))]);
      const parts = Array.from({ length: Math.ceil(total / size) + 1 }, (_, part) => part);
      return wrap(
        'sitemapindex',
        parts.map((part) => entry('sitemap', `${siteUrl}/sitemaps/${part}.xml`)),
      );
    });
    return answer(c, xml);
  });
  app.get('/sitemaps/:file{\\d{1,4}\\.xml}', async (c) => {
    const part = Number.parseInt(c.req.param('file'), 10);
    const xml = await keep(`part ${part}`, async () => {
      const urls = part === 0 ? pages : await entries(part - 1);
      return urls.length > 0 ? wrap('urlset', urls) : '';
    });
    return xml.bytes.length === 0 ? c.text('Not found', 404) : answer(c, xml);
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

function entry(tag: 'url' | 'sitemap', address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${address}</loc>${lastmod}</${tag}>`;
}

function wrap(tag: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${tag}>`,
  ].join('\n');
}

function answer(c: Context<AppEnv>, { bytes, tag }: Kept): Response {
  return c.body(bytes, 200, {
    ETag: tag,
    'Content-Type': 'application/xml; charset=UTF-8',
    'Cache-Control': 'public, max-age=3600',
  });
}

/** Encoded and hashed once: of a long one that is most of the work. */
interface Kept {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** Keeps what was made under a name for a while; who asks meanwhile waits for the same. Failures are not kept. */
function keeper() {
  const cache = new LRUCache<string, Promise<Kept>>({ max: mostKept, ttl: keepMs });
  const encode = async (make: () => Promise<string>): Promise<Kept> => {
    const bytes = new TextEncoder().encode(await make());
    return { bytes, tag: `"${createHash('sha1').update(bytes).digest('hex')}"` };
  };
  return (name: string, make: () => Promise<string>): Promise<Kept> => {
    const known = cache.get(name);
    if (known) return known;
    const made = encode(make);
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return made;
  };
}
