import { type TokenScope, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { noBilling } from '@app/contracts/core/buyer/fields';
import { standardHandoverItems } from '@app/contracts/delivery/handover/items';
import { scopesOfAreas, type WorkArea, workAreaKeys } from '@app/contracts/people/user/restriction';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { handoverTick } from '@app/db/schema/delivery/handover-tick';
import { license as licenseTable } from '@app/db/schema/delivery/license';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAttachment } from '../conversation/find-attachment';
import { limitToToken } from '../core/authorize-token';
import { actorOf, asActor, backgroundContext } from '../core/background-context';
import { findProcedure, procedureMeta, procedurePaths } from '../core/router-procedures';
import { hashToken } from '../core/token';
import { appRouter } from '../router';
import { type Api, callAs, createClient, rejection } from './callers';
import { insertOrder } from './order-rows';
import { openQuotableTicket, sendNewQuote } from './quotes';
import { insertCategory, insertTemplate, insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

let services: TestServices;
let ticketId: string;
let quote: { id: string; number: string };
let order: { id: string; number: string };
let template: { id: string };
let invoice: string;
let license: string;
let leadId: string;
beforeAll(async () => {
  services = await createTestServices();
  const scene = await openQuotableTicket(services);
  ({ ticketId } = scene);
  quote = await sendNewQuote(scene);
  order = await insertOrder(services, {
    ...{ userId: scene.customerRow.id, paymentStatus: 'paid' },
    billing: { ...noBilling, country: 'LR' },
  });
  await scene.admin.setting.update({ sellerCountry: 'LR', sellerTaxId: '500-123' });
  const { id: categoryId } = await insertCategory(services, { name: 'Category of nothing published' });
  template = await insertTemplate(services, {
    status: 'pending',
    title: 'Harbour in the making',
    categoryId,
  });
  invoice = (await scene.admin.invoice.issue({ orderNumber: order.number, kind: 'final' })).number;
  await scene.admin.proof.show({
    orderNumber: order.number,
    note: 'The quay',
    previewUrl: 'https://a.example',
  });
  license = (await scene.admin.license.ofOrder({ orderNumber: order.number }))[0]?.number ?? '';
  const [lead] = await services.db
    .insert(contactMessage)
    .values({
      name: 'Hugo',
      company: 'Works',
      email: 'hugo@example.com',
      message: 'Anchor?',
      replyDueAt: new Date(0),
    })
    .returning();
  leadId = lead?.id ?? '';
  const messageValues = { authorName: 'Ada', fromTeam: true, body: 'The anchor is ready.' };
  await services.db.insert(ticketMessage).values([
    { ...messageValues, ticketId },
    { ...messageValues, orderId: order.id },
    { ...messageValues, leadId },
  ]);
  await scene.customer.ticket.reply({ id: ticketId, body: 'With two anchors, please.' });
  return services.drop;
});

const insertRestricted = (...areas: WorkArea[]) =>
  insertUser(services, { role: 'admin', restriction: scopesOfAreas(areas) });
const restrictedTo = async (...areas: WorkArea[]) => callAs(services, await insertRestricted(...areas));

/** Returns the client of a token with these scopes, by default of an account without a restriction. */
async function withToken(scopes: readonly TokenScope[], owner?: { id: string }): Promise<Api> {
  const { id: userId } = owner ?? (await insertUser(services, { role: 'admin' }));
  const bearer = `pb_${crypto.randomUUID()}`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.db.insert(apiToken).values({
    userId,
    name: 'test',
    hash: hashToken(bearer),
    ending: 'test',
    scopes: [...scopes],
    expiresAt,
  });
  return createClient(services, { bearer }).api;
}

/**
 * Checks whether the response contains this; another person's row is not found by callers who may not see it.
 */
async function isTextShown(call: Promise<unknown>, needle: string): Promise<boolean> {
  const answer = await call.catch((error: unknown) => error);
  if (!(answer instanceof Error)) return JSON.stringify(answer).includes(needle);
  expect((await rejection(Promise.reject(answer))).status).toBe(404);
  return false;
}

/**
 * Calls that show the team more than others, with the area they require: without it a restricted account only
 * sees its own things, like a customer. Each returns whether it shows something of another person.
 */
const views: Readonly<Record<string, [WorkArea, (api: Api) => Promise<boolean>]>> = {
  'category.visible': [
    'templates',
    (api) => isTextShown(api.category.visible({}), 'Category of nothing published'),
  ],
  'template.visible': ['templates', (api) => isTextShown(api.template.visible({}), 'Harbour in the making')],
  'template.visibleById': [
    'templates',
    (api) => isTextShown(api.template.visibleById({ id: template.id }), 'Harbour in the making'),
  ],
  'ticket.visible': ['tickets', (api) => isTextShown(api.ticket.visible({}), ticketId)],
  'ticket.visibleById': ['tickets', (api) => isTextShown(api.ticket.visibleById({ id: ticketId }), ticketId)],
  'quote.visibleById': [
    'quotes',
    (api) => isTextShown(api.quote.visibleById({ id: quote.id }), quote.number),
  ],
  'quote.visibleOfTicket': [
    'quotes',
    (api) => isTextShown(api.quote.visibleOfTicket({ ticketId }), quote.number),
  ],
  'quote.pdf': ['quotes', (api) => isTextShown(api.quote.pdf({ number: quote.number }), quote.number)],
  'order.visible': ['orders', (api) => isTextShown(api.order.visible({}), order.number)],
  'order.visibleByNumber': [
    'orders',
    (api) => isTextShown(api.order.visibleByNumber({ number: order.number }), order.id),
  ],
  'order.visibleMessages': [
    'orders',
    (api) => isTextShown(api.order.visibleMessages({ number: order.number }), 'The anchor is ready.'),
  ],
  'order.write': [
    'orders',
    (api) =>
      isTextShown(api.order.write({ number: order.number, body: 'One more thing.' }), 'One more thing.'),
  ],
  'payment.visible': [
    'orders',
    (api) => isTextShown(api.payment.visible({ number: order.number }), 'payments'),
  ],
  'license.certificatePdf': [
    'orders',
    (api) => isTextShown(api.license.certificatePdf({ number: license }), license),
  ],
  'license.visible': ['orders', (api) => isTextShown(api.license.visible({}), license)],
  'license.visibleByNumber': [
    'orders',
    (api) => isTextShown(api.license.visibleByNumber({ number: license }), license),
  ],
  'proof.visible': [
    'orders',
    (api) => isTextShown(api.proof.visible({ orderNumber: order.number }), 'The quay'),
  ],
  'correction.visible': [
    'orders',
    (api) => isTextShown(api.correction.visible({ orderNumber: order.number }), order.number),
  ],
  'handover.visible': [
    'orders',
    (api) => isTextShown(api.handover.visible({ orderNumber: order.number }), order.number),
  ],
  'way.visible': ['orders', (api) => isTextShown(api.way.visible({ orderNumber: order.number }), 'Ada')],
  'invoice.pdf': ['orders', (api) => isTextShown(api.invoice.pdf({ number: invoice }), invoice)],
  'invoice.eInvoice': ['orders', (api) => isTextShown(api.invoice.eInvoice({ number: invoice }), invoice)],
  'invoice.receiptPdf': [
    'orders',
    (api) => isTextShown(api.invoice.receiptPdf({ number: order.number }), order.number),
  ],
};

test('every view that is wider for the team is covered below', () => {
  const teamPaths = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    const isOpen = procedure && procedureMeta(procedure).access !== 'admin';
    return isOpen && /\.visible|pdf$|\.eInvoice$|\.write$/i.test(path);
  });
  expect(Object.keys(views).toSorted()).toEqual(teamPaths.toSorted());
});

