import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { expectToast } from './support/screen-parts';
import { openStudio, previewFrame, restoreFirst, test } from './support/studio';

const [builtColor, ownColor] = ['rgb(31, 92, 203)', 'rgb(11, 107, 58)'];

const fillOf = (page: Page) => page.locator('header svg rect').first();

test('colors of the brand are drafted, previewed, published for pages of both schemes and icons, and put back (public-pages.own-brand)', {
  tag: '@whole',
}, async ({ as, admin, claim, page: visitor }) => {
  test.slow();
  await claim('brand');
  const page = await as(admin);
  await openStudio(page, 'brand');
  const primary = page.getByLabel('Buttons, links and dark sections', { exact: true });
  const preview = previewFrame(page).locator('header svg rect').first();
  await expect(preview).toHaveCSS('fill', builtColor);
  await primary.fill('#ffff00');
  await expect(page.getByText('White text would be hard to read on #ffff00')).toBeVisible();
  await primary.fill('red');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(contentMessages.colorInvalid)).toBeVisible();
  await primary.fill('#0b6b3a');
  await expect(preview).toHaveCSS('fill', ownColor);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, contentMessages.saved);
  await visitor.goto('/');
  await expect(fillOf(visitor)).toHaveCSS('fill', builtColor);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, contentMessages.published);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expect(async () => {
      await visitor.goto('/');
      await expect(fillOf(visitor)).toHaveCSS('fill', ownColor, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    expect(await violations(visitor)).toEqual([]);
    // Navigates on the client, whose scripts derive no colors.
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(visitor).toHaveURL('/about');
    await expect(fillOf(visitor)).toHaveCSS('fill', ownColor);
  }
  const icon = await visitor.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href');
  expect(await (await visitor.request.get(icon ?? '')).text()).toContain('#0b6b3a');

  await restoreFirst(page);
  await expect(primary).toHaveValue('#1f5ccb');
  await expect(async () => {
    await visitor.goto('/');
    await expect(fillOf(visitor)).toHaveCSS('fill', builtColor, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
