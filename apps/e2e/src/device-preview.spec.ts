import { templatePreviewPage } from '@app/content/template-page';
import { expect, type Page } from '@playwright/test';
import { missingDemo } from './support/missing-demo';
import { test } from './test';

// A custom header on requests from a frame without an origin would trigger a preflight, which no real
// visitor's browser sends.
test.use({ extraHTTPHeaders: {} });

const path = '/templates/campus-hill/preview';
const demo = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });

/** Returns the layout width available to the page in the frame. */
function layoutWidth(page: Page) {
  return page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
}

async function shownWidth(page: Page) {
  return Math.round((await page.locator('iframe').boundingBox())?.width ?? 0);
}

test('a demo is shown on screens of three sizes', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(demo(page)).toBeVisible();
  await expect.poll(() => layoutWidth(page)).toBe(1440);
  const screens = page.getByRole('navigation', { name: 'Screen' });
  await screens.getByRole('link', { name: 'Tablet' }).press('Enter');
  await expect(page).toHaveURL(`${path}?device=tablet`);
  await expect.poll(() => layoutWidth(page)).toBe(768);
  await expect(screens.getByRole('link', { name: 'Tablet' })).toHaveAttribute('aria-current', 'page');
  await screens.getByRole('link', { name: 'Phone' }).click();
  await expect.poll(() => layoutWidth(page)).toBe(390);
  await page.reload();
  await expect.poll(() => layoutWidth(page)).toBe(390);
  await expect(demo(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Campus Hill' }).click();
  await expect(page).toHaveURL('/templates/campus-hill');
});

test('in a narrow window the desktop is scaled as a whole', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(path);
  await expect.poll(() => layoutWidth(page)).toBe(1440);
  await expect.poll(() => shownWidth(page)).toBe(800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
});

test('on a phone the demo simply fills the screen', { tag: '@whole' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(demo(page)).toBeVisible();
  await expect.poll(() => layoutWidth(page)).toBe(390);
  await expect(page.getByRole('navigation', { name: 'Screen' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open demo' })).toBeVisible();
});

test('the demo cannot reach the page around it', async ({ page }) => {
  await page.goto(path);
  await expect(demo(page)).toBeVisible();
  const frame = page.frames().find((candidate) => candidate.url().includes('/demos/'));
  const errorName = await frame?.evaluate(() => {
    try {
      return String(window.parent.document.title);
    } catch (error) {
      return error instanceof DOMException ? error.name : 'unknown';
    }
  });
  expect(errorName).toBe('SecurityError');
});

test('a demo on another site is shown as pictures with a link to it', { tag: '@whole' }, async ({
  page,
  ownTemplate,
  sql,
}) => {
  const slug = ownTemplate.title.toLowerCase().replace(' ', '-');
  await sql`update template set demo_url = 'https://demo.example.com/' where id = ${ownTemplate.id}`;
  await page.goto(`/templates/${slug}/preview`);
  await expect(page.getByText(templatePreviewPage.noFrame)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open demo' })).toHaveAttribute(
    'href',
    'https://demo.example.com/',
  );
});

test('a missing demo is not shown as an empty frame', { tag: '@whole' }, async ({
  page,
  ownTemplate,
  site,
  sql,
}) => {
  const slug = ownTemplate.title.toLowerCase().replace(' ', '-');
  await sql`update template set demo_url = ${site.url + missingDemo} where id = ${ownTemplate.id}`;
  await page.goto(`/templates/${slug}/preview`);
  await expect(page.getByText(templatePreviewPage.noFrame)).toBeVisible();
});
