import { expect } from '@playwright/test';
import { sendQuote } from './support/own-quote';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { test } from './test';

test('a waiting quote is said on the next page until it is hidden, and marked in the menu (public-pages.account-menu)', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const ticket = await openTicket(client, customer);
  const quote = await sendQuote(client, admin, ticket);
  const page = await as(customer);
  const strip = page.getByRole('complementary', { name: 'Waits for you' });
  const menu = page.getByRole('button', { name: `Account of ${customer.name}` });

  await page.goto('/about');
  await expect(menu).toHaveAccessibleName(`Account of ${customer.name}, something waits for you`);
  await expect(strip).toBeHidden();
  await menu.click();
  await expect(page.getByRole('link', { name: 'My quotes Waits for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My orders', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Templates' }).click();
  await expect(strip.getByRole('link')).toHaveAttribute('href', `/account/quotes/${quote.number}`);
  await strip.getByRole('button', { name: 'Hide until something new waits' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(strip).toBeHidden();

  await mutate(client, 'quote.decline', { id: quote.id, reason: 'Too early.' }, customer.token);
  await page.reload();
  await expect(menu).toHaveAccessibleName(`Account of ${customer.name}`);
});
