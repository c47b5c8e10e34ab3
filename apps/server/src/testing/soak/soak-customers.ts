import { randomUUID } from 'node:crypto';
import type { RouterOutputs } from '@app/api/types';
import { eventOf } from '../../payments/testing/stripe-stand-in';
import { LiveScreen } from './live-screen';
import { makePicture } from './pictures';
import type { SiteClient } from './site-client';
import { pickRandom, type Soak, WaitTimeout } from './soak-people';
import { browse } from './soak-visitors';

type MyTicket = RouterOutputs['ticket']['myTicket'];
type MyQuote = RouterOutputs['quote']['mineOfTicket'][number];
type MyMoney = RouterOutputs['payment']['mine'];

const password = 'Quiet-Orchard-Window-41!';
/** Longer than the time to take a reply back, and than a restart of the database. */
const timeoutMs = 90_000;

interface Customer {
  client: SiteClient;
  screen: LiveScreen;
  email: string;
}

/** Visits the site as a new customer, up to a paid order. */
export async function buy(soak: Soak): Promise<void> {
  const client = soak.client();
  let screen: LiveScreen | undefined;
  try {
    const templates = await browse(soak, client);
    const email = await signUp(soak, client);
    screen = new LiveScreen(client);
    const ids = await fillCart(soak, { client, email }, templates);
    if (Math.random() < 0.15) return void soak.ledger.carts.push({ email, templateIds: ids });
    const customer = { client, screen, email };
    const ticket = await openTicket(soak, customer, ids);
    await exchangeMessages(soak, customer, ticket);
    await accept(soak, customer, ticket);
    await client.change('auth.logout');
  } finally {
    await screen?.close();
    client.close();
  }
}

async function signUp(soak: Soak, client: SiteClient): Promise<string> {
  const email = `customer-${soak.newMark()}@example.com`;
  await client.change('auth.initiateSignup', { email });
  const otp = await soak.site.mailbox.codeFor(email, timeoutMs).catch((error) => {
    throw new WaitTimeout(error.message);
  });
  const { signupToken } = await client.insist<RouterOutputs['auth']['verifySignupCode']>(
    'auth.verifySignupCode',
    {
      email,
      otp,
    },
  );
  const account = { name: 'Carla Customer', email, password, signupToken };
  const signedUp = await client.change<RouterOutputs['auth']['completeSignup']>(
    'auth.completeSignup',
    account,
  );
  client.token = signedUp.token;
  soak.ledger.accounts.push({ email });
  await soak.think();
  return email;
}

async function fillCart(
  soak: Soak,
  { client, email }: Pick<Customer, 'client' | 'email'>,
  templates: readonly { id: string }[],
): Promise<string[]> {
  const [first, second, third] = [pickRandom(templates), pickRandom(templates), pickRandom(templates)];
  await client.insist('favorite.add', { templateId: first.id });
  soak.ledger.favorites.push({ email, templateId: first.id });
  await client.insist('cart.add', { templateIds: [first.id, second.id] });
  await client.insist('cart.add', { templateIds: [third.id] });
  await soak.think();
  if (third.id !== first.id && third.id !== second.id)
    await client.insist('cart.remove', { templateId: third.id });
  const cart = await client.ask<RouterOutputs['cart']['get']>('cart.get');
  return cart.templates.map(({ id }) => id);
}

async function openTicket(soak: Soak, { client, email }: Customer, templateIds: string[]): Promise<MyTicket> {
  const attachmentIds: string[] = [];
  if (Math.random() < 0.6) {
    const form = new FormData();
    form.set('file', await makePicture(900, 600));
    const file = await client.change<RouterOutputs['ticket']['uploadAttachment']>(
      'ticket.uploadAttachment',
      form,
    );
    attachmentIds.push(file.id);
    await client.send(`/files/attachments/${file.id}/thumbnail`);
  }
  const submitKey = randomUUID();
  const input = {
    inquiry: `Please change the colours, ${soak.newMark()}.`,
    submitKey,
    attachmentIds,
    templateIds,
  };
  const created = await client.insist<RouterOutputs['ticket']['create']>('ticket.create', input);
  const { id, number } = created;
  soak.ledger.tickets.push({ email, id, number, submitKey, files: attachmentIds.length, at: Date.now() });
  soak.desk.push({ id, email, wants: 'answer', mark: soak.newMark() });
  return client.ask<MyTicket>('ticket.myTicket', { number });
}

/** Waits for a condition, checking it whenever the screen is notified of a change. */
async function waitFor<T>(
  { screen }: Customer,
  what: string,
  query: () => Promise<T | undefined>,
): Promise<T> {
  const giveUpAt = Date.now() + timeoutMs;
  while (Date.now() < giveUpAt) {
    const found = await query();
    if (found !== undefined) return found;
    await screen.news(5_000);
  }
  throw new WaitTimeout(`${what} did not come`);
}

async function exchangeMessages(soak: Soak, customer: Customer, { id, number }: MyTicket): Promise<void> {
  const { client, email } = customer;
  await waitFor(customer, 'an answer', async () => {
    const { messages } = await client.ask<MyTicket>('ticket.myTicket', { number });
    return messages.find(({ fromTeam }) => fromTeam);
  });
  await soak.think();
  const body = `Blue, please: ${soak.newMark()}.`;
  await client.insist('ticket.reply', { id, body, submitKey: randomUUID() });
  soak.ledger.replies.push({ ticketId: id, body });
  soak.desk.push({ id, email, wants: 'quote', mark: soak.newMark() });
}

async function accept(soak: Soak, customer: Customer, { id }: MyTicket): Promise<void> {
  const { client, email } = customer;
  const fetchQuotes = () => client.ask<MyQuote[]>('quote.mineOfTicket', { ticketId: id });
  const quote = await waitFor(customer, 'a quote', async () =>
    (await fetchQuotes()).find(({ status }) => status === 'sent'),
  );
  if (Math.random() < 0.3) await client.ask('quote.pdf', { number: quote.number });
  await soak.think();
  await client.change('quote.accept', { id: quote.id, name: 'Carla Customer' });
  const orderNumber = (await fetchQuotes()).find(({ status }) => status === 'accepted')?.orderNumber;
  if (!orderNumber) throw new WaitTimeout('an accepted quote has no order');
  soak.ledger.orders.push({ email, number: orderNumber });
  await pay(soak, customer, orderNumber);
}

async function pay(soak: Soak, customer: Customer, orderNumber: string): Promise<void> {
  const { client, email } = customer;
  const checkoutInput = { number: orderNumber, part: 'whole' };
  const { url } = await client.change<RouterOutputs['payment']['startCheckout']>(
    'payment.startCheckout',
    checkoutInput,
  );
  const session = soak.site.stripe.pay(url.split('/').at(-1) ?? '');
  const event = eventOf('checkout.session.completed', session);
  // Repeated until it is accepted, as Stripe does.
  const provider = soak.client();
  await waitFor(customer, 'the provider’s event', async () => {
    const sent = { method: 'POST', headers: event.headers, body: event.body };
    const answer = await provider.send('/api/payments/stripe/events', sent).catch(() => undefined);
    return answer?.status === 200 || undefined;
  }).finally(() => provider.close());
  soak.ledger.payments.push({ email, orderNumber });
  const money = await client.ask<MyMoney>('payment.mine', { number: orderNumber });
  if (money.paymentStatus !== 'paid')
    throw new WaitTimeout(`an order is ${money.paymentStatus} after its payment`);
}
