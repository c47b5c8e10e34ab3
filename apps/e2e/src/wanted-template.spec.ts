import { messages } from '@app/contracts/messages';
import { expect } from '@playwright/test';
import { expectToast, pasteCode, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

// A visitor's wish survives the whole sign-up (cart.login-first).
test('a template chosen before signing up is in the cart afterwards', async ({ page, newcomer, mailbox }) => {
  await visit(page, '/templates');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Portfolio/ })
    .click();
  await expect(page).toHaveURL('/templates?category=portfolio');
  const spoken = page.getByRole('main').getByRole('status');
  await expect(spoken.filter({ hasText: /^Showing \d+ templates$/ })).toBeVisible();
  const third = page.getByRole('article').nth(2);
  await expect(third.getByText(/^Portfolio/)).toBeVisible();
  const title = (await third.getByRole('heading').textContent()) ?? '';

  await third.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, messages.loginToAddToCart);
  await page.getByRole('button', { name: 'Log in' }).click();

  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await pasteCode(page, await mailbox.code(newcomer.email));
  await page.getByLabel('Full name').fill(newcomer.name);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/templates?category=portfolio');
  await expectToast(page, messages.addedToCart);
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toContainText(title);
  await expect(spoken.filter({ hasText: '1 in your cart' })).toBeAttached();
  await expect(third.getByRole('heading')).toHaveText(title);
  await expect(third.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
});

test('a template chosen before logging in is in the cart afterwards', async ({ page, customer }) => {
  await visit(page, '/');
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/');
  await expectToast(page, messages.addedToCart);
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/templates');
  await expect(page.getByRole('heading', { name: 'Cart (1)' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toContainText(title);
  await expect(page.getByRole('link', { name: 'Your cart, 1' })).toBeVisible();

  const other = page.getByRole('article').first().getByRole('button', { name: /Cart$/ });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cart (2)' })).toBeVisible();
  await expect(other).toBeEnabled();
  await expect(other).toBeFocused();
});

// A visitor has no cart, so the login comes first and leads back into the dialog (cart.ticket-login).
test('asking for a ticket without a session leads to the login and back', async ({ page, customer }) => {
  await visit(page, '/templates?sort=newest');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/templates?sort=newest&ticket=new');
  await expect(page.getByRole('dialog', { name: 'Create Customization Ticket' })).toBeVisible();
});

test('a link to the dialog leads a visitor through the login', async ({ page, customer }) => {
  await page.goto('/services');
  await page.goto('/templates?ticket=new');
  await signInOnScreen(page, customer);
  await expect(page.getByRole('dialog', { name: 'Create Customization Ticket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/templates');
  await page.goBack();
  await expect(page).toHaveURL('/services');
});
