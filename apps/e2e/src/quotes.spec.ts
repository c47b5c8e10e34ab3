import { reasons } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { holdAnswers } from './support/held-requests';
import { sendQuote } from './support/own-quote';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn } from './support/people';
import { expectToast } from './support/screen-parts';
import { test } from './test';

test('a sale with a price on request is finalized once the price is typed, with a discount', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, sql }) => {
  await sql`update template set price_kind = 'on_request', price_text = 'Price on request', price_min_cents = 0, price_max_cents = 0 where id = ${ownTemplate.id}`;
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  await ticket.getByRole('button', { name: 'Finalize Sale' }).click();
  const dialog = page.getByRole('dialog', { name: `Finalize sale of ${number}` });
  await expect(dialog.getByText(saleMessages.finalizeConfirm)).toBeVisible();
  const line = dialog.getByRole('group', { name: 'Line 1' });
  await expect(line.getByLabel('Template')).toHaveValue(ownTemplate.title);
  await expect(line.getByLabel('Price')).toHaveValue('');
  await expect(dialog.locator(':focus')).toBeVisible();
  const finalize = dialog.getByRole('button', { name: 'Finalize Sale' });

  await finalize.click();
  await expect(line.getByText(quoteMessages.linePriceRequired)).toBeVisible();
  await expect(line.getByLabel('Price')).toBeFocused();
  await line.getByLabel('Price').fill('ten');
  await finalize.click();
  await expect(line.getByText(quoteMessages.priceUnreadable('$1,234.50'))).toBeVisible();
  await line.getByLabel('Price').fill('1,200');

  await dialog.getByRole('button', { name: 'Add a discount' }).click();
  const discount = dialog.getByRole('group', { name: 'Line 2' });
  await discount.getByLabel('Discount').fill('Friends of the house');
  await discount.getByLabel('Takes off').fill('2000');
  await expect(dialog.getByText(quoteMessages.belowZero)).toBeVisible();
  await discount.getByLabel('Takes off').fill('200');
  await expect(dialog.getByText('$1,000.00')).toBeVisible();
  await finalize.click();
  await expectToast(page, saleMessages.saleFinalized);
  await expect(ticket.getByText('Finalized', { exact: true })).toBeVisible();
  const [order] = await sql`select subtotal_cents from "order" where ticket_id = ${id}`;
  expect(order).toEqual({ subtotal_cents: 100_000 });
});

test('a sale is finalized while the buyer is read again for the quote of another ticket', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, sql }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const another = await openTicket(client, customer);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'Finalize Sale' }).click();
  const dialog = page.getByRole('dialog', { name: `Finalize sale of ${number}` });
  await dialog.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('900');
  const suggestion = /order\.suggestedBuyer/;
  const release = await holdAnswers(page, suggestion);
  await Promise.all([page.waitForRequest(suggestion), sendQuote(client, admin, another)]);
  await dialog.getByRole('button', { name: 'Finalize Sale' }).click({ timeout: 5_000 });
  await expectToast(page, saleMessages.saleFinalized);
  release();
  const [order] = await sql`select subtotal_cents from "order" where ticket_id = ${id}`;
  expect(order).toEqual({ subtotal_cents: 90_000 });
});

