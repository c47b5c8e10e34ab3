import { notFoundPage } from '@app/content/not-found';
import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { correctionMessages } from '@app/contracts/delivery/correction/messages';
import { handoverMessages } from '@app/contracts/delivery/handover/messages';
import { licenseMessages } from '@app/contracts/delivery/license/messages';
import { fileMessages } from '@app/contracts/files/file/messages';
import { statsMessages } from '@app/contracts/insight/stats/messages';
import { messages } from '@app/contracts/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { companyMessages } from '@app/contracts/people/company/messages';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { expect } from '@playwright/test';
import { createFailure } from './support/failing-procedure';
import { sendQuote } from './support/own-quote';
import { createSale } from './support/own-sale';
import { openTicket } from './support/own-ticket';
import { expectToast, visit, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

test('a template that fails to load reports it on its page, and loads on retry', async ({
  page,
  ownTemplate,
  browserErrors,
}) => {
  const fail = createFailure('template.bySlug');
  await page.route('**/trpc/**template.bySlug**', fail);
  await visit(page, '/templates?sort=newest');
  await page.getByRole('main').getByRole('link', { name: ownTemplate.title }).first().click();
  await expect(page.getByRole('main').getByText(messages.fetchTemplateFailed)).toBeVisible();
  await page.unroute('**/trpc/**template.bySlug**', fail);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: ownTemplate.title })).toBeVisible();
  // The router reports what a loader rejects with.
  expect(browserErrors.splice(0).filter((text) => !text.includes('TRPCClientError: broken'))).toEqual([]);
});

test('parts of an order that fail to load say so, and no quote is accepted without the known buyer', {
  tag: '@whole',
}, async ({ as, client, customer, admin, ownTemplate }) => {
  const number = await createSale(client, customer, admin, ownTemplate.id);
  const quote = await sendQuote(client, admin, await openTicket(client, customer));
  const page = await as(customer);
  const parts = ['invoice.mine', 'license.mine', 'correction.visible', 'handover.visible'];
  await page.route(/\/trpc\/.*(?:invoice|license|correction|handover)\./, createFailure(...parts));
  await page.goto(`/account/orders/${number}`);
  for (const { fetchFailed } of [licenseMessages, correctionMessages, handoverMessages])
    await expect(page.getByText(fetchFailed)).toBeVisible();
  await expect(page.getByText('Failed to fetch your invoices')).toBeVisible();

  const billing = '**/trpc/**account.billing**';
  await page.route(billing, createFailure('account.billing'));
  await page.goto(`/account/quotes/${quote.number}`);
  await expect(page.getByText(accountMessages.fetchBillingFailed)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept for / })).toBeHidden();
  await page.unroute(billing);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: /^Accept for / })).toBeVisible();
});

test('the template form reports that the categories failed, not the template', async ({ as, admin }) => {
  const page = await as(admin);
  await page.route('**/trpc/**category.list**', createFailure('category.list'));
  await page.goto('/dashboard/templates/add');
  await expect(page.getByRole('alert').getByText(categoryMessages.fetchFailed)).toBeVisible();
});

test('counts that fail to load show an error in the sidebar and above the list, and load on retry', async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  // One route for both: of several that match a batch, only the last is asked.
  const address = /\/trpc\/.*(?:stats\.totalUsers|user\.stats)/;
  const fail = createFailure('stats.totalUsers', 'user.stats');
  await page.route(address, fail);
  await page.goto('/dashboard/users');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  const users = sidebar.getByRole('link', { name: /^Users/ });
  const retryCounts = sidebar.getByRole('button', { name: 'Counts failed to load. Try Again' });
  await expect(retryCounts).toBeVisible();
  await expect(users).not.toContainText('...');
  await expect(page.getByRole('main').getByText(statsMessages.fetchStatsFailed)).toBeVisible();
  await page.unroute(address, fail);
  await retryCounts.click();
  await expect(users).toContainText(/\d/);
  await expect(retryCounts).toHaveCount(0);
  await expect(page.getByText(statsMessages.fetchStatsFailed)).toHaveCount(0);

  await page.route('**/trpc/**template.counts**', createFailure('template.counts'));
  await page.goto('/dashboard/templates');
  await expect(page.getByRole('main').getByText(statsMessages.fetchStatsFailed)).toBeVisible();
});

test('a failed publish or sale shows its reason once, in a toast', async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  const ticket = await openTicket(client, customer, [ownTemplate.id]);
  const page = await as(admin);
  await withoutLiveUpdates(page);
  const dialog = page.getByRole('dialog');
  await page.route('**/trpc/**template.unpublish**', createFailure('template.unpublish'));
  await page.goto(`/dashboard/templates?search=${encodeURIComponent(ownTemplate.title)}`);
  await page
    .getByRole('button', { name: /^Unpublish/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, templateAdminMessages.unpublishTemplateFailed);
  await expect(page.getByText(templateAdminMessages.unpublishTemplateFailed)).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveText('That did not work. You can try again, or close this.');

  await page.route('**/trpc/**ticket.finalize**', (route) => route.abort());
  await page.goto(`/dashboard/tickets?ticket=${ticket.id}`);
  const article = page.getByRole('article', { name: ticket.number });
  await article.getByRole('button', { name: 'Finalize Sale' }).click();
  await dialog.getByRole('button', { name: 'Finalize Sale' }).click();
  await expectToast(page, saleMessages.finalizeFailed);
  await expect(page.getByText(saleMessages.finalizeFailed)).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toHaveText('That did not work. You can try again, or close this.');
});

test('the tab title of an unknown address or record says so, also when the router writes its own later', async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  const missing: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      ['nope', 'users/nope', 'users/1/2', 'settings/a/b'].map((path) => [path, notFoundPage.title]),
    ),
    'orders/NOPE': fileMessages.orderNotFoundTitle,
    [`companies/${crypto.randomUUID()}`]: companyMessages.notFound,
    [`customers/${crypto.randomUUID()}`]: customerMessages.missingTitle,
  };
  for (const [path, title] of Object.entries(missing)) {
    await page.goto(`/dashboard/${path}`);
    const state = page.getByRole('main').getByText(title);
    await expect(state).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    // Birds rest where nothing is wrong.
    await expect(state.locator('..').locator('.tabler-icon')).toBeVisible();
  }
  // As the router does on a slow machine.
  await page.evaluate(() => {
    document.title = 'Dashboard';
  });
  await expect(page).toHaveTitle(new RegExp(`^${customerMessages.missingTitle}`));
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveTitle(/^Users/);
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
});
