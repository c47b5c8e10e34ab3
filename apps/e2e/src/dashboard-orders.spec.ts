import { readFile } from 'node:fs/promises';
import { dayRangeMessages } from '@app/contracts/day-range-messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { createSale } from './support/own-sale';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, signInOnScreen } from './support/screen-parts';
import { test } from './test';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('an order passes through its statuses, and the slower of two at once sees the current one', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
  mailbox,
}) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  await page.goto(`/dashboard/orders?search=${encodeURIComponent(customer.email)}`);
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  await expect(rows(page)).toContainText('Payment pending');
  const totals = page.getByLabel('Totals of these orders');
  await expect(totals.getByText('$350')).toHaveCount(2);
  await totals.getByRole('link', { name: 'Still to be paid: $350' }).click();
  await expect(page).toHaveURL(/search=.+&money=due/);
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByRole('button', { name: 'Mark as live' })).toBeVisible();
  await expect(page.getByRole('heading', { name: number })).toBeFocused();
  await page.getByLabel('Payment method').selectOption('bank_transfer');
  await page.getByLabel('Tracking number').fill('LR-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, saleMessages.orderUpdated);
  await expect(page.getByText('Tracking number: none → LR-1')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await dialog.getByLabel('A note for the email (optional)').fill('Not in stock.');
  expect(await violations(page)).toEqual([]);
  const { data } = await callProcedure<{ id: string }>(
    client,
    'GET',
    'order.byNumber',
    { number },
    admin.token,
  );
  await mutate(client, 'order.move', { id: data.id, action: 'complete', seen: 'processing' }, admin.token);
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This order is now completed, so this is not possible.');
  await expect(dialog.getByLabel('A note for the email (optional)')).toHaveValue('Not in stock.');
  await page.reload();
  await expect(dialog.getByLabel('A note for the email (optional)')).toHaveValue('Not in stock.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Mark as Refunded' }).click();
  const refunding = page.getByRole('dialog', { name: `Mark ${number} as refunded?` });
  await refunding.getByLabel('A note for the email (optional)').fill('We are sorry.');
  await refunding.getByRole('button', { name: 'Mark as Refunded' }).click();
  await expect(refunding).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark as Refunded' })).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('Refunded', { exact: true }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await mailbox.mail(customer.email, `Your order ${number} is completed`);
  const { text } = await mailbox.mail(customer.email, `Your order ${number} is refunded`);
  expect(text).toContain('We are sorry.');
});

test('filters and sorting are kept in the URL, and the export contains only matching orders', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  await page.goto('/dashboard/orders');
  await page.getByRole('searchbox', { name: /Search orders/ }).fill(customer.email);
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  await page.getByLabel('Payment', { exact: true }).selectOption('paid');
  await expect(page.getByText('No orders found matching your criteria.')).toBeVisible();
  await page.getByLabel('Payment', { exact: true }).selectOption('pending');
  await page.getByLabel('Days: Placed').selectOption('Other days…');
  await page.getByLabel('Placed from').fill('2020-01-01');
  await expect(page).toHaveURL(/payment=pending&from=2020-01-01/);
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFOrder,Placed,Customer,Email,')).toBe(true);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${number},.*,pending,pending,`));
  await page.getByRole('link', { name: number }).click();
  await page.goBack();
  await expect(page.getByLabel('Placed from')).toHaveValue('2020-01-01');
  await expect(rows(page)).toHaveCount(1);
});

test('a date range that ends before it begins shows an error, also when it comes from the URL', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const page = await as(admin);
  for (const [path, label] of [
    ['/dashboard/orders', 'Placed to'],
    ['/dashboard/activity', 'To this day'],
  ] as const) {
    await page.goto(`${path}?from=2020-02-01&to=2020-01-01`);
    const to = page.getByLabel(label);
    await expect(to).toHaveValue('2020-01-01');
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(dayRangeMessages.reversed)).toBeVisible();
    await to.fill('2020-02-01');
    await expect(page.getByText(dayRangeMessages.reversed)).toBeHidden();
    await expect(page).toHaveURL(`${path}?from=2020-02-01&to=2020-02-01`);
  }
  await page.goto('/dashboard?from=2020-02-01&to=2020-01-01');
  await expect(page.getByText(dayRangeMessages.noRange)).toBeVisible();
});

test('a waiting cart gets one reminder, whose link leads to the catalogue after the login', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, mailbox, page: customerPage, sql }) => {
  await mutate(client, 'cart.add', { templateIds: [ownTemplate.id] }, customer.token);
  await sql`update cart_item set added_at = now() - interval '25 hours' where user_id = ${customer.user.id}`;
  const page = await as(admin);
  await page.goto(`/dashboard/carts?waiting=true&search=${encodeURIComponent(customer.email)}`);
  await expect(rows(page)).toContainText(ownTemplate.title);
  await expect(rows(page).getByText('Waiting')).toBeVisible();
  const send = page.getByRole('button', { name: `Send Reminder to ${customer.name}` });
  await send.click();
  const question = page.getByRole('dialog', { name: `Remind ${customer.name}?` });
  await expect(question).toContainText(saleMessages.remindEffect(customer.email));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toBeFocused();
  await send.click();
  await question.getByRole('button', { name: 'Send Reminder' }).click();
  await expectToast(page, saleMessages.reminded(customer.name));
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.hover();
  await expect(page.getByRole('tooltip')).toContainText('You can send the next reminder on');
  const input = { userId: customer.user.id };
  expect((await callProcedure(client, 'POST', 'cart.remind', input, admin.token)).reason).toBe(
    'CART_REMINDED',
  );

  const { links, text } = await mailbox.mail(customer.email, 'A template is waiting in your cart');
  expect(text).toContain(ownTemplate.title);
  const link = links.find((href) => href.includes('/auth?next='));
  await customerPage.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await signInOnScreen(customerPage, customer);
  await expect(customerPage).toHaveURL(/\/templates$/);
  await expect(customerPage.getByRole('region', { name: 'Cart (1)' })).toBeVisible();
});