test('a quote is written beside the ticket, survives a reload, is sent, appears in the thread and is withdrawn', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
  mailbox,
}) => {
  test.slow();
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  await ticket.getByRole('button', { name: 'New quote' }).click();
  const builder = page.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  await expect(builder.getByRole('group', { name: 'Line 1' }).getByLabel('Price')).toHaveValue('$250.00');

  await test.step('it is saved by itself and is there after a reload', async () => {
    await builder.getByRole('button', { name: 'Add a service' }).click();
    const service = builder.getByRole('group', { name: 'Line 2' });
    await service.getByLabel('Service').fill('Twelve pages of text');
    await service.getByLabel('Price').fill('500');
    const quantity = service.getByLabel('Quantity');
    await quantity.fill('1.5');
    await quantity.blur();
    await expect(quantity).toHaveValue('1.5');
    await expect(service).toContainText(quoteMessages.quantityRange);
    await quantity.fill('2');
    await builder.getByRole('button', { name: 'Move Twelve pages of text up' }).click();
    await expect(builder.getByRole('button', { name: 'Move Twelve pages of text down' })).toBeFocused();
    await builder.getByLabel('Scope').fill('Two languages, one round of photographs.');
    await builder.getByLabel('Deposit').fill('40');
    await expect(builder.getByText('Deposit (40%)')).toBeVisible();
    await expect(builder.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(builder).toBeHidden();
    await ticket.getByRole('button', { name: 'Edit draft' }).click();
    const first = builder.getByRole('group', { name: 'Line 1' });
    await expect(first.getByLabel('Service')).toHaveValue('Twelve pages of text');
    await expect(first.getByLabel('Price')).toHaveValue('$500.00');
    await expect(builder.getByLabel('Scope')).toHaveValue('Two languages, one round of photographs.');
  });

  await test.step('what the customer will read can be seen before', async () => {
    await builder.getByText('Preview', { exact: true }).click();
    await expect(builder.getByText('Two languages, one round of photographs.')).toBeVisible();
    await expect(builder.getByRole('row', { name: /^Total/ })).toContainText('$1,250');
    await builder.getByText('Edit', { exact: true }).click();
  });

  await test.step('finalizing at acceptance asks the question of finalizing', async () => {
    await builder.getByLabel('Finalize when accepted').click();
    const question = page.getByRole('dialog', { name: 'Finalize when accepted?' });
    await expect(question).toContainText(saleMessages.finalizeConfirm);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(builder.getByLabel('Finalize when accepted')).not.toBeChecked();
  });

  const card = ticket.getByRole('region', { name: /^Quote QUO-/ });
  await test.step('it is sent and stands in the thread', async () => {
    await builder.getByRole('button', { name: 'Send' }).click();
    const question = page.getByRole('dialog', { name: `Send this quote to ${customer.name}?` });
    await expect(question).toContainText('$1,250.00');
    await question.getByRole('button', { name: 'Send the quote' }).click();
    await expect(builder).toBeHidden();
    await expect(card).toContainText('$1,250.00');
    await expect(card.getByText('Sent', { exact: true })).toBeVisible();
    await mailbox.mail(customer.email, 'QUO-');
  });

  await test.step('it is replaced by a new version', async () => {
    await card.getByRole('button', { name: 'Replace' }).click();
    await expect(builder.getByLabel('Scope')).toHaveValue('Two languages, one round of photographs.');
    await builder.getByRole('group', { name: 'Line 1' }).getByLabel('Price').fill('400');
    await builder.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send the quote' }).click();
    await expect(card).toHaveCount(2);
    await expect(card.first().getByText('Replaced', { exact: true })).toBeVisible();
    await expect(card.last()).toContainText('version 2');
  });

  await test.step('and withdrawn', async () => {
    await card.last().getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, quoteMessages.withdrawn);
    await expect(card.last().getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'New quote' })).toBeVisible();
  });
});

test('the slower of two who edit a quote draft chooses which text to keep', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const other = await logIn(client, demoPerson('super-admin'));
  const pages = await Promise.all([as(admin), as(other)]);
  const builders = pages.map((page) => page.getByRole('dialog', { name: /^(Quote for|Draft of) / }));
  const [first, second] = builders as [Locator, Locator];
  for (const page of pages) {
    await page.goto(`/dashboard/tickets?ticket=${id}`);
    await page.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  }
  await first.getByLabel('Scope').fill('Of the first');
  // Updates by itself in a tab that has only opened the quote.
  await expect(second.getByLabel('Scope')).toHaveValue('Of the first');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await pages[1]?.route('**/trpc/quote.save*', async (route) => {
    await released;
    await route.continue();
  });
  await second.getByLabel('Scope').fill('Of the slower');
  await expect(second.getByText('Saving…')).toBeVisible();
  await first.getByLabel('Scope').fill('Of the faster');
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  release();
  await expect(second.getByText(reasons.QUOTE_CHANGED.message)).toBeVisible();
  await second.getByRole('button', { name: 'Load the other version' }).click();
  await expect(second.getByLabel('Scope')).toHaveValue('Of the faster');
  await second.getByRole('button', { name: 'Back to what I typed' }).click();
  await expect(second.getByLabel('Scope')).toHaveValue('Of the slower');
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
});