describe.each(Object.entries(views))('%s (users.restricted-accounts)', (_path, [area, isShown]) => {
  test(`shows an account with ${area} what it shows the team`, async () => {
    expect(await isShown(await restrictedTo(area))).toBe(true);
  });

  test('shows an account with every other area nothing of others', async () => {
    expect(await isShown(await restrictedTo(...workAreaKeys.filter((each) => each !== area)))).toBe(false);
  });

  test(`shows a token with the scopes of ${area} what it shows the team`, async () => {
    // Writing on an order requires the scope for tickets, and returns what was written.
    const scopes = [...scopesOfAreas([area]), 'tickets:write' as const];
    expect(await isShown(await withToken(scopes))).toBe(true);
  });

  test('shows a token with every scope of such an account nothing of others', async () => {
    const owner = await insertRestricted(...workAreaKeys.filter((each) => each !== area));
    expect(await isShown(await withToken(tokenScopes, owner))).toBe(false);
  });
});

describe('the search (users.restricted-accounts)', () => {
  const kinds = async (api: Api, search: string) =>
    (await api.search.everything({ search })).groups.map(({ kind }) => kind);

  test.each<[WorkArea, string[]]>([
    ['tickets', ['tickets']],
    ['quotes', ['quotes']],
    ['users', ['users']],
    ['orders', []],
    ['stats', []],
  ])('finds with %s of a customer %j', async (area, found) => {
    expect(await kinds(await restrictedTo(area), 'mary kollie')).toEqual(found);
  });

  test.each<[WorkArea, number]>([
    ['tickets', 1],
    ['orders', 1],
    ['messages', 1],
    ['templates', 0],
  ])('finds with %s %i messages', async (area, count) => {
    const api = await restrictedTo(area);
    const { groups } = await api.search.everything({ search: 'the anchor is ready', kind: 'messages' });
    expect(groups.flatMap(({ results }) => results)).toHaveLength(count);
  });
});

