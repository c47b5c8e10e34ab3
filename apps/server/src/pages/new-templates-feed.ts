import type { NewTemplate } from '@app/api/template/list-new-templates';
import { company } from '@app/content/company';
import { newTemplatesFeed } from '@app/content/feed';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { createXmlCache, sendXml } from './cached-xml';
import type { PublishedTemplates } from './published-templates';
import { rss } from './rss';

/** As many as readers show at once. */
const newest = 30;

interface FeedOptions {
  /** Address of the site without a slash at the end. */
  siteUrl: string;
  templates: PublishedTemplates;
  /** Of the catalogue; left out, nothing changes. */
  generation?: () => number;
}

/** `/templates.rss`: the templates that were published last, for readers of feeds (catalogue.template-feed). */
export function newTemplatesFeedRoute({
  siteUrl,
  templates,
  generation = () => 0,
}: FeedOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const cached = createXmlCache(generation);
  app.use(newTemplatesFeed.href, etag());
  app.get(newTemplatesFeed.href, async (c) => {
    const xml = await cached(`feed of ${company.name}`, async () =>
      feed(siteUrl, await templates.newest(newest)),
    );
    return sendXml(c, xml, 'application/rss+xml; charset=UTF-8');
  });
  return app;
}

function feed(siteUrl: string, templates: readonly NewTemplate[]): string {
  const entries = templates.map(({ coverUrl, description, price, slug, ...template }) => ({
    ...template,
    address: `${siteUrl}/templates/${encodeURIComponent(slug)}`,
    description: `${price}. ${description}`,
    picture: coverUrl && new URL(coverUrl, siteUrl).href,
  }));
  return rss({ siteUrl, feed: newTemplatesFeed, page: '/templates', entries });
}
