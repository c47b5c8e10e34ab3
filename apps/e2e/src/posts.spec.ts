import { expect } from '@playwright/test';
import { mutate } from './support/procedures';
import { test } from './test';

interface Post {
  id: string;
  version: number;
  slug: string;
}

test('a post is written, nobody reads it before its time, and then everybody does: list, page and feed', async ({
  client,
  admin,
  page,
}) => {
  const hostile = `</script><b>${Date.now()}</b>"><img src=x onerror=alert(1)>`;
  const title = `Hostile ${hostile}`;
  const draft = await mutate<Post>(
    client,
    'post.create',
    {
      ...{ kind: 'case-study', category: hostile.slice(0, 40), title, summary: hostile, cover: null },
      slug: `kendeja-${Date.now()}`,
      ...{ services: ['web-development'], templateIds: [] },
      body: [
        { type: 'heading', level: 2, spans: [{ text: hostile }] },
        { type: 'paragraph', spans: [{ text: hostile, bold: true, href: '/templates' }] },
        { type: 'list', ordered: true, items: [[{ text: hostile }]] },
        { type: 'quote', spans: [{ text: hostile, italic: true }] },
        { type: 'code', code: hostile },
      ],
    },
    admin.token,
  );
  const address = `/news/${draft.slug}`;
  const shown = page.getByRole('heading', { level: 1, name: title });
  expect((await page.request.get(address)).status()).toBe(404);

  const publishAt = new Date(Date.now() + 4_000).toISOString();
  const scheduled = await mutate<Post>(client, 'post.publish', { ...draft, publishAt }, admin.token);
  // Kept from now on, and nothing changes in the database any more.
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await expect(async () => {
    await page.goto('/news');
    await page.getByRole('link', { name: title }).click({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page).toHaveURL(address);
  await expect(shown).toBeVisible();

  const response = await page.goto(address);
  expect(await response?.text()).not.toContain('<img src=x');
  await expect(shown).toBeVisible();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Hostile <\/script>/);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.map((text) => JSON.parse(text))).toHaveLength(1);
  const feed = await (await page.request.get('/news/feed.xml')).text();
  expect(feed).toContain(`${address}</link>`);
  expect(feed).not.toContain('<b>');
  const isWhole = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror') === null,
    feed,
  );
  expect(isWhole).toBe(true);

  await page.goto('/clients');
  await page.getByRole('link', { name: 'News and case studies' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await mutate(client, 'post.remove', scheduled, admin.token);
  expect((await page.request.get(address)).status()).toBe(404);
});
