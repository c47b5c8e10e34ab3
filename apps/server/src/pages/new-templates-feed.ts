import type { NewTemplate } from '@app/api/catalogue/template/list-shown-templates';
import { company } from '@app/content/company';
import { newTemplatesFeed } from '@app/content/feed';
import { languages as everyLanguage, type Language, localizeAddress } from '@app/contracts/languages';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../http/request-context';
import { createXmlCache, sendXml } from './cached-xml';
import type { LoadLocalizedParts, LocalizedParts } from './load-localized-parts';
import type { PublishedTemplates } from './published-templates';

/** Number of entries that feed readers show at once. */
const newest = 30;

interface FeedOptions {
  /** Address of the site without a trailing slash. */
  siteUrl: string;
  templates: PublishedTemplates;
  /** Omitted: only the first language. */
  languages?: readonly Language[];
  localizedParts: LoadLocalizedParts;
  /** Generation of the catalogue. Without it nothing changes. */
  generation?: () => number;
}

/**
 * `/templates.rss`, in each language: the most recently published templates, for feed readers
 * (catalogue.template-feed).
 */
export function newTemplatesFeedRoute({
  siteUrl,
  templates,
  localizedParts,
  languages = [everyLanguage[0]],
  generation = () => 0,
}: FeedOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const cached = createXmlCache(generation);
  for (const language of languages) {
    app.get(localizeAddress(language, newTemplatesFeed.href), etag(), async (c) => {
      const xml = await cached(`feed of ${company.name} in ${language}`, async () =>
        feed(siteUrl, await templates.newest(newest, language), await localizedParts(language)),
      );
      return sendXml(c, xml, 'application/rss+xml; charset=UTF-8');
    });
  }
  return app;
}

function feed(siteUrl: string, templates: readonly NewTemplate[], words: LocalizedParts): string {
  const entries = templates.map(({ coverUrl, description, price, slug, ...template }) => ({
    ...template,
    path: `/templates/${encodeURIComponent(slug)}`,
    description: `${words.formatStartingPrice(price)}. ${description}`,
    picture: coverUrl && new URL(coverUrl, siteUrl).href,
  }));
  return words.rss({ siteUrl, feed: words.newTemplatesFeed, page: '/templates', entries });
}
