import { messages } from '@app/contracts/messages';
import { expect, type Locator } from '@playwright/test';
import { violations } from './support/axe';
import { expectToast, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // The visitor's selection survives the whole sign-up (cart.login-first), and the path needs no unnecessary
  // tap.
  test('from the home page to a ticket in twelve taps and ninety seconds', async ({
    page,
    newcomer,
    mailbox,
  }) => {
    const startedAt = Date.now();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const fill = async (field: Locator, text: string) => {
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    };
    const card = page.getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await tap(card.getByRole('button', { name: 'Add to Cart' }));
    await expectToast(page, messages.loginToAddToCart);
    const login = page.getByRole('dialog', { name: `Add ${title} to your cart` });
    await expect(login).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await tap(login.getByRole('button', { name: 'Create account' }));

    await expect(page.getByRole('main').getByText(title).filter({ visible: true })).toBeVisible();
    const email = page.getByLabel('Email');
    await tap(email);
    await fill(email, newcomer.email);
    await tap(page.getByRole('button', { name: 'Continue' }));
    await fill(page.getByLabel('Digit 1 of 6'), await mailbox.code(newcomer.email));
    await fill(page.getByLabel('Full name'), newcomer.name);
    for (const label of ['Password', 'Confirm password']) {
      const field = page.getByLabel(label, { exact: true });
      await tap(field);
      await fill(field, newcomer.password);
    }
    await tap(page.getByRole('button', { name: 'Create account' }));

    await expect(page).toHaveURL('/');
    await expectToast(page, messages.addedToCart);
    await tap(page.getByRole('button', { name: 'View cart' }));
    const cart = page.getByRole('region', { name: 'Cart (1)' });
    await expect(cart).toContainText(title);
    await expect(cart.getByRole('status')).toHaveText('1 in your cart');
    await tap(cart.getByRole('button', { name: 'Create Ticket' }));
    const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
    await expect(dialog.getByRole('list', { name: 'Templates in this request' })).toContainText(title);
    // The height of a phone's page below its address bar: the form is longer.
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(dialog.getByRole('button', { name: 'Create Ticket' })).toBeInViewport({ ratio: 1 });
    const inquiry = dialog.getByLabel(messages.inquiryLabel);
    await tap(dialog.getByRole('button', { name: 'Pages', exact: true }));
    await fill(inquiry, 'home, prices and contact');
    await expect(inquiry).toHaveValue('Pages: home, prices and contact');
    await tap(dialog.getByRole('button', { name: 'Create Ticket' }));
    await expect(page.getByRole('dialog', { name: messages.ticketSuccessTitle })).toBeVisible();

    expect(taps).toBeLessThanOrEqual(12);
    expect(Date.now() - startedAt).toBeLessThan(90_000);
  });
});

test('a template chosen before logging in is in the cart afterwards', async ({ page, customer }) => {
  await visit(page, '/');
  // Closing the dialog drops the choice (cart.login-first).
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
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

// A visitor has no cart, so the login comes first and returns to the dialog (cart.ticket-login).
test('asking for a ticket without a session leads to the login and back', { tag: '@whole' }, async ({
  page,
  customer,
}) => {
  await visit(page, '/templates?sort=newest');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/templates?sort=newest&ticket=new');
  await expect(page.getByRole('dialog', { name: 'Create Customization Ticket' })).toBeVisible();
});

test('a link to the dialog leads a visitor through the login', { tag: '@whole' }, async ({
  page,
  customer,
}) => {
  await page.goto('/services');
  await page.goto('/templates?ticket=new');
  await signInOnScreen(page, customer);
  await expect(page.getByRole('dialog', { name: 'Create Customization Ticket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/templates');
  await page.goBack();
  await expect(page).toHaveURL('/services');
});
