import { readFile } from 'node:fs/promises';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { messages } from '@app/contracts/messages';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { pdfFile } from './support/files';
import { createSale } from './support/own-sale';
import { demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

const region = (page: Page, name: string) => page.getByRole('region', { name });
/** Expects the order's payment totals on the screen, such as "Due $350.00". */
async function expectSums(page: Page, ...sums: string[]) {
  for (const sum of sums) {
    const [label = '', amount = ''] = sum.split(' ');
    await expect(page.getByLabel('Payment summary').locator('div').filter({ hasText: label })).toContainText(
      amount,
    );
  }
}

async function openOrder(page: Page, number: string) {
  await page.goto(`/dashboard/orders/${number}`);
  await expect(region(page, 'Payments')).toBeVisible();
}

test('a payment is recorded and refunded with clear errors, and a colleague sees it live', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, mailbox }) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  const beside = await as(await logIn(client, demoPerson('super-admin')));
  await openOrder(page, number);
  await openOrder(beside, number);
  await expectSums(beside, 'Paid $0.00', 'Due $350.00');

  await page.getByRole('button', { name: 'Record payment' }).click();
  const recording = page.getByRole('dialog', { name: `Record a payment for ${number}` });
  const amount = recording.getByLabel('Amount');
  await expect(amount).toHaveValue('$350.00');
  const submit = recording.getByRole('button', { name: 'Record payment' });
  for (const [typed, words] of [
    ['', paymentMessages.amountRequired],
    ['0', paymentMessages.amountRequired],
    ['ten', paymentMessages.amountUnreadable('$1,234.50')],
    ['350.01', paymentMessages.tooMuch('$350.00')],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await expect(recording.getByText(words)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await expect(recording.getByLabel('More came in than is due')).toBeVisible();
  await recording.getByLabel('Day it arrived').fill('2999-01-01');
  await amount.fill('100');
  await submit.click();
  await expect(recording.getByText(paymentMessages.receivedInFuture)).toBeVisible();
  await recording.getByLabel('Day it arrived').fill('1900-01-01');
  await submit.click();
  await expect(recording.getByText(paymentMessages.dayTooLongAgo)).toBeVisible();
  await recording.getByLabel('Day it arrived').fill('2026-02-03');
  await recording.getByLabel('How it was paid').selectOption('mobile_money');
  await recording.getByLabel('Their reference (optional)').fill('MM-77');
  await recording.getByLabel('Note (optional)').fill('Came in the morning.');
  await recording.locator('input[type="file"]').setInputFiles(pdfFile('slip.pdf'));
  expect(await violations(page)).toEqual([]);
  await submit.click();
  await expectToast(page, paymentMessages.recorded('$100.00'));
  await expect(recording).toBeHidden();
  const payments = region(page, 'Payments');
  await expect(payments).toContainText('their reference MM-77');
  await expect(payments.getByRole('link', { name: 'slip.pdf' })).toBeVisible();
  await expectSums(page, 'Paid $100.00', 'Due $250.00');
  await expectSums(beside, 'Paid $100.00', 'Due $250.00');
  await expect(region(beside, 'Payments')).toContainText('Mobile money');
  await mailbox.mail(customer.email, `We have received $100.00 for your order ${number}`);

  await payments.getByRole('button', { name: /^Refund PAY-/ }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund PAY-/ });
  await refunding.getByLabel('Amount').fill('100.01');
  await refunding.getByLabel('Your password').fill('Wrong!Horse52');
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expect(refunding.getByText(paymentMessages.reasonRequired)).toBeVisible();
  await refunding.getByLabel('Reason').fill('One page less.');
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expect(refunding.getByText(messages.currentPasswordWrong)).toBeVisible();
  await refunding.getByLabel('Your password').fill(admin.password);
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expect(refunding.getByText(paymentMessages.refundTooMuch('$100.00'))).toBeVisible();
  await expect(refunding.getByLabel('Reason')).toHaveValue('One page less.');
  expect(await violations(page)).toEqual([]);
  await refunding.getByLabel('Amount').fill('40');
  await refunding.getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, paymentMessages.refunded('$40.00'));
  await expectSums(page, 'Refunded $40.00', 'Due $250.00');
  await expectSums(beside, 'Refunded $40.00');
  await expect(region(beside, 'Payments')).toContainText('One page less.');
  const history = region(beside, 'History').getByRole('listitem');
  const refundEntry = beside.getByText('Money refunded', { exact: true });
  await expect(history.filter({ has: refundEntry })).toContainText('$40.00');
  await expect(history.filter({ hasText: 'Payment recorded' })).toContainText('$100.00, Mobile money, PAY-');
  expect(await violations(page)).toEqual([]);
});