test('counts of waiting items include only what may be opened (users.restricted-accounts)', async () => {
  const waiting = async (...areas: WorkArea[]) => {
    const counts = await (await restrictedTo('stats', ...areas)).stats.attention();
    return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [name] : []));
  };
  expect(await waiting()).toEqual([]);
  expect(await waiting('messages')).toEqual(['overdueLeads']);
  expect(await waiting('templates')).toEqual(['pendingTemplates']);
  expect(await waiting('tickets')).toEqual(['waitingTickets']);
});

test('a token counts what waits in the areas of its scopes only (rest.token-scopes)', async () => {
  await services.db.insert(webhook).values({
    name: 'Chat',
    url: 'https://x.example',
    events: [],
    secretSeed: 'x',
    failingSince: new Date(),
  });
  const waiting = async (...scopes: TokenScope[]) => {
    const counts = await (await withToken(['stats:read', ...scopes])).stats.attention();
    return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [name] : []));
  };
  expect(await waiting()).toEqual([]);
  expect(await waiting('tickets:read')).toEqual(['waitingTickets']);
});

test('a change returns to a write-only token only what its owner wrote (rest.token-scopes)', async () => {
  const writer = await withToken(['tickets:write']);
  const answered = await writer.ticket.respond({ id: ticketId, adminResponse: 'Written by a script.' });
  expect(answered).toMatchObject({
    ...{ id: ticketId, status: 'in_progress', inquiry: '', attachments: [], order: null },
    ...{ adminResponse: 'Written by a script.', messages: [{ body: 'Written by a script.' }] },
  });
  expect(answered.customer.email).toBe('');
  const matching = { action: { kind: 'close' }, of: { matching: { search: 'green' } } } as const;
  expect(await rejection(writer.ticket.changeMany(matching))).toMatchObject({ reason: 'TOKEN_SCOPE' });
  const catalogueWriter = await withToken(['templates:write']);
  const all = { matching: {} };
  for (const choosing of [
    async () =>
      (await withToken(['users:write'])).user.changeMany({
        action: 'unsuspend',
        of: { matching: { search: '' } },
      }),
    () => catalogueWriter.template.changeMany({ action: 'publish', of: all }),
    () => catalogueWriter.review.publishMany({ of: all, asOf: new Date().toISOString() }),
  ]) {
    expect(await rejection(choosing())).toMatchObject({ reason: 'TOKEN_SCOPE' });
  }
  const { messages } = await (await withToken(['tickets:write'])).order.respond({
    ...{ number: order.number, body: 'Also by a script.' },
  });
  expect(messages.map(({ body }) => body)).toEqual(['Also by a script.']);
});

