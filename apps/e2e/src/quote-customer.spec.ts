import { formatMoney } from '@app/contracts/core/money/format-money';
import { messages } from '@app/contracts/messages';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { type OwnQuote, sendQuote } from './support/own-quote';
import { type OwnTicket, openTicket } from './support/own-ticket';
import { endSession } from './support/people';
import { mutate } from './support/procedures';
import { expectToast, signInOnScreen, withoutLiveUpdates } from './support/screen-parts';
import { test as base } from './test';

interface Quoted {
  ticket: OwnTicket;
  quote: OwnQuote;
}

const test = base.extend<{ quoted: Quoted }>({
  quoted: async ({ client, customer, admin }, use) => {
    const ticket = await openTicket(client, customer);
    await use({ ticket, quote: await sendQuote(client, admin, ticket, { finalizeOnAccept: true }) });
  },
});

const phone = { viewport: { width: 390, height: 844 } };
const addressOf = ({ number }: OwnQuote) => `/account/quotes/${number}`;
const acceptButton = (page: Page) => page.getByRole('button', { name: /^Accept for / });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function open(page: Page, quote: OwnQuote): Promise<void> {
  await page.goto(addressOf(quote));
  await expect(acceptButton(page)).toBeVisible();
}

/**
 * Counts presses, on whichever page. Listens below the window, because the browser driver cancels and retries
 * a press there when the page has moved under it, and nothing on the page receives that press.
 */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('presses') ?? 0);
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(count() + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
}

