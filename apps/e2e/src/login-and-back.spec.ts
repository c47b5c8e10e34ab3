import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { holdAnswers } from './support/held-requests';
import { endSession } from './support/people';
import { expectToast, signInOnScreen, visit, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

test('a session that ends in the ticket dialog leads through the login back into it', async ({
  as,
  customer,
  ownTemplate,
  sql,
}) => {
  const page = await as(customer);
  await withoutLiveUpdates(page);
  await visit(page, `/templates?search=${encodeURIComponent(ownTemplate.title)}`);
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await dialog.getByLabel(messages.inquiryLabel).fill('Please make it ours.');
  // A request that is still under way would find the session ended before the press.
  await page.waitForLoadState('networkidle');
  await endSession(sql, customer.token);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expectToast(page, messages.sessionEnded);
  await expect(page).toHaveURL(/\/auth\?next=(?!.*%252F)/);
  await signInOnScreen(page, customer);
  await expect(dialog.getByLabel(messages.inquiryLabel)).toHaveValue('Please make it ours.');
  await expect(page).toHaveURL(/\/templates\?search=.*&ticket=new$/);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expectToast(page, messages.ticketCreated);
});

const cartAddress = /\/trpc\/[^?]*cart\.get/;

test('the ticket dialog waits for the cart, and loads it again when that failed', async ({
  as,
  customer,
  ownTemplate,
}) => {
  const page = await as(customer);
  await visit(page, `/templates?search=${encodeURIComponent(ownTemplate.title)}`);
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Cart (1)')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdAnswers(page, cartAddress);
  await page.goto('/templates?ticket=new');
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await dialog.getByLabel(messages.inquiryLabel).fill('Please make it ours.');
  const button = dialog.getByRole('button', { name: 'Create Ticket' });
  await expect(button).toHaveAttribute('data-loading', 'true');
  release();
  await expect(dialog.getByRole('list', { name: 'Templates in this request' })).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route(cartAddress, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/templates?ticket=new');
  await dialog.getByLabel(messages.inquiryLabel).fill('Please make it ours.');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button.click();
  await expect(dialog.getByRole('list', { name: 'Templates in this request' })).toContainText(
    ownTemplate.title,
  );
  await button.click();
  await expectToast(page, messages.ticketCreated);
});

test('the error of a failed attempt disappears when the second succeeds', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  const page = await as(customer);
  await visit(page, '/templates');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Customization Ticket' });
  await dialog.getByLabel(messages.inquiryLabel).fill('Please make it ours.');
  await page.route('**/trpc/ticket.create?**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  const toasts = page.locator('[data-toast]');
  await expect(toasts.filter({ hasText: messages.createTicketFailed })).toBeVisible();
  // Focus keeps all toasts open.
  await toasts
    .filter({ hasText: messages.createTicketFailed })
    .getByRole('button', { name: 'Close' })
    .focus();
  await page.unroute('**/trpc/ticket.create?**');
  await dialog.getByRole('button', { name: 'Create Ticket' }).press('Enter');
  await expect(toasts.filter({ hasText: messages.ticketCreated })).toBeVisible();
  await expect(toasts.filter({ hasText: messages.createTicketFailed })).toHaveCount(0);
});

const scrollYOf = (page: Page) => page.evaluate(() => window.scrollY);

for (const path of ['/', '/templates?sort=category&page=2']) {
  test(`logging in to add a template returns to the same position: ${path}`, { tag: '@whole' }, async ({
    page,
    customer,
  }) => {
    await visit(page, path);
    // Not the last card: templates that other tests publish have no category, so they come last. Cards far
    // below are not laid out yet and have no inner text.
    const name = (await page.getByRole('article').nth(-4).getByRole('heading').textContent()) ?? '';
    const card = page.getByRole('article', { name, exact: true });
    await card.scrollIntoViewIfNeeded();
    const add = card.getByRole('button', { name: 'Add to Cart' });
    await add.click();
    expect(await scrollYOf(page)).toBeGreaterThan(1_000);
    await page.getByRole('button', { name: 'Log in' }).click();
    await signInOnScreen(page, customer);
    await expect(page).toHaveURL(path);
    await expect(card.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
    // Cards above it may since have been laid out with heights other than the estimated ones.
    await expect(card).toBeInViewport();
    expect(await scrollYOf(page)).toBeGreaterThan(1_000);
  });
}
