import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn, type SignedIn } from './support/people';
import { type Client, mutate } from './support/procedures';
import { sendImmediately, shortTimeout } from './support/screen-parts';
import { test } from './test';

const isStream = (url: string) => url.includes('/trpc/live.changes');

/** Opens an address and waits until its tab receives live updates. */
async function openFollowing(page: Page, address: string) {
  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(address);
  await stream;
}

const answer = (client: Client, { token }: SignedIn, id: string, adminResponse: string) =>
  mutate(client, 'ticket.respond', { id, adminResponse, close: false }, token);

test('an administrator’s changes appear live for colleagues and the customer, but notes do not', async ({
  as,
  admin,
  client,
  customer,
}) => {
  const own = await openTicket(client, customer);
  const other = await logIn(client, demoPerson('super-admin'));
  const [desk, home] = [await as(admin), await as(customer)];
  // Ensures that this customer's tickets are on the first page, however many other tickets exist.
  const list = `/dashboard/tickets?search=${encodeURIComponent(customer.email)}`;
  await openFollowing(desk, `${list}&ticket=${own.id}`);
  await openFollowing(home, `/account/requests/${own.number}`);
  await expect(home.getByRole('heading', { name: own.number })).toBeVisible();
  const ticket = desk.getByRole('article', { name: own.number });
  const row = desk.locator(`[data-ticket="${own.id}"]`);
  await expect(row).toContainText('Waiting for us');

  await test.step('an answer', async () => {
    await answer(client, other, own.id, 'We begin on Monday.');
    await expect(ticket.getByText('We begin on Monday.')).toBeVisible(shortTimeout);
    await expect(row).not.toContainText('Waiting for us', shortTimeout);
    await expect(home.getByText('We begin on Monday.')).toBeVisible(shortTimeout);
  });
  await test.step('an internal note', async () => {
    await mutate(client, 'ticket.addNote', { id: own.id, body: 'Ask Bob first.' }, other.token);
    await expect(ticket.getByText('Ask Bob first.')).toBeVisible(shortTimeout);
    await expect(home.getByText('Ask Bob first.')).toHaveCount(0);
  });
  await test.step('the reply of the customer: the list, the sidebar and the overview count it', async () => {
    const waiting = desk.getByRole('navigation', { name: 'Views of the queue' }).getByText('Waiting for us');
    await mutate(client, 'ticket.reply', { id: own.id, body: 'And blue?' }, customer.token);
    await expect(ticket.getByText('And blue?')).toBeVisible(shortTimeout);
    await expect(row).toContainText('Waiting for us for less than a minute', shortTimeout);
    await expect(desk.getByRole('link', { name: /^Tickets \(\d+ waits? for a reply\)/ })).toBeVisible(
      shortTimeout,
    );
    await waiting.click();
    await expect(desk).toHaveURL(/view=waiting/);
    await expect(row).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });
  await test.step('a new ticket', async () => {
    await desk.goto(list);
    await expect(desk.locator(`[data-ticket="${own.id}"]`)).toBeVisible();
    const made = await openTicket(client, customer);
    await expect(desk.locator(`[data-ticket="${made.id}"]`)).toBeVisible(shortTimeout);
  });
});

