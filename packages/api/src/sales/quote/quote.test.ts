import { formatDay, formatMoneyIn } from '@app/contracts/localized-formats';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticketTemplate } from '@app/db/schema/desk/ticket';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.1 });
  return services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(services);
});

const ticketNow = () => scene.admin.ticket.byId({ id: scene.ticketId });
const accept = (id: string) => scene.customer.quote.accept({ id, name: 'Mary Kollie' });

describe('a draft', () => {
  test('starts with the ticket’s templates, and one on request has no price', async () => {
    const { start, quotes, taxRate, currency } = await scene.admin.quote.ofTicket({
      ticketId: scene.ticketId,
    });
    expect(quotes).toEqual([]);
    expect({ taxRate, currency }).toEqual({ taxRate: 0.1, currency: 'USD' });
    expect(start.lines).toMatchObject([
      { type: 'template', title: 'Orbit', priceCents: 10_000, quantity: 1 },
      { type: 'template', title: 'Palace', priceCents: null, quantity: 1 },
    ]);
  });

  test('is saved repeatedly as one quote, and adds up', async () => {
    const first = await saveDraft(scene);
    const lines = [
      { type: 'template' as const, templateId: null, title: 'Orbit', priceCents: 12_000, quantity: 1 },
      { type: 'service' as const, title: 'Logo', priceCents: 5_000, quantity: 3 },
      { type: 'discount' as const, title: 'Welcome', priceCents: -2_000, quantity: 1 },
    ];
    const second = await saveDraft(scene, { lines, depositPercent: 50, scope: 'Five pages.' });
    expect(second).toMatchObject({
      ...{ id: first.id, number: first.number, version: 1, status: 'draft', depositPercent: 50 },
      ...{ subtotalCents: 25_000, taxCents: 2_500, totalCents: 27_500, depositCents: 13_750 },
    });
    expect(second.lines.map(({ title, priceCents }) => [title, priceCents])).toEqual([
      ['Orbit', 12_000],
      ['Logo', 5_000],
      ['Welcome', -2_000],
    ]);
    expect(await scene.customer.quote.mine()).toEqual([]);
    expect((await rejection(scene.customer.quote.mineByNumber({ number: first.number }))).reason).toBe(
      'QUOTE_NOT_FOUND',
    );
  });

  test('refers only to templates of its ticket, whatever the input', async () => {
    const { start } = await scene.admin.quote.ofTicket({ ticketId: scene.ticketId });
    const own = start.lines[0]?.templateId ?? null;
    const line = { type: 'template' as const, title: 'Orbit', priceCents: 5, quantity: 1 };
    const { lines } = await saveDraft(scene, {
      lines: [
        { ...line, templateId: own },
        { ...line, templateId: '00000000-0000-4000-8000-000000000001' },
        { ...line, templateId: 'nonsense' },
        { ...line, type: 'service', templateId: own },
      ],
    });
    expect(lines.map(({ templateId }) => templateId)).toEqual([own, null, null, null]);
  });

  test('refuses the slower of two concurrent saves', async () => {
    await saveDraft(scene);
    const outcomes = await Promise.allSettled([
      saveDraft(scene, { notes: 'One' }),
      saveDraft(scene, { notes: 'Two' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(saveDraft(scene, { updatedAt: null }))).toMatchObject({
      reason: 'QUOTE_CHANGED',
      status: 409,
    });
  });

  test('that a colleague has sent is refused, naming them', async () => {
    const draft = await saveDraft(scene);
    const colleague = await callAs(
      services,
      await insertUser(services, { role: 'admin', name: 'Grace Hopper' }),
    );
    await colleague.quote.send({ id: draft.id, updatedAt: draft.updatedAt });
    expect(await rejection(saveDraft(scene, { notes: 'Late', updatedAt: draft.updatedAt }))).toMatchObject({
      ...{ reason: 'QUOTE_SENT', status: 409 },
      message: quoteMessages.sentMeanwhile('Grace Hopper'),
    });
    const { version } = await saveDraft(scene, { notes: 'Late', updatedAt: null });
    expect(version).toBe(draft.version + 1);
  });

  test('offers a template’s price range beside its lowest price', async () => {
    const range = { priceKind: 'range' as const, priceCents: 15_000, priceText: '$150 - $600' };
    await services.db
      .update(ticketTemplate)
      .set(range)
      .where(and(eq(ticketTemplate.ticketId, scene.ticketId), eq(ticketTemplate.title, 'Orbit')));
    const { start } = await scene.admin.quote.ofTicket({ ticketId: scene.ticketId });
    expect(start.lines).toMatchObject([
      { priceCents: 15_000, priceRange: '$150 - $600' },
      { priceCents: null, priceRange: null },
    ]);
  });

  test.each([
    [{ type: 'discount' as const, title: 'All', priceCents: -100_001, quantity: 1 }, 'lines'],
    [{ type: 'discount' as const, title: 'Up', priceCents: 5, quantity: 1 }, 'lines.2.priceCents'],
    [{ type: 'service' as const, title: 'Down', priceCents: -5, quantity: 1 }, 'lines.2.priceCents'],
    [{ type: 'service' as const, title: 'Half', priceCents: 0.5, quantity: 1 }, 'lines.2.priceCents'],
    [{ type: 'service' as const, title: ' ', priceCents: 5, quantity: 1 }, 'lines.2.title'],
    [{ type: 'service' as const, title: 'None', priceCents: 5, quantity: 0 }, 'lines.2.quantity'],
  ])('refuses the line %j', async (line, field) => {
    const { start } = await scene.admin.quote.ofTicket({ ticketId: scene.ticketId });
    const lines = [...start.lines.map((each) => ({ ...each, priceCents: 50_000 })), line];
    const refused = await rejection(saveDraft(scene, { lines }));
    expect(refused.reason).toBe('VALIDATION_FAILED');
    expect(refused.details.map((detail) => detail.field)).toEqual([field]);
  });

  test('leaves nothing behind when discarded', async () => {
    const { id } = await saveDraft(scene);
    await scene.admin.quote.discard({ id });
    expect((await scene.admin.quote.ofTicket({ ticketId: scene.ticketId })).quotes).toEqual([]);
    expect((await rejection(scene.admin.quote.discard({ id }))).reason).toBe('QUOTE_NOT_FOUND');
  });
});

describe('a quote to a customer who reads French', () => {
  test('appears in French in the conversation, in mail and page alike (sales.sent-as-answer)', async () => {
    await services.db.update(user).set({ language: 'fr' }).where(eq(user.id, scene.customerRow.id));
    const sent = await sendNewQuote(scene, { notes: 'As agreed.' });
    const day = formatDay('fr', sent.validUntil);
    const answerText = `Voici notre devis ${sent.number}\u202f: ${formatMoneyIn('fr', 110_000, 'USD')}. Il est valable jusqu’au ${day}.`;
    const ticket = await ticketNow();
    expect(ticket.messages[0]?.body).toContain(`As agreed.\n\n${answerText}`);
    expect(ticket.adminResponse).toBe(ticket.messages[0]?.body);
    await scene.customer.quote.decline({ id: sent.id, reason: 'Trop cher' });
    expect((await ticketNow()).messages.at(-1)?.body).toBe(`Je refuse le devis ${sent.number}.\n\nTrop cher`);
  });
});

describe('sending', () => {
  test('creates a public answer with a mail, and the quote never changes afterwards (sales.sent-as-answer)', async () => {
    const sent = await sendNewQuote(scene, { notes: 'As agreed.' });
    expect(sent).toMatchObject({ status: 'sent', expired: false, totalCents: 110_000 });
    expect(sent.contentHash).toMatch(/^[0-9a-f]{64}$/);
    const ticket = await ticketNow();
    expect(ticket).toMatchObject({ status: 'in_progress', respondedAt: expect.any(String) });
    expect(ticket.adminResponse).toContain(`As agreed.\n\nHere is our quote ${sent.number}: $1,100.00.`);
    expect(ticket.messages.map(({ id }) => id)).toEqual([sent.messageId]);
    expect(
      await queuedMails(services, { to: scene.customerRow.email, template: 'quote-sent' }),
    ).toMatchObject([{ quoteNumber: sent.number, total: '$1,100.00', notes: 'As agreed.', version: 1 }]);
    expect(await scene.customer.quote.mineByNumber({ number: sent.number })).toMatchObject({
      id: sent.id,
      earlier: [],
      lines: [{ title: 'Orbit' }, { title: 'Palace', priceCents: 90_000 }],
    });
    expect((await rejection(scene.admin.quote.send({ id: sent.id, updatedAt: sent.updatedAt }))).reason).toBe(
      'QUOTE_STATUS',
    );
    expect((await rejection(scene.admin.quote.discard({ id: sent.id }))).reason).toBe('QUOTE_STATUS');
  });

  test('refuses a line without a price, no lines, and a past or distant last day', async () => {
    const unpriced = await saveDraft(scene, {
      lines: [{ type: 'template', templateId: null, title: 'Palace', priceCents: null, quantity: 1 }],
    });
    const send = (draft: { id: string; updatedAt: string }) =>
      rejection(scene.admin.quote.send({ id: draft.id, updatedAt: draft.updatedAt }));
    expect((await send(unpriced)).details).toEqual([
      { field: 'lines', message: '“Palace” has no price yet. Enter one, or 0 if it is free.' },
    ]);
    expect((await send(await saveDraft(scene, { lines: [] }))).details).toEqual([
      { field: 'lines', message: 'Add at least one line' },
    ]);
    expect((await send(await saveDraft(scene, { validUntil: '2020-01-31' }))).details).toEqual([
      { field: 'validUntil', message: 'Choose today or a later day' },
    ]);
    expect((await send(await saveDraft(scene, { validUntil: '2999-01-31' }))).details).toEqual([
      { field: 'validUntil', message: quoteMessages.validUntilFar },
    ]);
    expect(await ticketNow()).toMatchObject({ status: 'open', adminResponse: null });
  });

  test('refuses a draft that somebody has changed since', async () => {
    const { id, updatedAt } = await saveDraft(scene);
    await saveDraft(scene, { notes: 'Anew' });
    expect((await rejection(scene.admin.quote.send({ id, updatedAt }))).reason).toBe('QUOTE_CHANGED');
  });

  test('knows the moment of the last change in microseconds too', async () => {
    const inMicroseconds = ({ updatedAt }: { updatedAt: string }) => updatedAt.replace('Z', '000Z');
    const updatedAt = inMicroseconds(await saveDraft(scene));
    const draft = await saveDraft(scene, { updatedAt, notes: 'Anew' });
    const sent = await scene.admin.quote.send({ id: draft.id, updatedAt: inMicroseconds(draft) });
    expect(sent).toMatchObject({ status: 'sent', notes: 'Anew' });
  });

  test('a new version replaces the earlier one, under the same number', async () => {
    const first = await sendNewQuote(scene);
    const second = await sendNewQuote(scene, { scope: 'More.' });
    expect(second).toMatchObject({ number: first.number, version: 2 });
    expect(await scene.customer.quote.mineByNumber({ number: first.number })).toMatchObject({
      version: 2,
      earlier: [{ id: first.id, status: 'replaced' }],
    });
    expect(await rejection(accept(first.id))).toMatchObject({
      reason: 'QUOTE_STATUS',
      message: 'This quote is now replaced by a newer version, so this is not possible.',
    });
    expect((await accept(second.id)).status).toBe('accepted');
  });

  test('on a closed ticket reopens it; on a finalized one it is refused', async () => {
    await scene.admin.ticket.close({ id: scene.ticketId });
    const { id } = await sendNewQuote(scene);
    expect((await ticketNow()).status).toBe('in_progress');
    await accept(id);
    await scene.admin.ticket.finalize({ id: scene.ticketId });
    expect((await rejection(saveDraft(scene))).reason).toBe('ALREADY_FINALIZED');
  });
});

describe('the customer’s decision', () => {
  test('accepting records name, company and PO number, notifies both sides, and the sale waits (sales.accepted-by-hand)', async () => {
    const sent = await sendNewQuote(scene);
    const accepted = await scene.customer.quote.accept({
      id: sent.id,
      name: ' Mary Kollie ',
      company: 'Kollie & Sons',
      purchaseOrderNumber: 'PO-7',
    });
    expect(accepted).toMatchObject({
      ...{ status: 'accepted', orderNumber: null, acceptedName: 'Mary Kollie' },
      ...{ acceptedCompany: 'Kollie & Sons', purchaseOrderNumber: 'PO-7' },
    });
    expect(accepted).not.toHaveProperty('acceptedFrom');
    expect((await scene.admin.quote.byNumber({ number: sent.number })).acceptedFrom).toMatch(/^10\./);
    expect(
      await queuedMails(services, { template: 'quote-accepted', to: scene.customerRow.email }),
    ).toMatchObject([{ finalized: false }]);
    expect(
      (await queuedMails(services, { template: 'quote-accepted-team' })).filter(
        (mail) => 'quoteNumber' in mail && mail.quoteNumber === sent.number,
      ),
    ).toMatchObject([{ finalized: false, acceptedBy: 'Mary Kollie' }]);
    expect((await scene.admin.quote.figures()).unfinalized).toBeGreaterThan(0);
    expect((await rejection(accept(sent.id))).reason).toBe('QUOTE_STATUS');
    expect((await rejection(sendNewQuote(scene))).reason).toBe('QUOTE_ACCEPTED');
  });

  test('accepting finalizes the sale in the sender’s name (sales.finalize-when-accepted)', async () => {
    const sent = await sendNewQuote(scene, {
      finalizeOnAccept: true,
      depositPercent: 30,
      scope: 'Five pages.',
    });
    const buyer = { company: 'Kollie & Sons', purchaseOrderNumber: 'PO-7' };
    const { orderNumber } = await scene.customer.quote.accept({ id: sent.id, name: 'Mary Kollie', ...buyer });
    const number = orderNumber ?? '';
    expect(
      await queuedMails(services, { template: 'quote-accepted', to: scene.customerRow.email }),
    ).toMatchObject([{ finalized: true }]);
    expect(await scene.customer.order.mine({ number })).toMatchObject(buyer);
    expect(await scene.admin.order.byNumber({ number })).toMatchObject(buyer);
    expect(await ticketNow()).toMatchObject({ status: 'finalized', order: { number: orderNumber } });
    const [made] = await services.db
      .select()
      .from(order)
      .where(eq(order.number, orderNumber ?? ''));
    expect(made).toMatchObject({
      ...{ subtotalCents: 100_000, taxCents: 10_000, totalCents: 110_000, depositCents: 33_000 },
      ...{ currency: 'USD', taxName: 'Tax', scope: 'Five pages.', paymentStatus: 'pending' },
    });
    const auditEvents = await services.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, scene.ticketId))
      .orderBy(asc(auditEvent.createdAt));
    expect(auditEvents.find(({ action }) => action === 'ticket.finalize')?.actorName).toBe('Ada');
  });

  test('declining with a reason adds it to the thread, and the ticket waits for the team, which is mailed; the customer is not (sales.decline-with-reason)', async () => {
    const sent = await sendNewQuote(scene);
    const toCustomer = await queuedMails(services, { to: scene.customerRow.email });
    expect(await scene.customer.quote.decline({ id: sent.id, reason: 'Too dear.' })).toMatchObject({
      status: 'declined',
      declineReason: 'Too dear.',
    });
    expect((await ticketNow()).messages.at(-1)).toMatchObject({
      fromTeam: false,
      body: `I decline the quote ${sent.number}.\n\nToo dear.`,
    });
    const told = await queuedMails(services, { to: 'team@example.com', template: 'quote-declined-team' });
    expect(told.filter((mail) => 'quoteNumber' in mail && mail.quoteNumber === sent.number)).toMatchObject([
      {
        ...{ reason: 'Too dear.', ticketId: scene.ticketId, ticketNumber: scene.ticketNumber },
        ...{ customerName: 'Mary Kollie', customerEmail: scene.customerRow.email },
      },
    ]);
    expect(await queuedMails(services, { to: scene.customerRow.email })).toEqual(toCustomer);
    expect((await rejection(accept(sent.id))).reason).toBe('QUOTE_STATUS');
    const next = await sendNewQuote(scene);
    expect(next.number).not.toBe(sent.number);
  });

  test('another customer’s quote is not found by any call', async () => {
    const sent = await sendNewQuote(scene);
    const stranger = await callAs(services, await insertUser(services));
    const attempts = [
      () => stranger.quote.accept({ id: sent.id, name: 'Eve' }),
      () => stranger.quote.decline({ id: sent.id }),
      () => stranger.quote.mineByNumber({ number: sent.number }),
      // Not even an administrator can accept for the customer.
      () => scene.admin.quote.accept({ id: sent.id, name: 'Ada' }),
    ];
    for (const attempt of attempts) {
      expect(await rejection(attempt())).toMatchObject({ reason: 'QUOTE_NOT_FOUND', status: 404 });
    }
    expect(await stranger.quote.mineOfTicket({ ticketId: scene.ticketId })).toEqual([]);
    expect((await scene.admin.quote.byNumber({ number: sent.number })).status).toBe('sent');
  });

  test('a draft cannot be accepted', async () => {
    const { id } = await saveDraft(scene);
    expect((await rejection(accept(id))).reason).toBe('QUOTE_STATUS');
  });
});

test('a withdrawn quote cannot be accepted, and its copy is a new quote', async () => {
  const sent = await sendNewQuote(scene, { scope: 'Five pages.' });
  expect((await scene.admin.quote.withdraw({ id: sent.id })).status).toBe('withdrawn');
  expect((await rejection(accept(sent.id))).message).toContain('now withdrawn');
  const copy = await scene.admin.quote.duplicate({ id: sent.id });
  expect(copy).toMatchObject({ status: 'draft', version: 1, scope: 'Five pages.', totalCents: 110_000 });
  expect(copy.number).not.toBe(sent.number);
  expect((await rejection(scene.admin.quote.duplicate({ id: sent.id }))).reason).toBe('QUOTE_DRAFT_EXISTS');
});

describe('finalizing by hand', () => {
  test('every line can be edited, and an open quote is withdrawn (sales.withdrawn-by-finalizing)', async () => {
    const sent = await sendNewQuote(scene);
    const { templates } = await ticketNow();
    const foreign = '00000000-0000-4000-8000-000000000001';
    const { order: made } = await scene.admin.ticket.finalize({
      id: scene.ticketId,
      lines: [
        {
          type: 'template',
          templateId: templates[0]?.templateId ?? null,
          title: 'Orbit, green',
          priceCents: 8_000,
          quantity: 1,
        },
        { type: 'template', templateId: foreign, title: 'Palace', priceCents: 0, quantity: 1 },
        { type: 'discount', title: 'Friends', priceCents: -1_000, quantity: 1 },
      ],
    });
    expect(made).toMatchObject({ subtotalCents: 7_000, taxCents: 700, totalCents: 7_700 });
    const items = await services.db
      .select()
      .from(orderItem)
      .where(eq(orderItem.orderId, made?.id ?? ''));
    expect(
      items.map(({ name, type, priceCents, templateId }) => [name, type, priceCents, templateId]),
    ).toEqual([
      ['Orbit, green', 'template', 8_000, templates[0]?.templateId],
      ['Palace', 'template', 0, null],
      ['Friends', 'service', -1_000, null],
    ]);
    expect((await scene.admin.quote.byNumber({ number: sent.number })).status).toBe('withdrawn');
    expect((await rejection(accept(sent.id))).reason).toBe('QUOTE_STATUS');
  });

  test('without lines the accepted quote is sold, with its own tax', async () => {
    const sent = await sendNewQuote(scene);
    await accept(sent.id);
    await scene.admin.setting.update({ orderTaxRate: 0.2 });
    const { order: made } = await scene.admin.ticket.finalize({ id: scene.ticketId });
    await scene.admin.setting.update({ orderTaxRate: 0.1 });
    expect(made).toMatchObject({ subtotalCents: 100_000, taxRate: 0.1, totalCents: 110_000 });
    expect(await scene.customer.quote.mineByNumber({ number: sent.number })).toMatchObject({
      orderNumber: made?.number,
    });
  });

  test('discounts beyond the total are refused with a message, and nothing is sent', async () => {
    const lines = [
      { type: 'service' as const, title: 'Logo', priceCents: 100, quantity: 1 },
      { type: 'discount' as const, title: 'Friends', priceCents: -101, quantity: 1 },
    ];
    expect(await rejection(scene.admin.ticket.finalize({ id: scene.ticketId, lines }))).toMatchObject({
      details: [
        {
          field: 'lines',
          message: 'The discounts exceed everything else together, or the lines of their tax',
        },
      ],
    });
    expect((await ticketNow()).status).toBe('open');
  });
});

test('the pipeline is counted by state, and the list filters by number, customer and state', async () => {
  const sent = await sendNewQuote(scene);
  const found = await scene.admin.quote.list({ search: sent.number, state: 'sent' });
  expect(found).toMatchObject({
    total: 1,
    quotes: [{ id: sent.id, ticketNumber: scene.ticketNumber }],
  });
  expect((await scene.admin.quote.list({ search: sent.number, state: 'expired' })).total).toBe(0);
  const { states } = await scene.admin.quote.figures();
  expect((await scene.admin.quote.list({ search: sent.number, state: 'ending' })).total).toBe(0);
  expect(states.find(({ state }) => state === 'sent')?.quotes).toBeGreaterThan(0);
});

test('lists are filtered by what Needs attention counts, and by when quotes were sent and decided (dashboard.needs-attention)', async () => {
  const found = async (input: Parameters<typeof scene.admin.quote.list>[0]) =>
    (await scene.admin.quote.list({ search: scene.customerRow.email, pageSize: 50, ...input })).quotes.map(
      ({ id }) => id,
    );
  const soon = new Date(services.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const replaced = await sendNewQuote(scene);
  const ending = await sendNewQuote(scene, { validUntil: soon });
  expect(await found({ state: 'ending' })).toEqual([ending.id]);
  expect(await found({ state: 'offered' })).toEqual([ending.id]);
  expect(await found({ state: 'replaced' })).toEqual([replaced.id]);
  await accept(ending.id);
  expect(await found({ state: 'ending' })).toEqual([]);
  expect(await found({ state: 'unfinalized' })).toEqual([ending.id]);
  const { sentAt, decidedAt } = await scene.customer.quote.mineByNumber({ number: ending.number });
  const after = new Date(Date.parse(decidedAt ?? '') + 1).toISOString();
  expect(await found({ decidedFrom: decidedAt ?? '', decidedBefore: after })).toEqual([ending.id]);
  expect(await found({ decidedFrom: after })).toEqual([]);
  expect(await found({ sentFrom: sentAt ?? '', state: 'accepted' })).toEqual([ending.id]);
  expect(await found({ sentBefore: sentAt ?? '' })).not.toContain(ending.id);
  const attention = (await scene.admin.stats.attention()).acceptedQuotes;
  expect((await scene.admin.quote.list({ state: 'unfinalized' })).total).toBe(attention);
  await scene.admin.ticket.finalize({ id: scene.ticketId });
  expect(await found({ state: 'unfinalized' })).toEqual([]);
  expect(await found({ state: 'accepted' })).toEqual([ending.id]);
});

test('quotes with customers are added up by currency (sales.sums-by-currency)', async () => {
  const acceptedCents = async (currency: string) =>
    (await scene.admin.quote.figures()).withCustomers.find((sum) => sum.currency === currency)?.cents ?? 0;
  const before = await acceptedCents('USD');
  await sendNewQuote(scene);
  await scene.admin.setting.update({ currency: 'EUR' });
  expect([await acceptedCents('USD'), await acceptedCents('EUR')]).toEqual([before + 110_000, 0]);
  await scene.admin.setting.update({ currency: 'USD' });
});