test('a wrong payment is reversed with a reason and recorded again without losing what was typed', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  await openOrder(page, number);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const recording = page.getByRole('dialog', { name: `Record a payment for ${number}` });
  await recording.getByLabel('Amount').fill('360');
  await recording.getByLabel('More came in than is due').check();
  await recording.locator('input[type="file"]').setInputFiles(pdfFile('slip.pdf'));
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expectSums(page, 'Overpaid $10.00', 'Due $0.00');

  await page.getByRole('button', { name: /^Correct PAY-/ }).click();
  const correcting = page.getByRole('dialog', { name: /^Correct PAY-/ });
  await correcting.getByRole('button', { name: 'Take back' }).click();
  await expect(correcting.getByText(paymentMessages.reasonRequired)).toBeVisible();
  await correcting.getByLabel('Reason').fill('A digit too many.');
  await correcting.getByLabel('Then record it again').check();
  await correcting.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, paymentMessages.takenBack);
  await expect(recording.getByLabel('Amount')).toHaveValue('$360.00');
  await recording.getByLabel('Amount').fill('36');
  await recording.getByLabel('Note (optional)').fill('As on the slip.');
  await page.reload();
  await expect(recording.getByLabel('Amount')).toHaveValue('36');
  await expect(recording.getByLabel('Note (optional)')).toHaveValue('As on the slip.');
  // The server records it, but its answer is lost.
  await page.route('**/trpc/payment.record*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording.getByText(paymentMessages.recordFailed)).toBeVisible();
  await page.unroute('**/trpc/payment.record*');
  await page.reload();
  await recording.getByRole('button', { name: 'Record payment' }).click();
  await expect(recording).toBeHidden();
  await expectSums(page, 'Paid $36.00', 'Due $314.00');
  await expect(region(page, 'Payments')).toContainText('A digit too many.');
  await expect(region(page, 'Payments').getByRole('link', { name: 'slip.pdf' })).toHaveCount(2);
});

