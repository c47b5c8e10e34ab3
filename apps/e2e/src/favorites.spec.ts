import { favoritesPage } from '@app/content/template-page';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { expectToast, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

const path = '/templates/campus-hill';
const heart = (page: Page) => page.getByRole('button', { name: 'Favorite: Campus Hill' });

test('a visitor’s favorites stay in the browser and come along at the login', async ({
  page,
  customer,
  as,
}) => {
  await visit(page, path);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).click();
  await expectToast(page, messages.favoriteAdded);
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await visit(page, '/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signInOnScreen(page, customer);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of / })).toBeVisible();
  await visit(page, '/favorites');
  await expect(page.getByRole('article', { name: 'Campus Hill' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorite-templates'))).toBeNull();

  const otherDevice = await as(customer);
  await visit(otherDevice, path);
  await expect(heart(otherDevice)).toHaveAttribute('aria-pressed', 'true');
});

test('removing a favorite can be undone', { tag: '@whole' }, async ({ page }) => {
  await visit(page, path);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/favorites');
  await heart(page).click();
  await expect(page.getByText(favoritesPage.empty.title)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Campus Hill' })).toBeVisible();
});

test('a favorite is reverted when the server cannot be reached', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  const page = await as(customer);
  await visit(page, path);
  await page.route(/\/trpc\/favorite\.add/, (route) => route.abort());
  await heart(page).click();
  await expectToast(page, messages.favoriteFailed);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('loading the favorite state does not shift the layout', { tag: '@whole' }, async ({ page }) => {
  await visit(page, path);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(path);
  const boxWhileLoading = await heart(page).boundingBox();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await heart(page).boundingBox()).toEqual(boxWhileLoading);
});
