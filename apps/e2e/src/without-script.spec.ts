import { authMetadata } from '@app/content/auth-metadata';
import { favoritesPage } from '@app/content/template-page';
import { limits } from '@app/contracts/limits';
import { expect } from '@playwright/test';
import { test } from './test';

// Server-rendered pages are complete before any script runs (public-pages.motion-control).
test.use({ javaScriptEnabled: false });

const pages = [
  { path: '/', says: 'Industries We Build For', cards: limits.featuredTemplates },
  { path: '/templates', says: /^Showing \d+ templates$/, cards: limits.cataloguePageSize },
  { path: '/services', says: 'Network Cabling', cards: 0 },
  { path: '/about', says: 'Our Mission', cards: 0 },
] as const;

for (const { path, says, cards } of pages) {
  const tag = path === '/templates' ? [] : ['@whole'];
  test(`${path} shows its content and pictures`, { tag }, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(says).first()).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(cards);

    for (const picture of await main.locator('img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    // The catalogue's sidebar waits for the session before it shows the cart's content
    // (auth.unknown-session).
    const invisible = await main.evaluate((element) =>
      [...element.querySelectorAll('h1, h2, h3, p, a')]
        .filter((node) => !node.closest('aside'))
        .filter((node) => !node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((node) => node.textContent),
    );
    expect(invisible).toEqual([]);
  });
}

test('the next templates and a search work without JavaScript', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/templates?page=2');
  expect(await page.getByRole('article').count()).toBeGreaterThan(limits.cataloguePageSize);

  await page.getByLabel('Search templates').fill('meridian');
  await page.getByLabel('Search templates').press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Meridian');
});

test('features that need JavaScript say so', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.locator('main noscript p')).toHaveText(authMetadata.withoutScript);
  await page.goto('/favorites');
  await expect(page.locator('main noscript p')).toHaveText(favoritesPage.withoutScript);
});

test('printed pages have white surfaces and dark text', { tag: '@whole' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/contact-us');
  const surfaces = await page.locator('[data-surface="night"]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const words = [...element.querySelectorAll('h1, h2, h3, p, a, dt, dd')].map(
        (word) => getComputedStyle(word).color,
      );
      return [getComputedStyle(element).backgroundImage, ...words];
    }),
  );
  expect([...new Set(surfaces)].sort()).toEqual(['none', 'rgb(13, 26, 54)', 'rgb(36, 48, 74)']);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('pages printed with backgrounds stay readable', { tag: '@whole' }, async ({ page }) => {
  for (const [path, colorScheme] of [
    ['/', 'dark'],
    ['/contact-us', 'light'],
    ['/services/it-deployment', 'dark'],
    ['/why-us', 'light'],
    ['/auth', 'dark'],
  ] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    await page.goto(path);
    const dark = await page.locator('[data-surface="night"]').evaluateAll((surfaces) =>
      surfaces
        .flatMap((surface) => [surface, ...surface.querySelectorAll(':not(svg, svg *, img)')])
        .map((element) => getComputedStyle(element))
        .filter(({ backgroundImage, backgroundColor }) => {
          const alpha = backgroundColor.match(/^rgba\(.*, (\d[.\d]*)\)$/)?.[1] ?? '1';
          return backgroundImage !== 'none' || Number(alpha) > 0;
        })
        .map(({ backgroundImage, backgroundColor }) => `${backgroundImage} ${backgroundColor}`),
    );
    expect(dark, path).toEqual([]);
  }
});

test('text of twice the size fits a phone, and the menu stays within reach', { tag: '@whole' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/', '/contact-us', '/services/software-development', '/templates/coastline']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(390);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 });
  }
});
