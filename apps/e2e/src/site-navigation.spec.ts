import { serviceLinks } from '@app/content/navigation';
import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page, name: string) => main(page).getByRole('button', { name: `${name} menu` });
const entry = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await visit(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('menus work by keyboard: arrows, Home, End, Escape, and the focus comes back', async ({ page }) => {
  await visit(page, '/about');
  const services = opener(page, 'Services');
  await services.focus();
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, serviceLinks[0].label)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, serviceLinks[1].label)).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry(page, 'Web Development')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, serviceLinks[0].label)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Web Development')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(services).toBeFocused();
  await expect(services).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(serviceLinks[0].href);
});

test('a word navigates, its button opens, the pointer does too, and leaving closes', async ({ page }) => {
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

test('on a phone groups expand, a link closes the menu, and Escape gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // A link is pressed where it stands, not where it passes by.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

/** The header of phones does not say who is there. */
async function visitOnPhone(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
}

test('who is signed in finds their requests and the way out behind their initials', async ({
  as,
  customer,
}) => {
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