test('colleagues see who is writing, and an answer is held back when a new message is unread', {
  tag: '@whole',
}, async ({ as, admin, client, customer }) => {
  const own = await openTicket(client, customer);
  const other = await logIn(client, demoPerson('super-admin'));
  const [desk, otherDesk] = [await as(admin), await as(other)];
  await openFollowing(desk, `/dashboard/tickets?ticket=${own.id}`);
  await openFollowing(otherDesk, `/dashboard/tickets?ticket=${own.id}`);
  const ticket = desk.getByRole('article', { name: own.number });
  const otherTicket = otherDesk.getByRole('article', { name: own.number });
  await expect(ticket.getByText(`Also viewing: ${other.name}`)).toBeVisible();

  await test.step('typing shows, and its end', async () => {
    await otherTicket.getByLabel('Your response').fill('We will');
    await expect(ticket.getByText(`${other.name} is writing an answer…`)).toBeVisible(shortTimeout);
    await expect(ticket.getByText(`Also viewing: ${other.name}`)).toBeVisible({ timeout: 9_000 });
  });
  await test.step('an answer that came meanwhile is read first', async () => {
    await ticket.getByLabel('Your response').fill('We will do it in green.');
    await otherTicket.getByRole('button', { name: 'Send response' }).click();
    // The reply exists from here on.
    await expect(otherTicket.getByLabel('Your response')).toHaveValue('');
    await sendImmediately(otherTicket);
    const warning = ticket.getByRole('alert').filter({ hasText: `${other.name} answered` });
    await expect(warning).toBeVisible(shortTimeout);
    expect(await violations(desk)).toEqual([]);
    await ticket.getByRole('button', { name: 'Send response' }).click();
    await expect(warning).toBeFocused();
    await expect(ticket.getByLabel('Your response')).toHaveValue('We will do it in green.');
    await warning.getByRole('button', { name: 'Send anyway' }).click();
    await sendImmediately(ticket);
    await expect(ticket.getByRole('list').getByText('We will do it in green.')).toBeVisible();
    await expect(warning).toHaveCount(0);
  });
  await test.step('so is one that the screen could not know of', async () => {
    await desk.route('**/trpc/**', (route) =>
      isStream(route.request().url()) || route.request().url().includes('ticket.byId')
        ? route.abort()
        : route.continue(),
    );
    await ticket.getByLabel('Your response').fill('One thing more.');
    await answer(client, other, own.id, 'It is done.');
    await ticket.getByRole('button', { name: 'Send response' }).click();
    const warnings = ticket
      .getByText(`${other.name} has written in this ticket in the meantime.`)
      .or(ticket.getByRole('alert').filter({ hasText: `${other.name} answered` }));
    await expect(warnings.first()).toBeVisible();
    await expect(ticket.getByLabel('Your response')).toHaveValue('One thing more.');
  });
});

test('all tabs share one event stream, the next tab takes over, and missed events are caught up', {
  tag: '@whole',
}, async ({ as, admin, client, customer, sql }) => {
  const own = await openTicket(client, customer);
  const desk = await as(admin);
  let streams = 0;
  desk.context().on('request', (request) => {
    if (isStream(request.url())) streams += 1;
  });
  await openFollowing(desk, '/dashboard');
  const second = await desk.context().newPage();
  await second.goto(`/dashboard/tickets?ticket=${own.id}`);
  const ticket = second.getByRole('article', { name: own.number });
  await expect(ticket.getByLabel('Your response')).toBeVisible();
  await answer(client, admin, own.id, 'Heard through the other tab.');
  await expect(ticket.getByText('Heard through the other tab.')).toBeVisible(shortTimeout);
  expect(streams).toBe(1);

  const streamReopened = second.waitForResponse((response) => isStream(response.url()));
  await desk.close();
  await streamReopened;
  await answer(client, admin, own.id, 'Heard by itself.');
  await expect(ticket.getByText('Heard by itself.')).toBeVisible(shortTimeout);

  await test.step('the database cuts off the server', async () => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'changes%'`;
    await answer(client, admin, own.id, 'Said into the gap.');
    await expect(ticket.getByText('Said into the gap.')).toBeVisible({ timeout: 8_000 });
  });
});

test('Try Again reloads every failed part, and failing statistics show one error', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const desk = await as(admin);
  let broken = true;
  // A request may batch calls of both kinds.
  await desk.route('**/trpc/**', (route) => {
    const calls = new URL(route.request().url()).pathname.slice('/trpc/'.length).split(',');
    // Live changes of other tests would make the screen refetch before the button is pressed.
    const shouldFail = calls.includes('live.changes') || (broken && calls.some((call) => call !== 'auth.me'));
    return shouldFail ? route.abort() : route.continue();
  });
  await test.step('tickets', async () => {
    await desk.goto('/dashboard/tickets');
    const retry = desk.getByRole('button', { name: 'Try Again' }).first();
    await expect(retry).toBeVisible({ timeout: 60_000 });
    broken = false;
    await retry.click();
    await expect(desk.locator('[data-ticket]').first()).toBeVisible();
    const counts = desk.getByRole('navigation', { name: 'Views of the queue' });
    await expect(counts).not.toContainText('…');
    await expect(desk.getByRole('link', { name: /^Tickets/ }).first()).not.toContainText('...');
    await expect(retry).toHaveCount(0);
  });
  await test.step('overview', async () => {
    broken = true;
    await desk.goto('/dashboard');
    // The sidebar has its own for its counts.
    const retry = desk.getByRole('main').getByRole('button', { name: 'Try Again' });
    // The blocks fail one after another; the page shows one shared error only after the last failure.
    await expect(retry.first()).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Statistics' })).toBeHidden();
    await expect(retry).toHaveCount(1);
    await expect(desk.getByText('No ticket in this range.')).toBeHidden();
    expect(await violations(desk)).toEqual([]);
    broken = false;
    // Blocks that are refetching briefly show their own state.
    await retry.first().click();
    await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Highest ticket template' })).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
});