test('deposit and final invoice are issued, one is credited, and the list filters, sums and exports', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
  sql,
}) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const page = await as(admin);
  await openOrder(page, number);
  // Credits the invoice that was issued with the sale.
  const invoices = region(page, 'Invoices');
  await expect(invoices.getByRole('button', { name: /^Issue/ })).toBeHidden();
  await invoices.getByRole('button', { name: /^Credit INV-/ }).click();
  const crediting = page.getByRole('dialog', { name: /^Credit INV-/ });
  await expect(crediting.getByLabel('Amount')).toHaveValue('$350.00');
  await crediting.getByLabel('Amount').fill('400');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting.getByText(invoiceMessages.reasonRequired)).toBeVisible();
  await crediting.getByLabel('Reason').fill('A deposit was forgotten.');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting.getByText(invoiceMessages.creditTooMuch('$350.00'))).toBeVisible();
  await crediting.getByLabel('Amount').fill('350');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting).toBeHidden();
  const credited = invoices.getByRole('listitem').filter({ hasText: 'CRN-' });
  await expect(credited).toContainText(formatMoney(-35_000, 'USD'));
  await expect(invoices).toContainText('Credited');

  const own = await as(customer);
  await own.goto(`/account/orders/${number}`);
  const note = region(own, 'Invoices').getByRole('listitem').filter({ hasText: 'CRN-' });
  await expect(note).toContainText(formatMoney(-35_000, 'USD'));

  await sql`update "order" set deposit_cents = 10000 where number = ${number}`;
  await page.reload();
  await invoices.getByRole('button', { name: 'Issue deposit invoice' }).click();
  const issueDialog = page.getByRole('dialog', { name: `Issue deposit invoice for ${number}?` });
  await expect(issueDialog).toContainText('$100.00');
  expect(await violations(page)).toEqual([]);
  await issueDialog.getByRole('button', { name: 'Issue' }).click();
  await expect(issueDialog).toBeHidden();
  await expect(invoices.getByRole('link', { name: /^INV-.*\(PDF\)$/ })).toHaveCount(2);
  await expect(invoices.getByRole('button', { name: 'Issue deposit invoice' })).toBeHidden();
  await invoices.getByRole('button', { name: 'Issue final invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(invoices.getByText('$250.00')).toBeVisible();
  await expect(invoices.getByRole('button', { name: /^Issue/ })).toBeHidden();

  expect(await violations(page)).toEqual([]);

  await page.goto(`/dashboard/invoices?search=${encodeURIComponent(customer.email)}`);
  await expect(page.getByText('Showing 4 of 4 invoices')).toBeVisible();
  await expect(page.getByRole('row', { name: /CRN-/ })).toContainText(formatMoney(-35_000, 'USD'));
  const sums = page.getByLabel('Totals of these invoices');
  await expect(sums).toContainText('$700');
  await expect(sums).toContainText('$350');
  expect(await violations(page)).toEqual([]);
  await sql`update invoice set due_at = now() - interval '1 day'
    where kind = 'deposit' and order_id = (select id from "order" where number = ${number})`;
  await page.getByLabel('Status').selectOption('overdue');
  await expect(page.getByText('Showing 1 of 1 invoices')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${number},`);
  await page.getByRole('link', { name: number }).click();
  await expect(region(page, 'Invoices')).toContainText('Overdue');

  const { data } = await callProcedure<{ overdueInvoices: number }>(
    client,
    'GET',
    'stats.attention',
    undefined,
    admin.token,
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /invoices? overdue/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/invoices\?state=overdue/);
  await expect(page.getByText(`of ${data.overdueInvoices} invoices`)).toBeVisible();
});

test('overpaid money moves to another order of the customer, and what is left of that is written off and asked for again', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  test.slow();
  const from = await createSale(client, customer, admin, ownTemplate.id);
  const to = await createSale(client, customer, admin, ownTemplate.id);
  const payment = { number: from, provider: 'manual', amountCents: 36_000, overpaid: true };
  await mutate(
    client,
    'payment.recordByNumber',
    { ...payment, receivedAt: new Date().toISOString() },
    admin.token,
  );
  const page = await as(admin);
  await openOrder(page, from);
  await expectSums(page, 'Overpaid $10.00', 'Due $0.00');

  await page.getByRole('button', { name: 'Move money' }).click();
  const moving = page.getByRole('dialog', { name: `Move money of ${from}` });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving.getByText(paymentMessages.moveChoose)).toBeVisible();
  await moving.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: new RegExp(`^${to}, .*\\$350\\.00 due`) }).click();
  await expect(moving.getByLabel('Amount')).toHaveValue('$10.00');
  await moving.getByLabel('Amount').fill('20');
  await moving.getByLabel('Reason').fill('The customer asked for it.');
  await moving.getByLabel('Your password').fill(admin.password);
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving.getByText(paymentMessages.moveTooMuch('$10.00'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await moving.getByLabel('Amount').fill('10');
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving).toBeHidden();
  const sums = page.getByLabel('Payment summary');
  await expect(sums).toContainText(/To other orders\s*\$10\.00/);
  await expectSums(page, 'Due $0.00');

  await openOrder(page, to);
  await expect(sums).toContainText(/From other orders\s*\$10\.00/);
  await expectSums(page, 'Due $340.00');
  const invoices = region(page, 'Invoices');
  await invoices.getByRole('button', { name: /^Write off INV-/ }).click();
  const writing = page.getByRole('dialog', { name: /^Write off INV-/ });
  await expect(writing.getByLabel('Amount')).toHaveValue('$340.00');
  await writing.getByLabel('Reason').fill('The company was dissolved.');
  await writing.getByLabel('Your password').fill(admin.password);
  await writing.getByRole('button', { name: 'Write off' }).click();
  await expect(writing).toBeHidden();
  await expectSums(page, 'Written $340.00', 'Due $0.00');
  const own = await as(customer);
  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto(`/account/orders/${to}`);
  await expect(region(own, 'Invoices')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Pay / })).toBeHidden();
  expect(await violations(own)).toEqual([]);

  await invoices.getByRole('button', { name: /^Ask again/ }).click();
  const asking = page.getByRole('dialog', { name: /^Ask again for what was written off of INV-/ });
  await asking.getByLabel('Reason').fill('They pay after all.');
  await asking.getByRole('button', { name: 'Ask again' }).click();
  await expect(asking).toBeHidden();
  await expectSums(page, 'Due $340.00');
});

test('the overview says what was sold in the latest 30 days, and each figure leads to its list', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const { data } = await callProcedure<{ id: string }>(
    client,
    'GET',
    'order.byNumber',
    { number },
    admin.token,
  );
  const receivedAt = new Date().toISOString();
  const payment = { orderId: data.id, provider: 'manual', amountCents: 35_000, receivedAt };
  await mutate(client, 'payment.record', payment, admin.token);
  const page = await as(admin);
  const figures = page.getByLabel('Key figures');
  await page.goto('/dashboard');
  await figures.getByRole('link', { name: /^Paid in 30 days: \$/ }).click();
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible();
  // A month of 30 days that ends today is the same.
  await expect(page.getByLabel('Days: Paid')).toHaveValue(/^(thirtyDays|month)$/);
  for (const [figure, day] of [
    [/^Quoted in 30 days: /, 'Days: Sent'],
    [/ accepted$/, 'Days: Decided'],
  ] as const) {
    await page.goto('/dashboard');
    await figures.getByRole('link', { name: figure }).click();
    await expect(page).toHaveURL(/\/dashboard\/quotes\?/);
    await expect(page.getByLabel(day)).toHaveValue(/^(thirtyDays|month)$/);
  }
});

test('a failed refund that was paid back in another way is recorded beside it, and the order counts it', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, sql }) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const { data } = await callProcedure<{ id: string }>(
    client,
    'GET',
    'order.byNumber',
    { number },
    admin.token,
  );
  const payment = { orderId: data.id, provider: 'manual', amountCents: 35_000 };
  const received = { ...payment, receivedAt: new Date().toISOString() };
  const { id: paymentId } = await mutate<{ id: string }>(client, 'payment.record', received, admin.token);
  const refund = { paymentId, amountCents: 35_000, reason: 'As agreed' };
  const refunded = { ...refund, currentPassword: admin.password };
  const { id } = await mutate<{ id: string }>(client, 'refund.create', refunded, admin.token);
  await sql`update refund set state = 'failed', failure_reason = 'account_closed', completed_at = null
    where id = ${id}`;
  const page = await as(admin);
  await openOrder(page, number);
  await page.getByRole('button', { name: /^Record that \$350\.00 of PAY-.* in another way$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^PAY-.*: paid back in another way$/ });
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText(paymentMessages.referenceRequired)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reference').fill('TRX 4711');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, paymentMessages.paidBackOutside('$350.00'));
  await expect(dialog).toBeHidden();
  const payments = region(page, 'Payments');
  await expect(payments).toContainText('Paid back in another way, reference TRX 4711');
  await expect(payments.getByRole('button', { name: /in another way$/ })).toBeHidden();
  await expectSums(page, 'Refunded $350.00', 'Due $0.00');
  const entry = page.getByText('Paid back in another way', { exact: true });
  await expect(region(page, 'History').getByRole('listitem').filter({ has: entry })).toContainText(
    'reference TRX 4711',
  );
});
