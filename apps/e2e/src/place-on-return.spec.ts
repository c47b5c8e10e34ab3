import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { throttleProcessor } from './support/interactions';
import { visit } from './support/screen-parts';
import { test } from './test';

/** The chunk with what a page does beyond rendering. */
const afterHydrationScript = '**/assets/after-hydration-*.js';

/** The chunk that every page requests once, before it is resolved. */
const pageMetaScript = '**/assets/page-meta-*.js';

const scrollYOf = (page: Page) => page.evaluate(() => window.scrollY);
const titleLink = (card: Locator) => card.getByRole('heading').getByRole('link');

/** Presses "Load more"; returns the first card that it added. */
async function loadMore(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/templates?page=2');
  const next = page
    .getByRole('region', { name: 'Templates', exact: true })
    .getByRole('article')
    .nth(limits.cataloguePageSize);
  await expect(next).toBeFocused();
  return next;
}

/**
 * Scrolls a link to the middle of the screen and presses it before the browser reports the scroll; returns
 * the resulting scroll position.
 */
function scrollAndPress(link: Locator): Promise<number> {
  return link.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const scrollY = window.scrollY;
    element.focus({ preventScroll: true });
    element.click();
    return scrollY;
  });
}

async function expectScrollY(page: Page, scrollY: number, link: Locator): Promise<void> {
  await expect(page).toHaveURL(/\/templates(?:\?|$)/);
  await expect(link).toBeFocused();
  expect(scrollY).toBeGreaterThan(500);
  await expect.poll(() => scrollYOf(page).then((now) => Math.abs(now - scrollY))).toBeLessThan(5);
}

test('a page left before all of it was resolved is restored at the same place (public-pages.place-on-return)', async ({
  page,
}) => {
  const resolve = await holdRequests(page, pageMetaScript);
  await visit(page, '/templates');
  const link = titleLink(await loadMore(page));
  const title = await link.innerText();
  const scrollY = await scrollAndPress(link);
  resolve();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await expectScrollY(page, scrollY, link);
});

test('a page left after "Load more" and before its last script is restored at the same place (public-pages.place-on-return)', async ({
  page,
}) => {
  const resolve = await holdRequests(page, pageMetaScript);
  const load = await holdRequests(page, afterHydrationScript);
  await visit(page, '/templates');
  const link = titleLink(await loadMore(page));
  const title = await link.innerText();
  const scrollY = await scrollAndPress(link);
  resolve();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const loaded = page.waitForResponse(afterHydrationScript);
  load();
  await loaded;
  await page.goBack();
  await expectScrollY(page, scrollY, link);
});

test('a position scrolled to before the rest of a page resolved is not scrolled to twice (public-pages.place-on-return)', {
  tag: '@whole',
}, async ({ page }) => {
  const resolve = await holdRequests(page, pageMetaScript);
  await visit(page, '/templates');
  const link = titleLink(await loadMore(page));
  const title = await link.innerText();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const resolved = page.waitForResponse(pageMetaScript);
  resolve();
  await resolved;
  await page.waitForLoadState('networkidle');
  const scrollY = await scrollAndPress(link);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();
  await expectScrollY(page, scrollY, link);
});

test('Back from a page that is still loading restores the place (public-pages.place-on-return)', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/templates');
  const link = titleLink(page.getByRole('article').nth(limits.cataloguePageSize - 1));
  const answer = await holdRequests(page, '**/trpc/template.bySlug*');
  const scrollY = await scrollAndPress(link);
  await expect(page.getByText(messages.loadingTemplate)).toBeAttached();
  // The loading page is shorter than the list, so the scroll position has changed.
  await expect.poll(() => scrollYOf(page)).toBeLessThan(scrollY);
  await page.goBack();
  await expectScrollY(page, scrollY, link);
  answer();
});

test('Back while a page still changes returns the focus to the link (public-pages.place-on-return)', async ({
  page,
}) => {
  await visit(page, '/templates');
  const link = titleLink(await loadMore(page));
  const title = await link.innerText();
  await scrollAndPress(link);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  // So that the list takes longer to appear than a lost focus waits.
  await throttleProcessor(page);
  await page.evaluate(() => {
    document.body.append(document.createElement('span'));
    window.history.back();
  });
  await expect(page).toHaveURL('/templates?page=2');
  await expect(link).toBeFocused();
});

test('a link pressed before the whole page is loaded has the focus on return (public-pages.place-on-return)', async ({
  page,
}) => {
  const load = await holdRequests(page, afterHydrationScript);
  await visit(page, '/templates');
  const link = titleLink(page.getByRole('article').nth(limits.cataloguePageSize - 1));
  const title = await link.innerText();
  await scrollAndPress(link);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const loaded = page.waitForResponse(afterHydrationScript);
  load();
  await loaded;
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
