import type { NewTemplate } from '@app/api/template/list-new-templates';
import { company } from '@app/content/company';
import { newTemplatesFeed } from '@app/content/feed';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { escapeXml, keepXml, sendXml } from './kept-xml';
import type { PublishedTemplates } from './published-templates';

/** As many as readers show at once. */
const newest = 30;

interface FeedOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  templates: PublishedTemplates;
}

/** `/templates.rss`: the templates that were published last, for readers of feeds (catalogue.template-feed). */
export function newTemplatesFeedRoute({ siteUrl, templates }: FeedOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const keep = keepXml();
  app.use(newTemplatesFeed.href, etag());
  app.get(newTemplatesFeed.href, async (c) => {
    const xml = await keep(`feed of ${company.name}`, async () =>
      feed(siteUrl, await templates.newest(newest)),
    );
    return sendXml(c, xml, 'application/rss+xml; charset=UTF-8');
  });
  return app;
}

function feed(siteUrl: string, templates: readonly NewTemplate[]): string {
  const own = `${siteUrl}${newTemplatesFeed.href}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${newTemplatesFeed.title} | ${company.name}`),
    element('link', `${siteUrl}/templates`),
    element('description', newTemplatesFeed.description),
    '<language>en</language>',
    `<atom:link href="${escapeXml(own)}" rel="self" type="application/rss+xml"/>`,
    ...templates.map((template) => item(siteUrl, template)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function item(
  siteUrl: string,
  { slug, title, description, price, category, publishedAt, coverUrl }: NewTemplate,
) {
  const address = `${siteUrl}/templates/${encodeURIComponent(slug)}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', publishedAt.toUTCString()),
    ...(category ? [element('category', category)] : []),
    element('description', `${price}. ${description}`),
    ...(coverUrl
      ? [`<media:content medium="image" url="${escapeXml(new URL(coverUrl, siteUrl).href)}"/>`]
      : []),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