test('from the mail to “Paid” on a phone in five presses, signed out at first (sales.quote-page)', async ({
  browser,
  client,
  customer,
  mailbox,
  quoted: { quote, ticket },
}) => {
  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();
  const presses = await countPresses(page);
  const mail = await mailbox.mail(customer.email, `Your quote ${quote.number}`);
  const link = mail.links.find((address) => address.endsWith(addressOf(quote))) ?? '';
  const began = Date.now();
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(addressOf(quote))}`);
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL(addressOf(quote));
  await expect(heading(page, quote.number)).toBeVisible();
  const total = formatMoney(quote.totalCents, 'USD');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total);
  for (const words of [
    'Welcome discount',
    '−$100.00',
    'Five pages in your colors.',
    '2 rounds of revision',
  ]) {
    await expect(page.getByRole('article')).toContainText(words);
  }
  await expect(page.getByTitle('in our time zone (Coordinated Universal Time)')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(customer.name);
  await acceptButton(page).click();
  await expect(heading(page, 'You have accepted')).toBeFocused();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your order' })).toBeVisible();
  await page.getByRole('button', { name: `Pay all ${total}` }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders\/ORD-.*checkout=done/);
  await expect(page.getByRole('heading', { name: / ORD-/ })).toBeVisible();
  // The receipt exists only once everything is paid.
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  // One more press was on the link in the mail.
  expect(await presses()).toBe(4);
  expect(Date.now() - began).toBeLessThan(60_000);
  await page.goto(`/account/requests/${ticket.number}`);
  const progress = page.getByRole('list', { name: 'Progress' });
  for (const step of ['Quote sent', 'Quote accepted', 'Order confirmed', 'Paid', 'Live']) {
    await expect(progress.getByText(step, { exact: true })).toBeVisible();
  }
  await context.close();
});

test('on a phone total and answer stay at the bottom edge until the answer is in view', {
  tag: '@whole',
}, async ({ as, customer, quoted: { quote } }) => {
  const page = await as(customer, phone);
  await page.goto(addressOf(quote));
  const answer = page.getByRole('button', { name: 'Read and accept' });
  await expect(answer).toBeInViewport();
  await answer.click();
  await expect(heading(page, 'Accept this quote')).toBeInViewport();
  await expect(answer).toBeHidden();
});

test('an answer with a quote shows it, and links to where it is accepted', {
  tag: '@whole',
}, async ({ as, customer, quoted: { quote, ticket } }) => {
  const page = await as(customer);
  await page.goto(`/account/requests/${ticket.number}`);
  const card = page.getByRole('region', { name: `Quote ${quote.number}, version 1` });
  await expect(card).toContainText(formatMoney(quote.totalCents, 'USD'));
  await expect(card).toContainText(/Valid through /);
  await card.getByRole('link', { name: 'Read and accept' }).click();
  await expect(page).toHaveURL(addressOf(quote));
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My quotes' }).click();
  await page.getByRole('main').getByRole('link', { name: quote.number }).click();
  await expect(acceptButton(page)).toBeVisible();
});

test('a quote accepted in two tabs at once is accepted once', { tag: '@whole' }, async ({
  as,
  customer,
  sql,
  quoted: { quote },
}) => {
  const first = await as(customer);
  const second = await first.context().newPage();
  for (const page of [first, second]) await withoutLiveUpdates(page);
  await Promise.all([open(first, quote), open(second, quote)]);
  await Promise.all([acceptButton(first).click(), acceptButton(second).dblclick()]);
  for (const page of [first, second]) await expect(heading(page, 'You have accepted')).toBeVisible();
  const [row] = await sql`
    select (select count(*)::int from "order" where ticket_id = quote.ticket_id) as orders,
      (select count(*)::int from audit_event where action = 'quote.accept' and entity_id = quote.id::text) as acceptances
    from quote where id = ${quote.id}`;
  expect(row).toEqual({ orders: 1, acceptances: 1 });
});

test('double clicks from login to “Paid” send each request once', { tag: '@whole' }, async ({
  browser,
  client,
  customer,
  sql,
  quoted: { quote },
}) => {
  const context = await browser.newContext({
    ...phone,
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const procedure = /\/trpc\/([\w.]+)/.exec(request.url())?.[1];
    if (procedure && request.method() === 'POST') sent.push(procedure);
  });
  await page.goto(`/auth?next=${encodeURIComponent(addressOf(quote))}`);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Log in' }).dblclick();
  await acceptButton(page).dblclick();
  await page.getByRole('button', { name: /^Pay all / }).dblclick();
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/account\/orders\/ORD-.*checkout=done/);
  const once = ['auth.login', 'quote.accept', 'payment.startCheckout', 'payment.completeSample'];
  expect(sent.filter((procedure) => once.includes(procedure))).toEqual(once);
  const [row] = await sql`
    select (select count(*)::int from "order" where ticket_id = quote.ticket_id) as orders,
      (select count(*)::int from payment join "order" on "order".id = payment.order_id
        where "order".ticket_id = quote.ticket_id) as payments,
      (select count(*)::int from session where user_id = ${customer.user.id}) as sessions
    from quote where id = ${quote.id}`;
  expect(row).toEqual({ orders: 1, payments: 1, sessions: 2 });
  await context.close();
});

test('typed text survives a lost network and the end of the session', { tag: '@whole' }, async ({
  as,
  customer,
  sql,
  quoted: { quote },
}) => {
  const page = await as(customer);
  await withoutLiveUpdates(page);
  await open(page, quote);
  await page.getByText('Billing details (optional)').click();
  await page.getByLabel('Company (optional)').fill('Kollie & Sons');
  await page.getByLabel('Purchase order number (optional)').fill('PO-7');
  await page.route('**/trpc/quote.accept*', (route) => route.abort());
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toContainText(quoteMessages.acceptFailed);
  await expect(page.getByRole('alert')).toContainText(messages.offline);
  await page.unroute('**/trpc/quote.accept*');
  await endSession(sql, customer.token);
  await acceptButton(page).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signInOnScreen(page, customer);
  await expect(page).toHaveURL(addressOf(quote));
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Kollie & Sons');
  await acceptButton(page).click();
  await expect(heading(page, 'You have accepted')).toBeVisible();
  await expect(page.getByText(`${customer.name}, Kollie & Sons`)).toBeVisible();
  await expect(page.getByText('Purchase order PO-7')).toBeVisible();
});

test('an empty name is reported at its field, and nothing is sent', { tag: '@whole' }, async ({
  as,
  customer,
  quoted: { quote },
}) => {
  const page = await as(customer);
  await open(page, quote);
  await page.getByLabel('Your name').fill(' ');
  await acceptButton(page).click();
  await expect(page.getByText(quoteMessages.acceptedNameRequired)).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test('a quote is declined with a reason, which appears in the thread', { tag: '@whole' }, async ({
  as,
  customer,
  quoted: { quote, ticket },
}) => {
  const page = await as(customer);
  await open(page, quote);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline ${quote.number}?` });
  await dialog.getByLabel('Why? (optional)').fill('The budget is smaller.');
  await dialog.getByRole('button', { name: 'Decline quote' }).click();
  await expect(heading(page, 'You have declined')).toBeVisible();
  await expect(page.getByText('The budget is smaller.')).toBeVisible();
  await expect(acceptButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open your request' }).click();
  await expect(page).toHaveURL(`/account/requests/${ticket.number}`);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('The budget is smaller.');
});

