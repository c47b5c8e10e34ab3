import { serviceLinks } from '@app/content/navigation';
import { expect, type Page } from '@playwright/test';
import { openWithoutScripts } from './support/held-requests';
import { visit } from './support/screen-parts';
import { test as withWords } from './support/studio';
import { test } from './test';

const [firstService, secondService] = serviceLinks;
if (!firstService || !secondService) throw new Error('two services');

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page, name: string) => main(page).getByRole('button', { name: `${name} menu` });
const entry = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('the first tab stop skips the navigation', async ({ page }) => {
  await visit(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('menus work by keyboard: arrows, Home, End, Escape, and the focus returns', async ({ page }) => {
  await visit(page, '/about');
  const services = opener(page, 'Services');
  await services.focus();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, firstService.label)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, secondService.label)).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry(page, 'Web Development')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, firstService.label)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Web Development')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(firstService.href);
});

test('a menu label navigates, its button or hover opens the submenu, and leaving closes it', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/');
  await expect(entry(page, 'Why us')).toBeHidden();
  await entry(page, 'Company').hover();
  await expect(entry(page, 'Why us')).toBeVisible();
  await page.mouse.move(0, 600);
  await expect(entry(page, 'Why us')).toBeHidden();
  await entry(page, 'Company').click();
  await expect(page).toHaveURL('/about');
  await expect(entry(page, 'Company')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Templates')).not.toHaveAttribute('aria-current');
});

test('a menu pressed before the scripts load opens once they have', { tag: '@whole' }, async ({ page }) => {
  const release = await openWithoutScripts(page, '/about');
  await opener(page, 'Services').click();
  release();
  await expect(opener(page, 'Services')).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, firstService.label)).toBeVisible();
});

test('the phone menu opened before the scripts load opens once they have (public-pages.menu-buttons)', {
  tag: '@whole',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutScripts(page, '/templates');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Templates' })).toBeVisible();
});

test('on a phone groups expand, a link closes the menu, and Escape returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visitOnPhone(page);
  const button = page.getByRole('button', { name: 'Open the menu' });
  await button.click();
  const menu = page.getByRole('dialog');
  const link = menu.getByRole('link', { name: 'Network Cabling' });
  await expect(link).toBeHidden();
  await menu.getByRole('button', { name: 'Services menu' }).click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: 'Services menu' }).click();
  await link.click();
  await expect(page).toHaveURL('/services/network-cabling');
  await expect(menu).toHaveCount(0);
});

/**
 * Waits for the network to be idle, because the header on phones does not show whether a user is signed in.
 */
async function visitOnPhone(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
}

test('the initials menu leads a logged-in user to their requests and the logout', {
  tag: '@whole',
}, async ({ as, customer }) => {
  const page = await as(customer);
  await visit(page, '/about');
  const account = page.getByRole('button', { name: `Account of ${customer.name}` });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'My requests' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('Back closes a phone’s menu, and following a link leaves none open', { tag: '@whole' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/services');
  await visitOnPhone(page);
  const button = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog');
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await button.click();
  await menu.getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL('/templates');
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toHaveCount(0);
});

test('Back closes the dashboard’s menu on a phone, and following a link leaves none open', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const page = await as(admin, { viewport: { width: 390, height: 800 } });
  await page.goto('/dashboard/categories');
  const button = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog');
  await button.click();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/orders');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/categories');
  await expect(menu).toHaveCount(0);
});

withWords('the header shows to which part a page belongs', async ({ page, claim }) => {
  // Another test reorders the menus.
  await claim('menus');
  for (const [path, group] of [
    ['/templates/campus-hill', 'Templates'],
    ['/values', 'Company'],
    ['/clients', 'Company'],
    ['/company-profile', 'Company'],
    ['/why-us', 'Company'],
    ['/services/it-upgrades', 'Services'],
  ]) {
    await page.goto(path ?? '');
    await expect(main(page).locator('[data-here]')).toHaveText([group ?? '']);
  }
  await page.goto('/');
  await expect(main(page).locator('[data-here]')).toHaveCount(0);
});

test('slugs in capitals redirect to the canonical address', async ({ request }) => {
  for (const [asked, canonical] of [
    ['/templates/CAMPUS-hill?utm_source=mail', '/templates/campus-hill'],
    ['/templates/Campus-Hill/preview', '/templates/campus-hill/preview'],
    ['/services/IT-Upgrades', '/services/it-upgrades'],
  ]) {
    const answer = await request.get(asked ?? '', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers().location ?? '', 'http://localhost').pathname).toBe(canonical);
  }
});

test('toasts appear below the header and above dialogs', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const add = page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' });
    await add.click();
    const toast = page.locator('[data-toast]').first();
    await expect(toast).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const box = await toast.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    const layer = await toast.evaluate((element) => {
      const root = element.closest('[data-position]');
      return root ? Number(getComputedStyle(root).zIndex) : 0;
    });
    expect(layer).toBeGreaterThan(200);
  }
});