test('who types on while a save takes long is not in conflict with themselves', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, sql }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.clock.install();
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  const builder = page.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  const release = await holdAnswers(page, '**/trpc/quote.save*');
  for (const scope of ['One page', 'Two pages', 'Three pages']) {
    await builder.getByLabel('Scope').fill(scope);
    await page.clock.runFor(limits.quoteDraftPauseMs);
  }
  release();
  await expect(builder.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await sql`select scope from quote where ticket_id = ${id}`)[0])
    .toEqual({ scope: 'Three pages' });
  await expect(builder.getByText(reasons.QUOTE_CHANGED.message)).toBeHidden();
});

test('an invalid amount shows an error on blur, and the builder says why nothing is saved', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate, sql }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  await sql`update ticket_template set price_kind = 'range', price_cents = 15000, price_text = '$150 - $600'
    where ticket_id = ${id}`;
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  const builder = page.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  const line = builder.getByRole('group', { name: 'Line 1' });
  const price = line.getByLabel('Price');
  await expect(price).toHaveValue('$150.00');
  await expect(price).toHaveAccessibleDescription(/The template costs \$150 - \$600/);
  const unreadable = quoteMessages.priceUnreadable('$1,234.50');
  for (const typed of ['10%', '1.234', '45.505']) {
    await price.fill(typed);
    await expect(line.getByText(unreadable)).toBeHidden();
    await line.getByLabel('Quantity').focus();
    await expect(line.getByText(unreadable)).toBeVisible();
  }
  const state = builder.getByRole('status').filter({ hasText: 'saved' });
  await expect(state).toHaveText(quoteMessages.notSavedUntil(`Line 1: ${unreadable}`));
  await price.fill('9x');
  await builder.getByRole('button', { name: 'Add a service' }).click();
  await expect(builder.getByRole('group', { name: 'Line 2' })).toBeVisible();
  await expect(line.getByText(unreadable)).toBeVisible();
  await builder.getByRole('button', { name: 'Remove line 2' }).click();
  expect(await violations(page)).toEqual([]);
  await price.fill('300');
  await expect(builder.getByText('Saved', { exact: true })).toBeVisible();

  await page.route('**/trpc/quote.save*', (route) => route.abort());
  await builder.getByLabel('Scope').fill('Five pages.');
  await expect(builder.getByRole('alert')).toContainText('What you have typed is kept in this browser.');
  await page.unroute('**/trpc/quote.save*');
  await builder.getByRole('button', { name: 'Save draft' }).click();
  await expect(builder.getByText('Saved', { exact: true })).toBeVisible();
});

test('a placeholder keeps its color in a refused field', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
  sql,
}) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  await sql`update ticket_template set price_kind = 'on_request' where ticket_id = ${id}`;
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  const builder = page.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  const price = builder.getByRole('group', { name: 'Line 1' }).getByLabel('Price');
  const colorOf = () => price.evaluate((input) => getComputedStyle(input, '::placeholder').color);
  const before = await colorOf();
  await builder.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(await colorOf()).toBe(before);
});

test('a draft that a colleague has sent names them, and continues as the next version', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const other = await logIn(client, demoPerson('super-admin'));
  const [page, beside] = await Promise.all([as(admin), as(other)]);
  const builderOf = (on: Page) => on.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  for (const each of [page, beside]) {
    await each.goto(`/dashboard/tickets?ticket=${id}`);
    await each.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  }
  await builderOf(page).getByLabel('Scope').fill('Five pages.');
  await expect(builderOf(beside).getByLabel('Scope')).toHaveValue('Five pages.');
  await builderOf(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  await expect(builderOf(page)).toBeHidden();
  await expect(builderOf(beside).getByRole('alert')).toContainText(quoteMessages.sentMeanwhile(admin.name));
  await builderOf(beside).getByRole('button', { name: 'Continue as the next version' }).click();
  await builderOf(beside).getByLabel('Scope').fill('Six pages.');
  await expect(builderOf(beside).getByText('Saved', { exact: true })).toBeVisible();
  await expect(builderOf(beside).getByRole('alert')).toBeHidden();
});