test('a change request is added to the request and names the quote', { tag: '@whole' }, async ({
  as,
  customer,
  quoted: { quote, ticket },
}) => {
  const page = await as(customer);
  await open(page, quote);
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a change' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(quoteMessages.changeRequired)).toBeVisible();
  await dialog.getByLabel('What should be different?').fill('Six pages, please.');
  // After the page was closed, the dialog reopens with the typed text.
  await page.reload();
  await expect(dialog.getByLabel('What should be different?')).toHaveValue('Six pages, please.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, quoteMessages.changeAsked);
  await page.goto(`/account/requests/${ticket.number}`);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(
    quoteMessages.changeText(quote.number, 1, '').trim(),
  );
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Six pages, please.');
});

test('a quote that expires while open is refused with a message, and a new one can be requested', {
  tag: '@whole',
}, async ({ as, customer, sql, quoted: { quote, ticket } }) => {
  const page = await as(customer);
  await withoutLiveUpdates(page);
  await open(page, quote);
  await sql`update quote set expires_at = now() - interval '1 minute' where id = ${quote.id}`;
  await acceptButton(page).click();
  await expect(heading(page, 'This quote has expired')).toBeFocused();
  await expect(acceptButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a new quote' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, quoteMessages.changeAsked);
  await page.goto(`/account/requests/${ticket.number}`);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(quoteMessages.newQuoteWanted);
});

test('a newer version must be read before it is accepted, and the previous one stays visible', {
  tag: '@whole',
}, async ({ as, customer, client, admin, quoted: { quote, ticket } }) => {
  const page = await as(customer);
  await withoutLiveUpdates(page);
  await open(page, quote);
  await page.getByText('Billing details (optional)').click();
  await page.getByLabel('Company (optional)').fill('Kollie & Sons');
  const lines = [{ type: 'service', title: 'Everything', priceCents: 200_000, quantity: 1 }];
  const second = await sendQuote(client, admin, ticket, { lines });
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This is version 2.');
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Kollie & Sons');
  const earlier = page.getByRole('region', { name: 'Earlier versions' });
  await expect(earlier).toContainText('Replaced');
  await earlier.getByText('Version 1').click();
  await expect(earlier).toContainText('Welcome discount');
  await expect(acceptButton(page)).toHaveText(`Accept for ${formatMoney(second.totalCents, 'USD')}`);
  await acceptButton(page).click();
  await expect(heading(page, 'You have accepted')).toBeVisible();
});

test('a withdrawn quote says so and links to the next one', { tag: '@whole' }, async ({
  as,
  customer,
  client,
  admin,
  sql,
  quoted: { quote, ticket },
}) => {
  await sql`update quote set status = 'withdrawn', decided_at = now() where id = ${quote.id}`;
  const next = await sendQuote(client, admin, ticket);
  expect(next.number).not.toBe(quote.number);
  const page = await as(customer);
  await page.goto(addressOf(quote));
  await expect(heading(page, 'We have withdrawn this quote')).toBeVisible();
  await page.getByRole('link', { name: `Quote ${next.number}` }).click();
  await expect(page).toHaveURL(addressOf(next));
  await expect(acceptButton(page)).toBeVisible();
});

test('another’s quote is not found', { tag: '@whole' }, async ({ as, admin, quoted: { quote } }) => {
  const page = await as(admin);
  for (const path of [addressOf(quote), '/account/quotes/QUO-1999-000001']) {
    await page.goto(path);
    await expect(heading(page, quoteMessages.notFoundTitle)).toBeVisible();
  }
});

/** Checks the page on a phone and a desktop, in light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, colorScheme === 'light' ? 'too' : 'only');
      expect(found, `${width} ${colorScheme}`).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}

test('a quote is accessible, alone and in its thread', { tag: '@whole' }, async ({
  as,
  customer,
  quoted: { quote, ticket },
}) => {
  test.slow();
  const page = await as(customer);
  await open(page, quote);
  await expectAccessible(page);
  await page.goto(`/account/requests/${ticket.number}`);
  await expect(page.getByRole('link', { name: 'Read and accept' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('“My requests” offers the open quote, and after its acceptance the payment (ticket.whose-turn)', async ({
  as,
  client,
  customer,
  quoted: { quote, ticket },
}) => {
  const page = await as(customer);
  await page.goto('/account/requests');
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: ticket.number });
  await expect(request).toContainText(`Your quote is here: ${formatMoney(quote.totalCents, 'USD')}`);
  await expectAccessible(page);
  await request.getByRole('link', { name: 'Read and accept' }).click();
  await expect(heading(page, quote.number)).toBeVisible();
  await mutate(client, 'quote.accept', { id: quote.id, name: customer.name }, customer.token);
  await page.goto('/account/requests');
  await request.getByRole('link', { name: /^Pay \$/ }).click();
  await expect(heading(page, 'Payment')).toBeVisible();
});

test('the lists, order and payment pages after a quote are accessible', { tag: '@whole' }, async ({
  as,
  client,
  customer,
  quoted: { quote },
}) => {
  test.slow();
  await mutate(client, 'quote.accept', { id: quote.id, name: customer.name }, customer.token);
  const page = await as(customer);
  await page.goto(addressOf(quote));
  await expect(heading(page, 'You have accepted')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/orders');
  const order = page.getByRole('main').getByRole('link', { name: / ORD-/ });
  await expect(order).toBeVisible();
  await expectAccessible(page);
  await order.click();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expectAccessible(page);
});

test('a deposit of an accepted quote is paid on the page of a site without a provider', {
  tag: '@whole',
}, async ({ as, client, customer, quoted: { quote } }) => {
  const { orderNumber } = await mutate<{ orderNumber: string }>(
    client,
    'quote.accept',
    { id: quote.id, name: customer.name },
    customer.token,
  );
  const page = await as(customer, phone);
  await page.goto(`/account/orders/${orderNumber}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Deposit due now');
  await expect(page.getByText('Order summary', { exact: true })).toBeVisible();
  await payment.getByRole('button', { name: /^Pay the deposit of / }).click();
  await expect(page.getByText(paymentMessages.testPayment)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`/account/orders/${orderNumber}?checkout=done`);
  await expect(payment.getByRole('list', { name: 'Payments' })).toContainText('Received');
  await expect(payment.getByRole('status')).toHaveText(paymentMessages.checkoutPaid);
  await expect(payment).not.toContainText('Deposit due now');
  await expect(payment.getByRole('button', { name: /^Pay / })).toBeVisible();
});
