import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { expect, type Page } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, visit } from './support/screen-parts';
import { test } from './test';

const inquiry = 'Our colors are blue and gold. We need it by March.';

function ticketDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create Customization Ticket' });
}

/** Opens the dialog with a filled cart and writes the inquiry. */
async function writeInquiry(page: Page) {
  await visit(page, '/templates');
  await expect(page.getByRole('region', { name: /^Cart \([1-9]/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = ticketDialog(page);
  await dialog.getByLabel(messages.inquiryLabel).fill(inquiry);
  return dialog;
}

/** Returns this customer's number of tickets. */
async function countTickets(page: Page): Promise<number> {
  await page.goto('/account/requests');
  const requests = page.getByRole('main').getByRole('link', { name: / TKT-/ });
  await expect(requests.first()).toBeVisible();
  return requests.count();
}

test.describe('creating', () => {
  test.beforeEach(async ({ client, customer, ownTemplate }) => {
    await mutate(client, 'cart.add', { templateIds: [ownTemplate.id] }, customer.token);
  });

  test('a double click on Create makes one ticket', async ({ as, customer }) => {
    const page = await as(customer);
    const dialog = await writeInquiry(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('ticket.create')) sent += 1;
    });
    await dialog.getByRole('button', { name: 'Create Ticket' }).dblclick();
    await expectToast(page, messages.ticketCreated);
    expect(sent).toBe(1);
    expect(await countTickets(page)).toBe(1);
  });

  test('when the server is unreachable the text stays and a second try works', async ({ as, customer }) => {
    const page = await as(customer);
    const dialog = await writeInquiry(page);
    await page.route('**/trpc/ticket.create*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(messages.createTicketFailed);
    await expectToast(page, messages.createTicketFailed);
    await expect(dialog.getByLabel(messages.inquiryLabel)).toHaveValue(inquiry);

    await test.step('also after a reload', async () => {
      await page.unroute('**/trpc/ticket.create*');
      await page.reload();
      await expect(dialog.getByLabel(messages.inquiryLabel)).toHaveValue(inquiry);
    });
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expectToast(page, messages.ticketCreated);
    expect(await countTickets(page)).toBe(1);
  });

  test('when the response is lost a second try finds the ticket', { tag: '@whole' }, async ({
    as,
    customer,
  }) => {
    const page = await as(customer);
    const dialog = await writeInquiry(page);
    await page.route('**/trpc/ticket.create*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(messages.createTicketFailed);
    await page.unroute('**/trpc/ticket.create*');
    // The change made in between is pending as a reply.
    await dialog.getByLabel(messages.inquiryLabel).fill('Our colors are green and gold.');
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expectToast(page, messages.ticketCreated);
    expect(await countTickets(page)).toBe(1);
    await page.getByRole('main').getByRole('link', { name: / TKT-/ }).click();
    await expect(page.getByText(inquiry)).toBeVisible();
    await expect(page.getByLabel('Your reply')).toHaveValue('Our colors are green and gold.');
  });

  test('a template that was unpublished meanwhile is named, and the text stays', { tag: '@whole' }, async ({
    as,
    client,
    admin,
    customer,
    ownTemplate,
  }) => {
    const page = await as(customer);
    await visit(page, '/templates?search=meridian');
    await page
      .getByRole('article', { name: 'Meridian' })
      .getByRole('button', { name: 'Add to Cart' })
      .click();
    await expect(page.getByRole('region', { name: 'Cart (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Create Ticket' }).click();
    const dialog = ticketDialog(page);
    await dialog.getByLabel(messages.inquiryLabel).fill(inquiry);

    const dashboard = await as(admin);
    await dashboard.goto(`/dashboard/templates?search=${encodeURIComponent(ownTemplate.title)}`);
    await dashboard.getByRole('button', { name: `Unpublish ${ownTemplate.title}` }).click();
    const question = dashboard.getByRole('dialog');
    await expect(question).toContainText(templateAdminMessages.unpublishEffect(1));
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(dashboard, templateAdminMessages.templateUnpublished);

    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      `Your cart has changed: “${ownTemplate.title}” is no longer available. ${messages.checkChangedCart}`,
    );
    await expect(dialog.getByLabel(messages.inquiryLabel)).toHaveValue(inquiry);
    await expect(
      dialog.getByRole('list', { name: 'Templates in this request' }).getByRole('listitem'),
    ).toHaveText([/^Meridian/]);
    expect(
      (await callProcedure<unknown[]>(client, 'GET', 'ticket.mine', undefined, customer.token)).data,
    ).toEqual([]);

    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    await expectToast(page, messages.ticketCreated);
    expect(await countTickets(page)).toBe(1);
  });

  test('the success dialog closes after three seconds, unless it has the focus', { tag: '@whole' }, async ({
    as,
    customer,
  }) => {
    const page = await as(customer, {});
    await page.clock.install();
    const dialog = await writeInquiry(page);
    await dialog.getByRole('button', { name: 'Create Ticket' }).click();
    const success = page.getByRole('dialog', { name: messages.ticketSuccessTitle });
    const way = success.getByRole('link', { name: 'Open your request' });
    await way.focus();
    await page.clock.fastForward(30_000);
    await expect(way).toBeVisible();
    // No other toast is shown beside it.
    await expect(page.getByText(messages.ticketCreated, { exact: true })).toHaveCount(0);

    await page.clock.pauseAt(Date.now() + 120_000);
    await way.blur();
    await page.clock.runFor(2_900);
    await expect(way).toBeVisible();
    // Closing the dialog navigates back in the history, which takes a few ticks.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(success).toBeHidden({ timeout: 100 });
    }).toPass({ timeout: 20_000 });
  });
});

test('an empty cart cannot open a ticket', { tag: '@whole' }, async ({ as, customer }) => {
  const page = await as(customer);
  await visit(page, '/templates');
  await expect(page.getByText(messages.emptyCart)).toBeVisible();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await expectToast(page, messages.emptyCartTicket);
  await expect(ticketDialog(page)).toBeHidden();
});

test('the slower of two administrators who finalize at once is told that it is done', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  const { id, number } = await openTicket(client, customer);
  const other = await logIn(client, demoPerson('super-admin'));
  const pages = await Promise.all([as(admin), as(other)]);
  const buttons = await Promise.all(
    pages.map(async (page) => {
      await page.goto(`/dashboard/tickets?ticket=${id}`);
      await page.getByRole('button', { name: 'Finalize Sale' }).click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Finalize Sale' });
      await expect(confirm).toBeEnabled();
      return confirm;
    }),
  );
  await Promise.all(buttons.map((button) => button.click()));

  const done = pages.map((page) => page.getByText(saleMessages.saleFinalized));
  const refused = pages.map((page) =>
    page.getByRole('dialog').getByRole('alert').filter({ hasText: reasons.ALREADY_FINALIZED.message }),
  );
  const countVisible = async (words: typeof done) =>
    (await Promise.all(words.map((locator) => locator.count()))).toSorted();
  await expect.poll(() => countVisible(done)).toEqual([0, 1]);
  await expect.poll(() => countVisible(refused)).toEqual([0, 1]);

  for (const page of pages) {
    // On the page where the dialog is still open.
    await page.keyboard.press('Escape');
    const ticket = page.getByRole('article', { name: number });
    await expect(ticket.getByText('Finalized', { exact: true })).toBeVisible();
  }
  expect(await sql`select number from "order" where ticket_id = ${id}`).toHaveLength(1);
});
