import { limits } from '@app/contracts/limits';
import { liveChangeSchema } from '@app/contracts/messaging/live/event';
import { listenToChanges } from '@app/db/change-listener';
import { user } from '@app/db/schema/accounts/user';
import { handoverTick } from '@app/db/schema/delivery/handover-tick';
import { proof } from '@app/db/schema/delivery/proof';
import { blockedSender } from '@app/db/schema/desk/blocked-sender';
import { ticket } from '@app/db/schema/desk/ticket';
import { companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findAttachment } from '../../conversation/find-attachment';
import { AppError } from '../../core/app-error';
import { createContextFactory } from '../../create-context';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

type Person = typeof user.$inferSelect;

let services: TestServices;
/** The notifications sent for a ticket or list, as `kind person`. */
const notified: string[] = [];
let messages = 0;
let sale: QuotedTicket;
let open: { id: string; number: string; quoteId: string; quoteNumber: string };
let orderNumber: string;
let invoiceNumber: string;
let licenseNumber: string;
let publicFile: string;
let noteFile: string;
let joe: Person;
let joesApi: Api;
let acme: string;

const upload = async (api: Api) =>
  (await api.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')))).id;
const join = (person: { id: string }, companyId: string | null, known: string | null = null) =>
  sale.admin.company.setPerson({ personId: person.id, companyId, known });
const share = (colleaguesSee: boolean) => sale.admin.company.save({ id: acme, name: 'Acme', colleaguesSee });

beforeAll(async () => {
  services = await createTestServices();
  const changes = listenToChanges(services.database.connection, {
    handlers: {
      live: (payload) => {
        const change = liveChangeSchema.parse(JSON.parse(payload));
        const kind = 'ticket' in change ? 'ticket' : 'list' in change && change.list === 'orders' && 'orders';
        if (!kind) return;
        messages += 1;
        const { owner, owners = ['team'] } = change as { owner?: string; owners?: string[] };
        expect(owners).toContain(owner ?? 'team');
        notified.push(...owners.map((person) => `${kind} ${person}`));
      },
    },
    onGap: () => {},
  });
  await changes.start();
  sale = await openQuotableTicket(services);
  const { admin, customer, customerRow, ticketId } = sale;
  publicFile = await upload(customer);
  await customer.ticket.reply({ id: ticketId, body: 'As in this plan.', attachmentIds: [publicFile] });
  noteFile = await upload(admin);
  await admin.ticket.addNote({ id: ticketId, body: 'Pays late.', attachmentIds: [noteFile] });
  await customer.quote.accept({ id: (await sendNewQuote(sale)).id, name: 'Mary' });
  orderNumber = (await admin.ticket.finalize({ id: ticketId, serviceLines: [] })).order?.number ?? '';
  await customer.order.reply({ number: orderNumber, body: 'When will it be done?' });
  // Issued automatically by the sale.
  invoiceNumber = (await admin.invoice.list({ orderNumber })).invoices[0]?.number ?? '';
  const { id: orderId, totalCents } = await admin.order.byNumber({ number: orderNumber });
  const receivedAt = new Date().toISOString();
  await admin.payment.record({ orderId, provider: 'bank_transfer', amountCents: totalCents, receivedAt });
  licenseNumber = (await admin.license.ofOrder({ orderNumber }))[0]?.number ?? '';

  await insertCartItems(services, customerRow, [await insertTemplate(services)]);
  const second = await customer.ticket.create({ inquiry: 'And one in blue.' });
  const quote = await sendNewQuote({ admin, ticketId: second.id });
  open = { id: second.id, number: second.number, quoteId: quote.id, quoteNumber: quote.number };

  joe = await insertUser(services, { name: 'Joe Pratt' });
  joesApi = await callAs(services, joe);
  acme = (await admin.company.save({ name: 'Acme', colleaguesSee: true })).id;
  return async () => {
    await changes.stop();
    await services.drop();
  };
});
beforeEach(async () => {
  await services.db.delete(companyMember);
  await share(true);
  await join(sale.customerRow, acme);
  await join(joe, acme);
});

async function fileFor(person: Person, id: string) {
  const anonymous = await createContextFactory(services)({
    requestId: '',
    ip: '',
    userAgent: '',
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  });
  return findAttachment(
    { ...anonymous, actor: { ...person, emailVerified: true } },
    { id, thumbnail: false },
  );
}

/** Every way to read Mary's data. Each returns whether the data is visible, or throws. */
const accessAttempts: Record<string, (api: Api, person: Person) => Promise<unknown>> = {
  'ticket.mine': async (api) => (await api.ticket.mine()).find(({ number }) => number === sale.ticketNumber),
  'ticket.myTicket': (api) => api.ticket.myTicket({ number: sale.ticketNumber }),
  'ticket.visible': async (api) =>
    (await api.ticket.visible({})).tickets.find(({ id }) => id === sale.ticketId),
  'ticket.visibleById': (api) => api.ticket.visibleById({ id: sale.ticketId }),
  'order.listMine': async (api) => (await api.order.listMine()).find(({ number }) => number === orderNumber),
  'order.mine': (api) => api.order.mine({ number: orderNumber }),
  'order.visible': async (api) =>
    (await api.order.visible({})).orders.find(({ number }) => number === orderNumber),
  'order.visibleByNumber': (api) => api.order.visibleByNumber({ number: orderNumber }),
  'order.myMessages': (api) => api.order.myMessages({ number: orderNumber }),
  'order.visibleMessages': (api) => api.order.visibleMessages({ number: orderNumber }),
  'invoice.mine': async (api) => (await api.invoice.mine({ orderNumber })).invoices[0],
  'invoice.mineByNumber': (api) => api.invoice.mineByNumber({ number: invoiceNumber }),
  'invoice.pdf': (api) => api.invoice.pdf({ number: invoiceNumber }),
  'invoice.receiptPdf': (api) => api.invoice.receiptPdf({ number: orderNumber }),
  'license.mine': async (api) =>
    (await api.license.mine()).find((license) => license.orderNumber === orderNumber),
  'license.visible': async (api) =>
    (await api.license.visible({})).licenses.find((license) => license.orderNumber === orderNumber),
  'license.visibleByNumber': (api) => api.license.visibleByNumber({ number: licenseNumber }),
  file: (_, person) => fileFor(person, publicFile),
};

/** Data visible only to its owner, whatever the company's setting. */
const ownerOnlyAttempts: Record<string, (api: Api, person: Person) => Promise<unknown>> = {
  'the whole list of invoices': async (api) => (await api.invoice.mine({})).invoices[0],
  'the list of quotes': async (api) => (await api.quote.mine())[0],
  'quote.mineByNumber': (api) => api.quote.mineByNumber({ number: open.quoteNumber }),
  'quote.mineOfTicket': async (api) => (await api.quote.mineOfTicket({ ticketId: open.id }))[0],
  'quote.visibleById': (api) => api.quote.visibleById({ id: open.quoteId }),
  'quote.visibleOfTicket': (api) => api.quote.visibleOfTicket({ ticketId: open.id }),
  'quote.pdf': (api) => api.quote.pdf({ number: open.quoteNumber }),
  'payment.mine': (api) => api.payment.mine({ number: orderNumber }),
  'payment.visible': (api) => api.payment.visible({ number: orderNumber }),
};
const ownChanges: Record<string, (api: Api) => Promise<unknown>> = {
  'quote.accept': (api) => api.quote.accept({ id: open.quoteId, name: 'Joe' }),
  'quote.decline': (api) => api.quote.decline({ id: open.quoteId, reason: 'No.' }),
  'ticket.closeMine': (api) => api.ticket.closeMine({ id: open.id }),
  'ticket.reopenMine': (api) => api.ticket.reopenMine({ id: open.id }),
  'order.reply': (api) => api.order.reply({ number: orderNumber, body: 'Hello.' }),
  'order.write': (api) => api.order.write({ number: orderNumber, body: 'Hello.' }),
  'license.setDomain': (api) => api.license.setDomain({ number: licenseNumber, domain: 'joe.example' }),
  'payment.claimTransfer': (api) => api.payment.claimTransfer({ number: orderNumber }),
  'payment.startCheckout': (api) => api.payment.startCheckout({ number: orderNumber, part: 'whole' }),
};

/** Returns the names of the ways that show data; the others show nothing or report that nothing was found. */
async function findAccessible(api: Api, person: Person, attempts: typeof accessAttempts): Promise<string[]> {
  const names: string[] = [];
  for (const [name, enter] of Object.entries(attempts)) {
    const shown = await enter(api, person).catch(async (error: unknown) => {
      const refused = error instanceof AppError ? error : await rejection(Promise.reject(error));
      expect(refused.status, name).toBe(404);
      return undefined;
    });
    if (shown !== undefined) names.push(name);
  }
  return names;
}

const all = Object.keys(accessAttempts);

test('colleagues read tickets and orders while the company shares them, marked with their owner (customers.colleagues-see)', async () => {
  expect(await findAccessible(sale.customer, sale.customerRow, accessAttempts)).toEqual(all);
  expect(await findAccessible(sale.customer, sale.customerRow, ownerOnlyAttempts)).toEqual(
    Object.keys(ownerOnlyAttempts),
  );
  expect(await findAccessible(joesApi, joe, accessAttempts)).toEqual(all);
  const { number } = open;
  const owners = async (api: Api) =>
    (await api.ticket.mine())
      .filter((ticket) => [number, sale.ticketNumber].includes(ticket.number))
      .map(({ colleague }) => colleague);
  expect(await owners(joesApi)).toEqual(['Mary Kollie', 'Mary Kollie']);
  expect(await owners(sale.customer)).toEqual([null, null]);
  expect(await joesApi.order.mine({ number: orderNumber })).toMatchObject({ colleague: 'Mary Kollie' });
  expect(await sale.customer.ticket.myTicket({ number })).toMatchObject({ colleague: null });
  const { messages } = await joesApi.ticket.myTicket({ number: sale.ticketNumber });
  expect(messages.map(({ body }) => body)).not.toContain('Pays late.');
  await expect(fileFor(joe, noteFile)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
});

test('quotes, payments and closing a ticket remain with its owner (customers.owner-alone)', async () => {
  expect(await findAccessible(joesApi, joe, ownerOnlyAttempts)).toEqual([]);
  for (const [name, change] of Object.entries(ownChanges)) {
    expect((await rejection(change(joesApi))).status, name).toBe(404);
  }
  expect(await sale.customer.quote.mineByNumber({ number: open.quoteNumber })).toMatchObject({
    status: 'sent',
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['the switch is off', () => share(false)],
  ['the reader left', () => join(joe, null, acme)],
  ['the owner left', () => join(sale.customerRow, null, acme)],
  [
    'the reader belongs to another company that shares',
    async () =>
      join(
        joe,
        (await sale.admin.company.save({ name: `Other ${Math.random()}`, colleaguesSee: true })).id,
        acme,
      ),
  ],
  ['nobody belongs to any', () => services.db.delete(companyMember)],
])('nothing is readable when %s, and nobody can reply', async (_, change) => {
  await change();
  expect(await findAccessible(joesApi, joe, accessAttempts)).toEqual([]);
  expect((await rejection(joesApi.ticket.reply({ id: open.id, body: 'Hello?' }))).reason).toBe(
    'TICKET_NOT_FOUND',
  );
  expect(await findAccessible(sale.customer, sale.customerRow, accessAttempts)).toEqual(all);
});

test('a colleague replies on a ticket; the team sees who, and mails go only to the owner (customers.colleagues-answer)', async () => {
  await sale.admin.ticket.follow({ id: open.id, follow: true });
  const file = await upload(joesApi);
  const answered = await joesApi.ticket.reply({
    id: open.id,
    body: 'In navy, please.',
    attachmentIds: [file],
  });
  expect(answered.messages.at(-1)).toMatchObject({ authorName: 'Joe Pratt', own: true, fromTeam: false });
  const seen = await sale.customer.ticket.myTicket({ number: open.number });
  expect(seen.messages.at(-1)).toMatchObject({ authorName: 'Joe Pratt', own: false });
  expect(await fileFor(sale.customerRow, file)).toMatchObject({ fileName: 'plan.pdf' });
  expect((await queuedMails(services, { template: 'ticket-reply-team' })).at(-1)).toMatchObject({
    customerName: 'Joe Pratt',
    customerEmail: joe.email,
    ticketNumber: open.number,
  });
  const [notice] = (await sale.admin.notice.list({})).notices;
  expect(notice).toMatchObject({ kind: 'replied', label: open.number, byName: 'Joe Pratt' });
  await sale.admin.ticket.respond({ id: open.id, adminResponse: 'Navy it is.', close: true });
  const answers = await queuedMails(services, { template: 'ticket-answered' });
  expect(answers.at(-1)).toMatchObject({ to: sale.customerRow.email });
  expect(await queuedMails(services, { to: joe.email })).toEqual([]);
  // Only the owner is asked for a rating (customers.owner-alone).
  const ratingSeenBy = async (api: Api) => (await api.ticket.myTicket({ number: open.number })).rating;
  expect(await ratingSeenBy(sale.customer)).toEqual({ given: null, open: true });
  await sale.customer.ticket.rate({ id: open.id, verdict: 'bad', words: 'Joe is slow.' });
  expect(await ratingSeenBy(sale.customer)).toMatchObject({ given: { words: 'Joe is slow.' } });
  expect(await ratingSeenBy(joesApi)).toEqual({ given: null, open: false });

  // A colleague's reply reopens the ticket, as the owner's does.
  expect(await joesApi.ticket.reply({ id: open.id, body: 'One more thing.' })).toMatchObject({
    status: 'open',
  });
  await join(joe, null, acme);
  // Sent files belong to the ticket, not to their sender.
  await expect(fileFor(joe, file)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  expect(await fileFor(sale.customerRow, file)).toMatchObject({ fileName: 'plan.pdf' });
});

test('a blocked address can reply nowhere', async () => {
  await services.db.insert(blockedSender).values({ email: joe.email, blockedByName: 'Ada' });
  const refused = rejection(joesApi.ticket.reply({ id: open.id, body: 'Hello.' }));
  expect((await refused).reason).toBe('SENDER_BLOCKED');
  await services.db.delete(blockedSender);
});

test('colleagues are notified of changes while they may see them, and never of notes', async () => {
  const { id } = sale.customerRow;
  const notifiedDuring = async (act: () => Promise<unknown>) => {
    notified.length = 0;
    await act();
    await vi.waitFor(() => expect(notified.length).toBeGreaterThan(0), { timeout: 5_000 });
    // All notifications of one commit arrive together.
    return new Set(notified);
  };
  const answer = () => sale.admin.ticket.respond({ id: open.id, adminResponse: 'Soon.', close: false });
  expect(await notifiedDuring(answer)).toEqual(new Set([`ticket ${id}`, `ticket ${joe.id}`]));
  expect(
    await notifiedDuring(() => sale.customer.order.reply({ number: orderNumber, body: 'And?' })),
  ).toEqual(new Set([`orders ${id}`, `orders ${joe.id}`, 'orders team']));
  expect(await notifiedDuring(() => sale.admin.ticket.addNote({ id: open.id, body: 'Hm.' }))).toEqual(
    new Set(['ticket team']),
  );
  await share(false);
  expect(await notifiedDuring(answer)).toEqual(new Set([`ticket ${id}`]));
});

test('work shown and ticked is announced to confirmed colleagues, whoever it is of (dashboard.live-changes)', async () => {
  const unconfirmed = await insertUser(services, { emailVerifiedAt: null });
  const { id } = await insertOrder(services, { userId: unconfirmed.id, status: 'processing' });
  await services.db.insert(companyMember).values({ userId: unconfirmed.id, companyId: acme });
  const reaches = async (change: () => PromiseLike<unknown>, ...people: Person[]) => {
    notified.length = 0;
    await change();
    const expected = new Set(people.map((each) => `orders ${each.id}`));
    // What the team hears of the new order may arrive late.
    const heard = () => new Set(notified.filter((each) => each !== 'orders team'));
    await vi.waitFor(() => expect(heard()).toEqual(expected), { timeout: 5_000 });
  };
  const show = (orderId: string) => services.db.insert(proof).values({ orderId, version: 1 });
  const tick = (orderId: string) =>
    services.db
      .insert(handoverTick)
      .values({ orderId, item: 'forms_tested', doneAt: new Date(), doneByName: 'Ada' });
  for (const change of [show, tick]) await reaches(() => change(id), joe, sale.customerRow, unconfirmed);
  // And not to one who reads nothing of a colleague's.
  const { id: joes } = await insertOrder(services, { userId: joe.id, status: 'processing' });
  for (const change of [show, tick]) await reaches(() => change(joes), joe, sale.customerRow);
});

test('a change is one message, however many colleagues receive it (dashboard.live-changes)', async () => {
  const people = Array.from({ length: limits.companyPeople - 2 }, (_, number) => ({
    name: `Colleague ${number}`,
    email: `colleague${number}@example.com`,
    emailVerifiedAt: new Date(),
    passwordHash: '',
  }));
  const made = await services.db.insert(user).values(people).returning({ userId: user.id });
  await services.db.insert(companyMember).values(made.map((each) => ({ ...each, companyId: acme })));
  notified.length = 0;
  messages = 0;
  await sale.admin.ticket.respond({ id: open.id, adminResponse: 'Nearly.', close: false });
  await vi.waitFor(() => expect(new Set(notified).size).toBe(limits.companyPeople), { timeout: 5_000 });
  expect(messages).toBeLessThanOrEqual(2);
});

test('one’s own records stay in one’s lists, however many colleagues have', async () => {
  const busy = await insertUser(services, { name: 'Busy Bee' });
  const old = new Date(Date.now() - 86_400_000);
  const of = ({ id: userId, name: customerName, email: customerEmail }: Person) => ({
    ...{ userId, customerName, customerEmail },
  });
  const ticketOf = (person: Person, index: number) => ({
    ...of(person),
    ...{ number: `TKT-2019-${String(index).padStart(6, '0')}`, inquiry: 'Lamps', firstResponseDueAt: old },
  });
  await services.db.insert(ticket).values({ ...ticketOf(joe, 0), createdAt: old });
  await services.db.insert(ticket).values(Array.from({ length: 201 }, (_, at) => ticketOf(busy, at + 1)));
  await insertOrder(services, { ...of(joe), number: 'ORD-2019-000000', orderDate: old });
  await services.db.insert(order).values(
    Array.from({ length: 201 }, (_, at) => ({
      ...{ ...of(busy), number: `ORD-2019-${String(at + 1).padStart(6, '0')}` },
      ...{ taxRate: 0, subtotalCents: 1, taxCents: 0, totalCents: 1 },
    })),
  );
  await join(busy, acme);
  for (const list of [await joesApi.ticket.mine(), await joesApi.order.listMine()]) {
    expect(list).toHaveLength(limits.ownList);
    // The oldest invoice.
    expect(list.at(-1)).toMatchObject({ number: expect.stringContaining('2019-000000'), colleague: null });
  }
});

test('a deleted account’s records are hidden from colleagues, and theirs from it', async () => {
  const gone = await insertUser(services, { name: 'Gone' });
  const goneApi = await callAs(services, gone);
  await insertCartItems(services, gone, [await insertTemplate(services)]);
  const { number } = await goneApi.ticket.create({ inquiry: 'Soon forgotten.' });
  await join(gone, acme);
  expect(await joesApi.ticket.myTicket({ number })).toMatchObject({ colleague: 'Gone' });
  await sale.admin.user.remove({ id: gone.id });
  expect((await rejection(joesApi.ticket.myTicket({ number }))).reason).toBe('TICKET_NOT_FOUND');
  expect((await joesApi.ticket.mine()).map((each) => each.number)).not.toContain(number);
  expect((await rejection(goneApi.ticket.mine())).reason).toBe('UNAUTHENTICATED');
  expect(await services.db.$count(companyMember, eq(companyMember.userId, gone.id))).toBe(0);
});
