import { scopesOfAreas, type WorkArea, workAreaKeys } from '@app/contracts/user/restriction';
import { contactMessage } from '@app/db/schema/contact-message';
import { ticketAttachment } from '@app/db/schema/ticket-attachment';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAttachment } from '../conversation/find-attachment';
import { findProcedure, procedureMeta, procedurePaths } from '../core/router-procedures';
import { actorOf, asActor, backgroundContext } from '../mail/background-context';
import { appRouter } from '../router';
import { type Api, callAs, rejection } from './callers';
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
let leadId: string;
beforeAll(async () => {
  services = await createTestServices();
  const scene = await openQuotableTicket(services);
  ({ ticketId } = scene);
  quote = await sendNewQuote(scene);
  order = await insertOrder(services, { userId: scene.customerRow.id, paymentStatus: 'paid' });
  const { id: categoryId } = await insertCategory(services, { name: 'Category of nothing published' });
  template = await insertTemplate(services, {
    status: 'pending',
    title: 'Harbour in the making',
    categoryId,
  });
  invoice = (await scene.admin.invoice.issue({ orderNumber: order.number, kind: 'final' })).number;
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

const restrictedTo = async (...areas: WorkArea[]) =>
  callAs(services, await insertUser(services, { role: 'admin', restriction: scopesOfAreas(areas) }));

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
  'invoice.pdf': ['orders', (api) => isTextShown(api.invoice.pdf({ number: invoice }), invoice)],
  'invoice.receiptPdf': [
    'orders',
    (api) => isTextShown(api.invoice.receiptPdf({ number: order.number }), order.number),
  ],
};

test('every view that is wider for the team is looked at below', () => {
  const teamPaths = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    const isOpen = procedure && procedureMeta(procedure).access !== 'admin';
    return isOpen && /\.visible|pdf$|\.write$/i.test(path);
  });
  expect(Object.keys(views).toSorted()).toEqual(teamPaths.toSorted());
});

describe.each(Object.entries(views))('%s (users.restricted-accounts)', (_path, [area, isShown]) => {
  test(`shows an account with ${area} what it shows the team`, async () => {
    expect(await isShown(await restrictedTo(area))).toBe(true);
  });

  test('shows one with everything else nothing of others', async () => {
    expect(await isShown(await restrictedTo(...workAreaKeys.filter((each) => each !== area)))).toBe(false);
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
  ])('finds with %s %i of what was written', async (area, count) => {
    const api = await restrictedTo(area);
    const { groups } = await api.search.everything({ search: 'the anchor is ready', kind: 'messages' });
    expect(groups.flatMap(({ results }) => results)).toHaveLength(count);
  });
});

test('nothing waits that may not be opened (users.restricted-accounts)', async () => {
  const waiting = async (...areas: WorkArea[]) => {
    const counts = await (await restrictedTo('stats', ...areas)).stats.attention();
    return Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [name] : []));
  };
  expect(await waiting()).toEqual([]);
  expect(await waiting('messages')).toEqual(['overdueLeads']);
  expect(await waiting('templates')).toEqual(['pendingTemplates']);
  expect(await waiting('tickets')).toEqual(['waitingTickets']);
});

test('answers that are held obey the place in which they are written (users.restricted-accounts)', async () => {
  const answer = { body: 'We will.', attachmentIds: [], lastSeenMessageId: null, draftVersion: null };
  const send = async (area: WorkArea, place: { orderNumber: string } | { leadId: string }) => {
    const api = await restrictedTo(area);
    return (await rejection(api.answer.send({ ...answer, ...place, submitKey: crypto.randomUUID() }))).reason;
  };
  expect(await send('tickets', { orderNumber: order.number })).toBe('RESTRICTED');
  expect(await send('orders', { leadId })).toBe('RESTRICTED');
});

test('files are for those who may read where they were sent (users.restricted-accounts)', async () => {
  const [file] = await services.db
    .insert(ticketAttachment)
    .values({ ticketId, uploaderId: null, fileName: 'a.pdf', contentType: 'application/pdf', bytes: 1 })
    .returning();
  const open = async (...areas: WorkArea[]) => {
    const row = await insertUser(services, { role: 'admin', restriction: scopesOfAreas(areas) });
    const ctx = asActor(backgroundContext(services, 'test'), actorOf(row));
    return findAttachment(ctx, { id: file?.id ?? '', thumbnail: false }).then(
      () => true,
      () => false,
    );
  };
  expect(await open('tickets')).toBe(true);
  expect(await open('orders', 'messages', 'quotes')).toBe(false);
});

test('who works on customers sees no account of the team, and joins no company (users.restricted-accounts)', async () => {
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

  const company = await api.company.save({ name: 'Shared Ltd', colleaguesSee: true });
  const join = (personId: string) => api.company.setPerson({ personId, companyId: company.id, known: null });
  await join(customer.id);
  for (const { id } of [row, colleague]) expect((await rejection(join(id))).reason).toBe('RESTRICTED');
});
