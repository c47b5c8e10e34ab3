import { supportPhone } from '@app/content/company';
import { messages } from '@app/contracts/messages';
import { userMessages } from '@app/contracts/people/user/messages';
import { expect, type Page } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn, signUp, stranger } from './support/people';
import { callProcedure } from './support/procedures';
import { expectToast, signInOnScreen, visit } from './support/screen-parts';
import { test } from './test';

/** Expects the sign-in form to report that the account is suspended and which number to phone. */
async function expectSuspended(page: Page) {
  const refusal = page.getByRole('alert').filter({ hasText: 'This account is suspended.' });
  const phone = refusal.getByRole('link', { name: supportPhone.display });
  await expect(phone).toHaveAttribute('href', supportPhone.href);
}

test('a visitor who asks for the dashboard logs in and gets there', async ({ page }) => {
  await page.goto('/dashboard/tickets?status=open');
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/dashboard/tickets?status=open')}`);
  await signInOnScreen(page, demoPerson('admin'));
  await expect(page).toHaveURL('/dashboard/tickets?status=open');
  await expect(page.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible();
});

test('the dashboard reports a script that fails to load, and opens once it loads', {
  tag: '@whole',
}, async ({ as, admin, browserErrors }) => {
  const page = await as(admin);
  let isMissing = true;
  await page.route(/\/assets\/all-routes-[^/]*\.js$/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await visit(page, '/about');
  // The missing chunk may belong to an older version of the site, so the page reloads itself once.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await reloaded;
  await expect(page.getByText(messages.offline)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  isMissing = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  // Expected errors: the missing chunk, and the hydration mismatch on the page that the server rendered.
  const others = browserErrors.splice(0).filter((text) => !/all-routes-|React error #418/.test(text));
  expect(others).toEqual([]);
});

// Firefox aborts pending requests when a link is followed; reloading the page would take the user back to it.
test('the page stays usable when one script fails to load, and the script loads on retry', {
  tag: '@whole',
}, async ({ as, admin, browserErrors }) => {
  const page = await as(admin);
  let failsToLoad = true;
  await page.route(/\/assets\/all-routes-[^/]*\.js$/, (route) =>
    failsToLoad && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await visit(page, '/about');
  const loadedUrls: string[] = [];
  page.on('load', () => loadedUrls.push(page.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(messages.offline)).toBeVisible();
  expect(loadedUrls).toEqual([]);
  failsToLoad = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(browserErrors.splice(0).filter((text) => !/all-routes-|React error #418/.test(text))).toEqual([]);
});

test('a visitor cannot tell whether a dashboard page exists', { tag: '@whole' }, async ({ page }) => {
  await page.goto('/dashboard/no-such-page');
  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fno-such-page');
});

test('a customer who opens the dashboard is sent to the home page', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  const page = await as(customer);
  for (const path of ['/dashboard', '/dashboard/users', '/dashboard/nothing-here']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('a login never leads to another site', { tag: '@whole' }, async ({ page, customer }) => {
  await page.goto(`/auth?next=${encodeURIComponent('//elsewhere.example/dashboard')}`);
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL('/');
});

test('a role forged in browser storage does not open the dashboard', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  // The screen asks the server for the current user and ignores the stored one (auth.current-role).
  const page = await as({ ...customer, user: { ...customer.user, role: 'super-admin' } });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.user).role)).toBe('user');
});

test('an unknown role sees “Authorization failed” with a phone number and a logout', {
  tag: '@whole',
}, async ({ as, customer }) => {
  const page = await as(customer);
  // The database has three roles; this screen handles any other role that the server may send
  // (users.unknown-role).
  await page.route(/\/trpc\/[^?]*auth\.me/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"role":"user"', '"role":"auditor"');
    await route.fulfill({ response, body });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: messages.authorizationFailedTitle })).toBeVisible();
  await expect(page.getByText('auditor')).toBeVisible();
  const phone = page.getByRole('link', { name: supportPhone.display });
  await expect(phone).toHaveAttribute('href', supportPhone.href);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
});

test('another customer’s request is not found', async ({ as, client, customer, mailbox }) => {
  const other = await signUp(client, mailbox, stranger());
  const { number } = await openTicket(client, other);
  const page = await as(customer);
  for (const path of [`/account/requests/${number}`, '/account/requests/TKT-2026-999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: messages.ticketNotFoundTitle })).toBeVisible();
    await expect(page.getByText(messages.ticketNotFoundText)).toBeVisible();
  }
  await page.getByRole('link', { name: 'My requests' }).last().click();
  await expect(page.getByText('No requests yet')).toBeVisible();

  const answer = await callProcedure(client, 'GET', 'ticket.myTicket', { number }, customer.token);
  expect(answer).toMatchObject({ status: 404, reason: 'TICKET_NOT_FOUND' });
  const own = await callProcedure(client, 'GET', 'ticket.myTicket', { number }, other.token);
  expect(own.status).toBe(200);
});

test('a ticket that does not exist is not found in the dashboard either', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  const page = await as(admin);
  await page.goto('/dashboard/tickets?ticket=0193a1b2-0000-7000-8000-000000000000');
  await expect(page.getByText(messages.ticketNotFoundTitle)).toBeVisible();
  await page.goto('/dashboard/tickets/0193a1b2-0000-7000-8000-000000000000/templates');
  await expect(page.getByText(messages.ticketNotFoundTitle)).toBeVisible();
  await expect(page.getByText(messages.ticketNotFoundText)).toBeVisible();
});

test('a suspended customer is logged out at the next call and sees the support number', {
  tag: '@whole',
}, async ({ as, admin, customer }) => {
  const customerPage = await as(customer);
  await visit(customerPage, '/templates?sort=newest');

  const dashboard = await as(admin);
  await dashboard.goto(`/dashboard/users?search=${encodeURIComponent(customer.email)}`);
  await dashboard.getByRole('button', { name: `Suspend ${customer.name}` }).click();
  const question = dashboard.getByRole('dialog', { name: `Suspend ${customer.name}?` });
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(dashboard, userMessages.userSuspended);

  await customerPage.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click();
  await expect(customerPage).toHaveURL(`/auth?next=${encodeURIComponent('/templates?sort=newest')}`);
  await expectSuspended(customerPage);
  await expect(customerPage.getByRole('status').filter({ hasText: messages.sessionEnded })).toBeHidden();
  await customerPage.reload();
  await expectSuspended(customerPage);
  await signInOnScreen(customerPage, customer);
  await expectSuspended(customerPage);

  // The notice appears once; afterwards the site treats the browser as a visitor's.
  await visit(customerPage, '/templates?sort=newest');
  await expect(customerPage.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(customerPage).toHaveURL('/templates?sort=newest');
});

test('suspending an administrator closes the dashboard they have open', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  sql,
}) => {
  await sql`update "user" set role = 'admin' where email = ${customer.email}`;
  const page = await as(await logIn(client, customer));
  await page.goto('/dashboard/users');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await callProcedure(client, 'POST', 'user.suspend', { id: customer.user.id }, admin.token);
  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fusers');
  await expectSuspended(page);
});

test('a suspended administrator who reopens the dashboard sees why it is closed', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  await sql`update "user" set role = 'admin' where email = ${customer.email}`;
  const page = await as(await logIn(client, customer));
  await callProcedure(client, 'POST', 'user.suspend', { id: customer.user.id }, admin.token);
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL('/auth?next=%2Fdashboard%2Fusers');
  await expectSuspended(page);
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});
