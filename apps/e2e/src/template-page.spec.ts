import { authQuoteTitle } from '@app/content/auth';
import { templateItemPage, templateNotFoundPage } from '@app/content/template-page';
import { messages } from '@app/contracts/messages';
import { expect } from '@playwright/test';
import { expectToast, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

const sample = { path: '/templates/campus-hill', title: 'Campus Hill' };

test('the page of a template is complete without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(sample.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(sample.title);
  await expect(main.getByText('Starting from $520').filter({ visible: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: templateItemPage.license.title })).toBeVisible();
  await expect(main.getByText('Search that understands course codes')).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Live Demo' }).first()).toHaveAttribute('rel', /noopener/);
  await main.getByRole('link', { name: 'Education', exact: true }).click();
  await expect(page).toHaveURL('/templates?category=education');
  await page.goBack();
  await main.getByRole('link', { name: /^Picture 3 of 4/ }).click();
  await expect(page).toHaveURL(/\/demo-phones\/campus-hill\.webp$/);
  await context.close();
});

test('a section of a template leads to its place in the picture of the whole page', async ({ page }) => {
  await visit(page, sample.path);
  const sections = page.getByRole('region', { name: templateItemPage.sectionsTitle });
  await expect(sections.getByRole('button')).toHaveCount(6);
  await sections.getByRole('button', { name: 'Show Admissions on the whole page' }).click();
  const frame = page.getByRole('region', { name: 'Whole page of Campus Hill, scrolls' });
  await expect(frame).toBeFocused();
  const scrolled = () => frame.evaluate((at) => Math.round((at.scrollTop / at.scrollHeight) * 100));
  await expect.poll(scrolled).toBe(41);
  await page.keyboard.press('Home');
  await expect.poll(scrolled).toBe(0);
});

// Only the shelf of collections, which has no room on a phone, loads by itself.
test('data delivered with a cached page is not fetched again', {
  tag: '@whole',
}, async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  for (const path of ['/', '/templates', sample.path]) {
    const session = page.waitForResponse(/\/trpc\/auth\.me/);
    await visit(page, path);
    await session;
    await page.waitForLoadState('networkidle');
  }
  expect(requestedUrls.filter((url) => /\/trpc\/(?!auth\.me\?|collection\.list\?)/.test(url))).toEqual([]);
});

test('a card leads to the page of its template, and an industry back to the catalogue', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/templates');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title));
  await visit(page, sample.path);
  await page.getByRole('link', { name: 'Educational', exact: true }).click();
  await expect(page).toHaveURL('/templates?industry=educational');
});

test('a placeholder is shown where a picture file is missing', { tag: '@whole' }, async ({ page }) => {
  await page.route(/\/campus-hill[^/]*\.(?:avif|webp)$/, (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'not a picture' }),
  );
  await visit(page, sample.path);
  const drawing = 'use[href*="cover-outlines"]';
  await expect(page.getByRole('link', { name: /Enlarge$/ }).locator(drawing)).toBeVisible();
  await page.getByRole('link', { name: 'Education', exact: true }).click();
  const card = page.getByRole('article', { name: sample.title });
  await expect(card.locator(drawing)).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('a browser that cannot read a picture’s smaller variant shows the picture itself', {
  tag: '@whole',
}, async ({ page }) => {
  await page.route(/\.avif$/, (route) => route.fulfill({ contentType: 'image/avif', body: 'unreadable' }));
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(sample.path);
  const cover = page.getByRole('link', { name: /Enlarge$/ }).locator('img');
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.webp$/);
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('an unpublished template is reported as not found', { tag: '@whole' }, async ({
  page,
  request,
  admin,
  as,
  ownTemplate,
  sql,
}) => {
  await sql`update template set status = 'pending', published_at = null where id = ${ownTemplate.id}`;
  const slug = ownTemplate.title.toLowerCase().replace(' ', '-');
  for (const path of [`/templates/${slug}`, `/templates/${slug}/preview`, '/templates/no-such-template']) {
    expect((await request.get(path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(templateNotFoundPage.title);
  }
  await page.getByRole('link', { name: templateNotFoundPage.home.label }).click();
  await expect(page).toHaveURL('/templates');
  const adminPage = await as(admin);
  expect((await adminPage.goto(`/templates/${slug}`))?.status()).toBe(404);
});

test('pictures are chosen and enlarged by keyboard, and the focus returns', { tag: '@whole' }, async ({
  page,
}) => {
  await page.goto('/templates');
  await visit(page, sample.path);
  const thumbs = page.getByRole('region', { name: 'Pictures' }).getByRole('link', { name: /^Picture/ });
  await thumbs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbs.nth(1)).toBeFocused();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');

  const enlarge = page.getByRole('link', { name: /Enlarge$/ });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: sample.title });
  await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 4');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect
    .poll(async () => (await dialog.boundingBox())?.width)
    .toBe(await page.evaluate(() => window.innerWidth));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'Campus Hill on a phone' })).toBeVisible();
  const before = await dialog.getByRole('img').boundingBox();
  await dialog.getByRole('button', { name: 'Zoom' }).click();
  await expect
    .poll(async () => (await dialog.getByRole('img').boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.5);
  await expect(dialog.getByRole('region', { name: 'Enlarged picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  await expect(page).toHaveURL(sample.path);

  await test.step('Back closes the picture and leaves the page open', async () => {
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(sample.path);
    await page.goBack();
    await expect(page).toHaveURL('/templates');
  });
});

test('sharing copies the address when the device cannot share', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
  });
  await visit(page, sample.path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, messages.linkCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${sample.path}`);
});

test('asking for changes leads a visitor through the sign-up or the login into the ticket dialog', async ({
  page,
  customer,
}) => {
  await visit(page, sample.path);
  await page.getByRole('link', { name: templateItemPage.ask.label }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(authQuoteTitle);
  await expect(page.getByRole('main').getByText(sample.title).filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await signInOnScreen(page, customer);
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await expect(dialog).toContainText(sample.title);
});

test('a customer adds a template to the cart on its page, and removes it again', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  const page = await as(customer);
  await visit(page, sample.path);
  const button = page.getByRole('main').getByRole('button', { name: /Cart$/ }).first();
  await button.click();
  await expectToast(page, messages.addedToCart);
  await expect(button).toHaveText('Remove from Cart');
  await button.click();
  await expect(button).toHaveText('Add to Cart');
});
