import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/request-context';
import { newTemplatesFeedRoute } from './new-templates-feed';
import { inBothLanguages } from './testing/localized-sources';

const siteUrl = 'https://www.example.com';
const day = new Date('2026-02-03T04:05:06Z');

test('the feed lists the newest templates, whatever their texts contain (catalogue.template-feed)', async () => {
  const templates = {
    count: async () => 0,
    list: async () => [],
    find: async () => null,
    collections: async () => [],
    newest: async (count: number) => [
      {
        slug: 'fish-and-chips',
        title: 'Fish & <Chips>',
        description: `A bell \u0007 rings ${count} times`,
        price: { kind: 'fixed', minCents: 10_000 } as const,
        category: 'Food',
        coverUrl: '/covers/fish.webp',
        publishedAt: day,
        updatedAt: day,
      },
    ],
  };
  const app = new Hono<AppEnv>().route(
    '/',
    newTemplatesFeedRoute({ siteUrl, templates, ...inBothLanguages }),
  );
  const response = await app.request('/templates.rss');
  const xml = await response.text();
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=UTF-8');
  expect(xml).toContain('<title>Fish &amp; &lt;Chips&gt;</title>');
  expect(xml).toContain(
    `<guid>${siteUrl}/templates/fish-and-chips</guid><pubDate>Tue, 03 Feb 2026 04:05:06 GMT</pubDate>`,
  );
  expect(xml).toContain('<description>Starting from $100. A bell  rings 30 times</description>');
  expect(xml).toContain(`<media:content medium="image" url="${siteUrl}/covers/fish.webp"/>`);
  const again = await app.request('/templates.rss', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const french = await (await app.request('/fr/templates.rss')).text();
  expect(french).toContain('<title>Nouveaux modèles de sites web | Pepperbird IT</title>');
  expect(french).toContain('<language>fr</language>');
  expect(french).toContain(`<link>${siteUrl}/fr/templates</link>`);
  expect(french).toContain(`href="${siteUrl}/fr/templates.rss"`);
  expect(french).toContain(`<guid>${siteUrl}/fr/templates/fish-and-chips</guid>`);
  expect(french).toContain('<title xml:lang="en">Fish &amp; &lt;Chips&gt;</title>');
  expect(french).toContain('À partir de 100\u00a0$US. A bell');
});