test('a change of licenses, invoices and the hand-over returns to a write-only token no customer (rest.token-scopes)', async () => {
  const { id: userId } = await insertUser(services);
  const { id: templateId } = await insertTemplate(services);
  const secret = {
    customerName: 'Mary Hidden',
    customerEmail: 'hidden@example.com',
    customerCompany: 'Hidden Ltd',
  };
  const values = { userId, status: 'processing', ...secret } as const;
  const change = async (api: Api) => {
    const { id: orderId, number: orderNumber } = await insertOrder(services, values, templateId);
    const words = standardHandoverItems.filter(({ side }) => side === 'team');
    const [own, other] = [words[0]?.id ?? '', words[1]?.id ?? ''];
    await services.db
      .insert(handoverTick)
      .values({ orderId, item: other, words: words[1], doneAt: new Date(), doneByName: 'Ada Hidden' });
    const [given] = await api.license.give({ orderNumber });
    const { number = '' } = given ?? {};
    await services.db
      .update(licenseTable)
      .set({ domain: 'hidden.example' })
      .where(eq(licenseTable.number, number));
    const issued = await api.invoice.issue({ orderNumber, kind: 'final' });
    const changed = [
      ...[
        given,
        await api.license.revoke({ number, reason: 'Sold on' }),
        await api.license.restore({ number }),
      ],
      ...[issued, await api.invoice.credit({ number: issued.number, amountCents: 100, reason: 'Agreed' })],
      await api.handover.tick({ orderNumber, item: own, done: true }),
      await api.handover.tick({ orderNumber, item: own, done: true }),
    ];
    return changed.map((each) => /hidden/i.test(JSON.stringify(each)));
  };
  expect(await change(await withToken(['orders:write']))).toEqual(Array(7).fill(false));
  expect(await change(await withToken(['orders:write', 'orders:read']))).toEqual(Array(7).fill(true));
});

test('a sale can be finalized with tickets and orders, and by a token for orders (users.restricted-accounts)', async () => {
  const sell = async (api: Api) => {
    const { ticketId: id } = await openQuotableTicket(services);
    const lines = [{ type: 'service' as const, title: 'Setup', priceCents: 100 }];
    return api.ticket.finalize({ id, lines });
  };
  for (const areas of [['orders'], ['orders', 'quotes']] as const) {
    expect((await rejection(sell(await restrictedTo(...areas)))).reason).toBe('RESTRICTED');
    const token = await withToken(tokenScopes, await insertRestricted(...areas));
    expect((await rejection(sell(token))).reason).toBe('RESTRICTED');
  }
  expect((await sell(await restrictedTo('orders', 'tickets'))).inquiry).toBe('Both, in green.');
  const sold = await sell(await withToken(['orders:write']));
  expect(sold).toMatchObject({ status: 'finalized', inquiry: '', messages: [], order: { totalCents: 108 } });
});

test('held answers follow the rights of the place in which they are written (users.restricted-accounts)', async () => {
  const answer = { body: 'We will.', attachmentIds: [], lastSeenMessageId: null, draftVersion: null };
  const send = async (area: WorkArea, place: { orderNumber: string } | { leadId: string }) => {
    const api = await restrictedTo(area);
    return (await rejection(api.answer.send({ ...answer, ...place, submitKey: crypto.randomUUID() }))).reason;
  };
  expect(await send('tickets', { orderNumber: order.number })).toBe('RESTRICTED');
  expect(await send('orders', { leadId })).toBe('RESTRICTED');
});

