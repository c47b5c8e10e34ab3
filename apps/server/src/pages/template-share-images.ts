import type { ShareFacts } from '@app/api/catalogue/template/search-engines';
import { siteCurrency } from '@app/contracts/core/money/site-currency';
import {
  languages as everyLanguage,
  type Language,
  localizeAddress,
  readLanguage,
} from '@app/contracts/languages';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { AppEnv } from '../http/request-context';
import { createChangeDetector } from './changed-languages';
import type { LoadLocalizedParts } from './load-localized-parts';
import type { PublishedTemplates } from './published-templates';

/** About ten megabytes. */
const maxImages = 200;
/**
 * Requests beyond this queue length are asked to retry: drawing takes a third of a second of processor time.
 */
const maxWaiting = 20;

interface ShareImageOptions {
  templates: PublishedTemplates;
  /** Omitted: only the first language. */
  languages?: readonly Language[];
  localizedParts: LoadLocalizedParts;
  /**
   * Returns the bytes of one of the site's pictures by its root-relative address, or null if it does not
   * exist.
   */
  readPicture: (address: string) => Promise<Buffer | null>;
}

/**
 * `/share/templates/<slug>.jpg`, in each language: the link preview image of a template. It is drawn on first
 * request, one at a time, and cached until the template or what is published of its language changes.
 */
export function templateShareImages({
  templates,
  readPicture,
  localizedParts,
  languages = [everyLanguage[0]],
}: ShareImageOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const cache = new LRUCache<string, { version: string; image: Promise<Buffer> }>({ max: maxImages });
  const drawLimit = pLimit(1);
  const changedLanguages = createChangeDetector();

  const draw = (facts: ShareFacts, language: Language): Promise<Buffer> =>
    drawLimit(async () => {
      const { drawTemplate, formatStartingPrice } = await localizedParts(language);
      return drawTemplate({
        title: facts.title,
        text: [facts.category, formatStartingPrice(facts.price)].filter(Boolean).join(' · '),
        cover: facts.coverUrl?.startsWith('/') ? await readPicture(facts.coverUrl) : null,
      });
    });

  const imageOf = (slug: string, facts: ShareFacts, language: Language): Promise<Buffer> | null => {
    const changed = changedLanguages();
    for (const other of changed.length > 0 ? [...cache.keys()] : [])
      if (changed.includes(readLanguage(other).language)) cache.delete(other);
    const version = JSON.stringify([facts, siteCurrency()]);
    const key = localizeAddress(language, `/${slug}`);
    const cached = cache.get(key);
    if (cached?.version === version) return cached.image;
    cache.delete(key);
    if (drawLimit.activeCount + drawLimit.pendingCount >= maxWaiting) return null;
    const image = draw(facts, language);
    cache.set(key, { version, image });
    image.catch(() => cache.delete(key));
    return image;
  };

  for (const language of languages) {
    app.get(localizeAddress(language, '/share/templates/:file{[a-z0-9-]+.jpg}'), etag(), async (c) => {
      const slug = (c.req.param('file') ?? '').replace(/\.jpg$/, '');
      const facts = await templates.find(slug, language);
      if (!facts) return c.text('Not found', 404);
      const image = imageOf(slug, facts, language);
      if (!image) return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '5' });
      return c.body(new Uint8Array(await image), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'no-cache',
        // Mails show it within the page of a mail service.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    });
  }
  return app;
}
