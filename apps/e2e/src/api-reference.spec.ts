import { expect } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

const sections = [
  'Authentication',
  'Cart',
  'Templates',
  'Tickets',
  'Categories',
  'Users',
  'Stats',
  'Contact',
];

test('the API reference shows every section, light and dark, as the system has it or the switch of the site', {
  tag: '@whole',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  const filter = page.getByRole('textbox', { name: 'Filter by tag or path' });
  for (const name of sections) {
    // The reference renders only what is in view.
    await filter.fill(name);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const background = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number),
    );
  expect(Math.max(...((await background()) ?? [255]).slice(0, 3))).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark-mode/);

  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
  await page.goto('/api/docs');
  await expect(page.locator('html')).toHaveClass(/dark-mode/);
});