test('files are for those who may read their message, by session or token (users.restricted-accounts)', async () => {
  const values = { uploaderId: null, fileName: 'a.pdf', contentType: 'application/pdf', bytes: 1 };
  const [sentOnOrder, sentOnLead] = await services.db
    .insert(ticketMessage)
    .values(
      [{ orderId: order.id }, { leadId }].map((at) => ({
        ...at,
        authorName: 'Ada',
        fromTeam: true,
        body: 'See.',
      })),
    )
    .returning();
  const [ofTicket, ofOrder, ofLead] = await services.db
    .insert(ticketAttachment)
    .values(
      [{ ticketId }, { messageId: sentOnOrder?.id }, { messageId: sentOnLead?.id }].map((at) => ({
        ...values,
        ...at,
      })),
    )
    .returning();
  const opened = async (areas: WorkArea[] | null, scopes?: readonly TokenScope[]) => {
    const restriction = areas && scopesOfAreas(areas);
    const account = actorOf(await insertUser(services, { role: 'admin', restriction }));
    const actor = scopes ? limitToToken(account, scopes) : account;
    const ctx = asActor(backgroundContext(services, 'test'), actor);
    const all = { ticket: ofTicket, order: ofOrder, lead: ofLead };
    const names = await Promise.all(
      Object.entries(all).map(([name, file]) =>
        findAttachment(ctx, { id: file?.id ?? '', thumbnail: false }).then(
          () => [name],
          () => [],
        ),
      ),
    );
    return names.flat();
  };
  expect(await opened(null)).toEqual(['ticket', 'order', 'lead']);
  expect(await opened(['quotes', 'users'])).toEqual([]);
  for (const [area, scope, place] of [
    ['tickets', 'tickets:read', 'ticket'],
    ['orders', 'orders:read', 'order'],
    ['messages', 'messages:read', 'lead'],
  ] as const) {
    expect(await opened([area])).toEqual([place]);
    expect(await opened(null, [scope])).toEqual([place]);
    expect(await opened(['users'], tokenScopes)).toEqual([]);
    expect(await opened([area], tokenScopes)).toEqual([place]);
  }
});

test('an account restricted to customers sees no team accounts and cannot join a company (users.restricted-accounts)', async () => {
  const row = await insertUser(services, {
    role: 'admin',
    name: 'Rita Restricted',
    restriction: scopesOfAreas(['users']),
  });
  const colleague = await insertUser(services, { role: 'admin', name: 'Carl Colleague' });
  const customer = await insertUser(services, { name: 'Carl Customer' });
  const api = await callAs(services, row);
  const open = await callAs(services, colleague);
  for (const needle of [row.email, colleague.email]) {
    const everything = JSON.stringify([
      await api.user.list({ pageSize: 50 }),
      await api.user.all({}),
      await api.search.everything({ search: 'Carl' }),
    ]);
    expect(everything).not.toContain(needle);
    expect(everything).toContain(customer.email);
  }
  expect(JSON.stringify(await open.user.list({ search: 'Rita' }))).toContain(row.email);
  expect((await rejection(api.user.byId({ id: colleague.id }))).reason).toBe('USER_NOT_FOUND');
  expect(await api.user.byId({ id: customer.id })).toMatchObject({ email: customer.email });

  await open.customer.addNote({ id: colleague.id, body: 'Prefers calls.' });
  expect((await rejection(api.customer.byId({ id: colleague.id }))).reason).toBe('USER_NOT_FOUND');
  expect(await api.customer.byAddress({ email: colleague.email })).toBeNull();
  expect(await api.customer.notes({ id: colleague.id })).toEqual([]);
  expect((await rejection(api.customer.addNote({ id: colleague.id, body: 'x' }))).reason).toBe(
    'USER_NOT_FOUND',
  );
  const desk = await restrictedTo('tickets');
  expect((await desk.ticket.customers({ search: 'Carl' })).map(({ id }) => id)).toEqual([customer.id]);
  const chosen = { customer: { id: colleague.id }, inquiry: 'Green.', source: 'phone' } as const;
  const byAddress = { ...chosen, customer: { name: 'Carl', email: colleague.email } };
  for (const input of [chosen, byAddress]) {
    expect((await rejection(desk.ticket.openForCustomer(input))).reason).toBe('USER_NOT_FOUND');
  }
  expect(await open.ticket.openForCustomer(byAddress)).toMatchObject({
    customer: { email: colleague.email },
  });

  const company = await api.company.save({ name: 'Shared Ltd', colleaguesSee: true });
  const join = (personId: string) => api.company.setPerson({ personId, companyId: company.id, known: null });
  await join(customer.id);
  for (const { id } of [row, colleague]) expect((await rejection(join(id))).reason).toBe('USER_NOT_FOUND');
});
