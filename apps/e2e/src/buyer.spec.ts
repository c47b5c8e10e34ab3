import { buyerMessages } from '@app/contracts/core/buyer/messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { sendQuote } from './support/own-quote';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('the address entered when accepting a quote is on the order, and the team corrects it on the invoice (sales.buyer-details, sales.buyer-corrected)', async ({
  as,
  client,
  customer,
  admin,
}) => {
  const ticket = await openTicket(client, customer);
  const quote = await sendQuote(client, admin, ticket, { finalizeOnAccept: true });
  const page = await as(customer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/quotes/${quote.number}`);
  await page.getByText('Billing details (optional)').click();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await page.getByLabel('Country (optional)').selectOption({ label: 'United States' });
  await page.getByLabel('Company (optional)').fill('Kolie & Sons');
  await page.getByLabel('Tax number (optional)').fill('12-34567');
  await page.getByRole('button', { name: /^Accept for / }).click();
  await expect(page.getByText('Please enter the street address')).toBeVisible();
  await expect(page.getByText('Enter the whole EIN')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Street address').fill('1 Elm St');
  await page.getByLabel('City').fill('Dallas');
  await page.getByLabel('State', { exact: true }).fill('TX');
  await page.getByLabel('ZIP code').fill('75201');
  await page.getByLabel('Tax number (optional)').fill('123456789');
  await page.getByRole('button', { name: /^Accept for / }).click();
  await page.getByRole('link', { name: 'Go to your order' }).click();
  const order = page.getByRole('article');
  for (const words of ['Kolie & Sons', 'Dallas, TX 75201', 'United States', '12-3456789'])
    await expect(order).toContainText(words);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto('/account#billing');
  await expect(page.getByRole('form', { name: 'Billing details' }).getByLabel('City')).toHaveValue('Dallas');

  const team = await as(admin);
  await team.setViewportSize({ width: 1440, height: 1000 });
  await team.goto(`/dashboard/orders/${number}`);
  const invoices = team.getByRole('region', { name: 'Invoices' });
  await invoices.getByRole('button', { name: /^Correct buyer of INV-/ }).click();
  const dialog = team.getByRole('dialog');
  await expect(dialog.getByLabel('City')).toHaveValue('Dallas');
  expect(await violations(team)).toEqual([]);
  await dialog.getByLabel('Company (optional)').fill('Kollie & Sons');
  await dialog.getByRole('button', { name: 'Credit and reissue' }).click();
  await expect(dialog).toBeHidden();
  await expect(invoices.getByText('Credited', { exact: true })).toBeVisible();
  await expect(team.getByRole('region', { name: 'Buyer' })).toContainText('Kollie & Sons');
});

test('a sale finalized by hand takes its buyer and why no tax is charged from the dialog (sales.buyer-details, sales.tax-treatment)', {
  tag: '@whole',
}, async ({ as, client, customer, admin, ownTemplate, sql }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  await ticket.getByRole('button', { name: 'Finalize Sale' }).click();
  const dialog = page.getByRole('dialog', { name: `Finalize sale of ${number}` });
  await dialog.getByLabel('Country (optional)').selectOption({ label: 'Germany' });
  await dialog.getByLabel('Company (optional)').fill('Gruber & Söhne');
  await dialog.getByLabel('Tax number (optional)').fill('DE123');
  await dialog.getByLabel('Tax', { exact: true }).selectOption('Reverse charge');
  await dialog.getByLabel('Reason').fill('Article 196');
  const finalize = dialog.getByRole('button', { name: 'Finalize Sale' });
  await finalize.click();
  await expect(dialog.getByText('Please enter the street address')).toBeVisible();
  await expect(dialog.getByText(buyerMessages.vatNumberInvalid)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Street address').fill('Lindenweg 4');
  await dialog.getByLabel('Postal code').fill('10115');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByLabel('Tax number (optional)').fill('136 695 976');
  await finalize.click();
  await expectToast(page, saleMessages.saleFinalized);
  const [sold] = await sql`select number from "order" where ticket_id = ${id}`;
  await page.goto(`/dashboard/orders/${sold?.number}`);
  const buyer = page.getByRole('region', { name: 'Buyer' });
  for (const words of ['Gruber & Söhne', 'Lindenweg 4', '10115 Berlin', 'DE136695976'])
    await expect(buyer).toContainText(words);
  await expect(page.getByText('Reverse charge: the customer accounts for the tax').first()).toBeVisible();
});

test('a sale whose quote is accepted while it is being finalized takes the buyer of the acceptance (sales.buyer-details)', {
  tag: '@whole',
}, async ({ as, client, customer, admin }) => {
  const ticket = await openTicket(client, customer);
  const quote = await sendQuote(client, admin, ticket);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${ticket.id}`);
  const article = page.getByRole('article', { name: ticket.number });
  const dialog = page.getByRole('dialog', { name: `Finalize sale of ${ticket.number}` });
  const company = dialog.getByLabel('Company (optional)');
  await article.getByRole('button', { name: 'Finalize Sale' }).click();
  await expect(company).toHaveValue('');
  const accepted = {
    id: quote.id,
    name: 'Mary Kollie',
    company: 'Kollie & Sons',
    purchaseOrderNumber: 'PO-7',
  };
  await mutate(client, 'quote.accept', accepted, customer.token);
  await dialog.getByRole('button', { name: 'Use its lines' }).click();
  await expect(company).toHaveValue('Kollie & Sons');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await article.getByRole('button', { name: 'Finalize Sale' }).click();
  await expect(company).toHaveValue('Kollie & Sons');
  await expect(dialog.getByLabel('Purchase order number (optional)')).toHaveValue('PO-7');
});
