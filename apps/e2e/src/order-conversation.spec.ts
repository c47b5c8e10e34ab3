import { company } from '@app/content/company';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { orderConversationMessages } from '@app/contracts/sales/order/conversation-messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { attach, attachedFile, pdfFile, sentFiles } from './support/files';
import { openTicket } from './support/own-ticket';
import { type SignedIn, signUp, stranger } from './support/people';
import { type Client, mutate } from './support/procedures';
import { expectToast, sendImmediately, shortTimeout } from './support/screen-parts';
import { test } from './test';

/** Opens an address and waits until its tab receives live updates. */
async function openFollowing(page: Page, address: string) {
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
  await page.goto(address);
  await stream;
}

/** Creates a sale to this customer that was discussed in its ticket. */
async function createOrder(client: Client, customer: SignedIn, admin: SignedIn) {
  const ticket = await openTicket(client, customer);
  await mutate(client, 'ticket.respond', { id: ticket.id, adminResponse: 'Gladly.' }, admin.token);
  const lines = [{ type: 'service', title: 'Website', priceCents: 90_000, quantity: 1 }];
  const finalized = await mutate<{ order: { number: string } }>(
    client,
    'ticket.finalize',
    { id: ticket.id, lines },
    admin.token,
  );
  return { ticket, number: finalized.order.number };
}

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation', exact: true });

test('after the sale, customer and team exchange messages on the order live and by email', async ({
  as,
  client,
  customer,
  admin,
  mailbox,
  site,
}) => {
  test.slow();
  const { ticket, number } = await createOrder(client, customer, admin);
  const [home, desk] = [await as(customer), await as(admin)];
  await openFollowing(home, `/account/requests/${ticket.number}`);
  await openFollowing(desk, `/dashboard/orders/${number}`);

  await test.step('the finalized request leads to the order', async () => {
    await home.getByRole('main').getByRole('link', { name: number, exact: true }).click();
    await expect(home).toHaveURL(new RegExp(`/account/orders/${number}`));
  });

  await test.step('the customer writes with a file, and the desk shows it', async () => {
    await home.getByLabel('Your message').fill('Here is our logo.\nCan it be larger?');
    await attach(home, pdfFile('logo.pdf'));
    await expect(home.getByText('logo.pdf is attached.')).toBeAttached();
    await home.reload();
    await expect(home.getByLabel('Your message')).toHaveValue('Here is our logo.\nCan it be larger?');
    await expect(attachedFile(home, 'logo.pdf')).toBeVisible();
    expect(await violations(home)).toEqual([]);
    await home.getByRole('button', { name: 'Send message' }).click();
    await expectToast(home, orderConversationMessages.sent);
    await expect(conversation(home)).toContainText('Here is our logo.');
    await expect(home.getByLabel('Your message')).toHaveValue('');
    await expect(conversation(desk)).toContainText('Here is our logo.', shortTimeout);
    await expect(sentFiles(desk).getByRole('link', { name: /logo\.pdf/ })).toBeVisible();
    await expect(desk.getByText(/and is waiting for an answer\./)).toBeVisible();
    const notification = await mailbox.mail(company.email, `wrote on ${number}`);
    expect(notification.links).toContain(`${site.url}/dashboard/orders/${number}`);
  });

  await test.step('a note stays with the team', async () => {
    await desk.getByText('Internal note', { exact: true }).first().click();
    await desk.getByRole('textbox', { name: 'Internal note' }).fill('Ask Bob first.');
    await desk.getByRole('button', { name: 'Add note' }).click();
    await expectToast(desk, ticketMessages.noteAdded);
    await expect(conversation(desk)).toContainText('Ask Bob first.');
  });

  await test.step('the team answers, and the customer sees it and gets a mail', async () => {
    await desk.getByText('Public answer', { exact: true }).click();
    await desk.getByLabel('Your response').fill('It can. We send a draft on Monday.');
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Send response' }).click();
    await expectToast(desk, ticketMessages.responseSent);
    await sendImmediately(desk);
    await expect(conversation(home)).toContainText('We send a draft on Monday.', shortTimeout);
    await expect(home.getByText('Ask Bob first.')).toHaveCount(0);
    await expect(desk.getByText(/and is waiting for an answer\./)).toHaveCount(0);
    const mail = await mailbox.mail(customer.email, `about your order ${number}`);
    expect(mail.text).toContain('We send a draft on Monday.');
    expect(mail.links).toContain(`${site.url}/account/orders/${number}`);
  });

  await test.step('what was said before the sale is there to unfold, on both sides', async () => {
    for (const page of [home, desk]) {
      await page.getByText(new RegExp(`in ${ticket.number}$`)).click();
      await expect(page.getByRole('list', { name: 'Earlier conversation' })).toContainText('Gladly.');
    }
  });
});

test('an order waiting for us is listed until it is marked as needing no answer', {
  tag: '@whole',
}, async ({ as, client, customer, admin }) => {
  const { number } = await createOrder(client, customer, admin);
  const desk = await as(admin);
  await openFollowing(desk, '/dashboard/orders?waiting=true');
  await mutate(client, 'order.reply', { number, body: 'Thank you!' }, customer.token);
  const row = desk.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Waiting for us', shortTimeout);
  await row.getByRole('link', { name: number }).click();
  await desk.getByRole('button', { name: 'No answer needed' }).click();
  await expectToast(desk, orderConversationMessages.settled);
  await expect(desk.getByText(/and is waiting for an answer\./)).toHaveCount(0);
});

test('another customer does not find the order, nor what was written on it', { tag: '@whole' }, async ({
  as,
  client,
  customer,
  admin,
  mailbox,
}) => {
  const { number } = await createOrder(client, customer, admin);
  await mutate(client, 'order.reply', { number, body: 'Only between us.' }, customer.token);
  const other = await as(await signUp(client, mailbox, stranger()));
  await other.goto(`/account/orders/${number}`);
  await expect(other.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expect(other.getByText('Only between us.')).toHaveCount(0);
  await expect(other.getByLabel('Your message')).toHaveCount(0);
});
