import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { reviewRequest } from '@app/db/schema/delivery/review';
import { company, companyMember } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { insertOrder } from '../../testing/order-rows';
import { openQuotableTicket, type QuotedTicket, sendNewQuote } from '../../testing/quotes';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

async function sell(quoted: QuotedTicket, content: Parameters<typeof sendNewQuote>[1] = {}) {
  const { id } = await sendNewQuote(quoted, content);
  await quoted.customer.quote.accept({ id, name: 'Mary Kollie' });
  const { order: sold } = await quoted.admin.ticket.finalize({ id: quoted.ticketId });
  const orderNumber = sold?.number ?? '';
  const { id: orderId, totalCents } = await quoted.admin.order.byNumber({ number: orderNumber });
  return { orderNumber, orderId, totalCents };
}

describe('the way of the work (ticket.way-to-delivery)', () => {
  test('goes from the request to the live website with day and person, the same for customer and team', async () => {
    const quoted = await openQuotableTicket(services);
    const { admin, customer, ticketNumber } = quoted;
    expect(await customer.way.ofMyTicket({ ticketNumber })).toMatchObject({
      steps: [{ step: 'sent', by: 'Mary Kollie' }, { step: 'first_answer' }, {}, {}, {}, {}, {}, {}, {}],
      next: { step: 'answer', turn: 'team' },
    });
    const { orderNumber, orderId: id, totalCents } = await sell(quoted);
    const nextOf = async () => (await customer.way.visible({ orderNumber })).next;
    expect(await nextOf()).toEqual({ step: 'pay', turn: 'customer' });
    const receivedAt = new Date().toISOString();
    await admin.payment.record({ orderId: id, provider: 'manual', amountCents: totalCents, receivedAt });
    expect(await nextOf()).toEqual({ step: 'start', turn: 'team' });
    await admin.order.move({ id, action: 'process', seen: 'pending' });
    expect(await nextOf()).toEqual({ step: 'show', turn: 'team' });
    await admin.proof.show({ orderNumber, note: 'Home', previewUrl: 'https://preview.example.com/' });
    expect(await nextOf()).toEqual({ step: 'look', turn: 'customer' });
    await customer.proof.approve({ orderNumber, version: 1 });
    expect(await nextOf()).toEqual({ step: 'go_live', turn: 'team' });
    await admin.order.move({ id, action: 'complete', seen: 'processing' });
    const way = await customer.way.visible({ orderNumber });
    expect(way.steps.map(({ step, by, done }) => [step, by, done])).toEqual([
      ['sent', 'Mary Kollie', true],
      ['quoted', 'Ada', true],
      ['accepted', 'Mary Kollie', true],
      ['confirmed', null, true],
      ['paid', null, true],
      ['in_work', 'Ada', true],
      ['shown', 'Ada', true],
      ['approved', 'Mary Kollie', true],
      ['live', 'Ada', true],
    ]);
    expect(way.steps.every(({ at }) => at !== null)).toBe(true);
    expect(way.next).toBeNull();
    expect(await admin.way.visible({ orderNumber })).toEqual(way);
    expect(await customer.way.ofMyTicket({ ticketNumber })).toEqual(way);

    await customer.correction.ask({ orderNumber, body: 'The number in the footer is wrong.' });
    expect(await nextOf()).toEqual({ step: 'correct', turn: 'team' });
    await admin.correction.decide({ orderNumber, number: 1, outcome: 'done', answer: 'It is right now.' });
    expect(await nextOf()).toBeNull();
    await services.db.insert(reviewRequest).values({ orderId: id, askedAt: services.now() });
    expect(await nextOf()).toEqual({ step: 'review', turn: 'customer' });
    const [bought] = (await customer.review.mine({})).templates;
    const templateId = bought?.template.id ?? '';
    await customer.review.save({ templateId, stars: 5, words: 'As agreed.' });
    expect(await nextOf()).toBeNull();
  });

  test('goes on with the work once the deposit is paid, and asks for the rest of a live website', async () => {
    const quoted = await openQuotableTicket(services);
    const { admin, customer } = quoted;
    const { orderNumber, orderId: id, totalCents } = await sell(quoted, { depositPercent: 50 });
    const seen = async () => {
      const [{ next }, listed, own] = await Promise.all([
        customer.way.visible({ orderNumber }),
        customer.order.listMine(),
        customer.order.mine({ number: orderNumber }),
      ]);
      return [next?.step, listed[0]?.dueNowCents, own.dueNowCents];
    };
    const deposit = totalCents / 2;
    expect(await seen()).toEqual(['pay', deposit, deposit]);
    const receivedAt = new Date().toISOString();
    await admin.payment.record({ orderId: id, provider: 'manual', amountCents: deposit, receivedAt });
    expect(await seen()).toEqual(['start', 0, 0]);
    await admin.order.move({ id, action: 'process', seen: 'pending' });
    expect(await seen()).toEqual(['show', 0, 0]);
    await admin.order.move({ id, action: 'complete', seen: 'processing' });
    expect(await seen()).toEqual(['pay', deposit, deposit]);
  });

  test('names the one who was first when two mark it as live at once', async () => {
    const { id, number: orderNumber } = await insertOrder(services, { status: 'processing' });
    const names = ['Ada', 'Eve'];
    const people = await Promise.all(
      names.map(async (name) => callAs(services, await insertUser(services, { role: 'admin', name }))),
    );
    const results = await Promise.allSettled(
      people.map((api) => api.order.move({ id, action: 'complete', seen: 'processing' })),
    );
    const winner = names[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { steps } = (await people[0]?.way.visible({ orderNumber })) ?? { steps: [] };
    expect(steps.filter(({ step }) => step === 'live')).toMatchObject([{ by: winner, done: true }]);
  });

  test('has the day of imported orders, whose activity is not known', async () => {
    const owner = await insertUser(services);
    const completedDate = services.now();
    const { number: orderNumber } = await insertOrder(services, {
      ...{ userId: owner.id, status: 'completed', completedDate, paymentStatus: 'paid' },
    });
    const { steps } = await (await callAs(services, owner)).way.visible({ orderNumber });
    expect(steps.find(({ step }) => step === 'live')).toMatchObject({
      ...{ at: completedDate.toISOString(), by: null, done: true },
    });
  });

  test('ends with the cancellation and its day', async () => {
    const { admin, ...quoted } = await openQuotableTicket(services);
    const { orderNumber, orderId: id } = await sell({ admin, ...quoted });
    await admin.order.move({ id, action: 'cancel', seen: 'pending' });
    const { steps, next } = await quoted.customer.way.visible({ orderNumber });
    expect(steps.at(-1)).toMatchObject({ step: 'cancelled', at: expect.any(String) });
    expect(next).toBeNull();
  });
});

describe('who sees it', () => {
  const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;

  test('not a stranger, and one of the team without orders no order', async () => {
    const quoted = await openQuotableTicket(services);
    const { orderNumber } = await sell(quoted);
    const { ticketNumber } = quoted;
    const restriction = scopesOfAreas(['templates']);
    for (const values of [{}, { role: 'admin' as const, restriction }]) {
      const api = await callAs(services, await insertUser(services, values));
      expect(await reasonOf(api.way.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
      expect(await reasonOf(api.way.ofMyTicket({ ticketNumber }))).toBe('TICKET_NOT_FOUND');
    }
  });

  test('colleagues with sharing, and not without it', async () => {
    const [owner, mate] = [await insertUser(services), await insertUser(services)];
    const { number: orderNumber } = await insertOrder(services, { userId: owner.id });
    const [firm] = await services.db
      .insert(company)
      .values({ name: `Kollie ${mate.id}`, colleaguesSee: false })
      .returning();
    const companyId = firm?.id ?? '';
    await services.db
      .insert(companyMember)
      .values([owner.id, mate.id].map((userId) => ({ userId, companyId, addedAt: services.now() })));
    const api = await callAs(services, mate);
    expect(await reasonOf(api.way.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    await services.db.update(company).set({ colleaguesSee: true }).where(eq(company.id, companyId));
    expect((await api.way.visible({ orderNumber })).next).toEqual({ step: 'pay', turn: 'customer' });
  });

  test('a token for requests alone reads neither quotes nor the order', async () => {
    const quoted = await openQuotableTicket(services);
    await sell(quoted);
    const { token: bearer } = await quoted.customer.apiToken.create({
      ...{ name: 'CI', scopes: ['tickets:read'], days: 30, currentPassword: testPassword },
    });
    const { steps, next } = await createClient(services, { bearer }).api.way.ofMyTicket({
      ticketNumber: quoted.ticketNumber,
    });
    expect(steps.map(({ step }) => step)).toEqual(['sent', 'answered', 'confirmed']);
    expect(next).toBeNull();
  });
});
