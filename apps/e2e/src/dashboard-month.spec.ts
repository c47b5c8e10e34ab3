import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { createSale } from './support/own-sale';
import { test } from './test';

test('a bookkeeper opens the month, sees that it agrees, goes back a month and to the payments behind a figure', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  await page.goto('/dashboard/month?month=2026-13');
  const books = page.getByRole('region', { name: 'USD' });
  await expect(books.getByRole('row', { name: /^Closing balance/ })).toBeVisible();
  await expect(page.getByText('Documents and money agree.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Choose a month' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/month=20\d\d-\d\d$/);
  const month = new URL(page.url()).searchParams.get('month');
  const payments = new RegExp(`/dashboard/ledger\\?kind=payment&from=${month}-01&to=${month}-\\d\\d$`);
  const received = books.getByRole('link', { name: 'Received', exact: true });
  await expect(received).toHaveAttribute('href', payments);
  await received.click();
  await expect(page).toHaveURL(payments);
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
});