test('on a wide screen the builder stands beside the thread, and both can be used', {
  tag: '@whole',
}, async ({ as, admin, client, customer, ownTemplate }) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  const ticket = page.getByRole('article', { name: number });
  const opener = ticket.getByRole('button', { name: 'New quote' });
  await opener.click();
  const builder = page.getByRole('dialog', { name: /^Quote for / });
  await expect(builder).toBeFocused();
  const [thread, panel] = await Promise.all([ticket.boundingBox(), builder.boundingBox()]);
  expect((thread?.x ?? 0) + (thread?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  // The list stays beside it, and the card reaches down to the end of the window, as the panel does.
  await expect(page.locator(`[data-ticket="${id}"]`)).toBeVisible();
  expect((thread?.y ?? 0) + (thread?.height ?? 0)).toBeGreaterThan(900 - 64);
  const bar = page.getByRole('banner');
  const [words, action] = await Promise.all([
    bar.getByText('Welcome to the dashboard').boundingBox(),
    bar.getByRole('button', { name: 'New ticket' }).boundingBox(),
  ]);
  expect((words?.x ?? 0) + (words?.width ?? 1_440)).toBeLessThanOrEqual(action?.x ?? 0);
  await ticket.getByRole('textbox', { name: 'Your response' }).fill('While I write the quote.');
  await builder.getByLabel('Scope').fill('Six pages.');
  await builder.press('Escape');
  await expect(builder).toBeHidden();
  await expect(ticket.getByRole('button', { name: 'Edit draft' })).toBeVisible();
});

test('price-list entries and scopes are saved and inserted into a quote', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  const { id, number } = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${id}`);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'New quote' }).click();
  const builder = page.getByRole('dialog', { name: /^(Quote for|Draft of) / });
  await builder.getByRole('button', { name: 'From the price list' }).click();
  await page.getByRole('menuitem', { name: 'Add or remove…' }).click();
  const prices = page.getByRole('dialog', { name: 'Price list' });
  await prices.getByLabel('Service').fill(ownTemplate.title);
  await prices.getByLabel('Usual price').fill('1,200');
  await prices.getByRole('button', { name: 'Save' }).click();
  await expect(prices.getByRole('listitem').filter({ hasText: ownTemplate.title })).toContainText(
    '$1,200.00',
  );
  await page.keyboard.press('Escape');
  await builder.getByRole('button', { name: 'From the price list' }).click();
  await page.getByRole('menuitem', { name: ownTemplate.title }).click();
  const line = builder.getByRole('group', { name: 'Line 2' });
  await expect(line.getByLabel('Service')).toHaveValue(ownTemplate.title);
  await expect(line.getByLabel('Price')).toHaveValue('$1,200.00');

  await builder.getByRole('button', { name: 'Insert a scope' }).click();
  await page.getByRole('menuitem', { name: 'Add or remove…' }).click();
  const scopes = page.getByRole('dialog', { name: 'Canned scopes' });
  await scopes.getByLabel('Title').fill(ownTemplate.title);
  await scopes.getByLabel('Text').fill('Twelve pages in two languages.');
  await scopes.getByRole('button', { name: 'Save' }).click();
  await expect(scopes.getByRole('listitem').filter({ hasText: ownTemplate.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await builder.getByRole('button', { name: 'Insert a scope' }).click();
  await page.getByRole('menuitem', { name: ownTemplate.title }).click();
  await expect(builder.getByLabel('Scope')).toHaveValue('Twelve pages in two languages.');
});
