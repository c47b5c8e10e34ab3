import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { company, companyMember } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter } from '../../core/company-day';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { announceCorrectionsEnd } from './announce-end';

let services: TestServices;
let adminRow: Awaited<ReturnType<typeof insertUser>>;
let row: Awaited<ReturnType<typeof insertUser>>;
let admin: Api;
let own: Api;
let orderNumber: string;
let orderId: string;
beforeAll(async () => {
  services = await createTestServices();
  adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  return services.drop;
});
beforeEach(async () => {
  row = await insertUser(services, { name: 'Mary Kollie' });
  await signIn();
  ({ number: orderNumber, id: orderId } = await insertOrder(services, {
    userId: row.id,
    status: 'processing',
  }));
});

/** Sessions end while the clock advances. */
async function signIn(): Promise<void> {
  admin = await callAs(services, adminRow);
  own = await callAs(services, row);
}

const siteUrl = 'https://www.example.com/';
const goLive = () => admin.order.move({ id: orderId, action: 'complete', seen: 'processing', siteUrl });
const ask = (more: { submitKey?: string; attachmentIds?: string[] } = {}) =>
  own.correction.ask({ orderNumber, body: 'The number in the footer is wrong.', ...more });
const decide = (outcome: 'done' | 'rejected' = 'done', number = 1) =>
  admin.correction.decide({ orderNumber, number, outcome, answer: 'It is right now.' });
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
const advanceDays = async (days: number) => {
  services.clock.advance(days * 86_400_000);
  await signIn();
};

describe('going live', () => {
  test('gives the address and thirty days of free corrections, on the order and by mail', async () => {
    expect(await own.correction.visible({ orderNumber })).toMatchObject({ until: null, siteUrl: null });
    const live = services.now();
    await goLive();
    const { until, over, ...rest } = await own.correction.visible({ orderNumber });
    expect(rest).toEqual({ orderNumber, siteUrl, corrections: [] });
    expect([until, over]).toEqual([daysAfter(dayOf(live), limits.freeCorrectionDays), false]);
    expect(await queuedMails(services, { to: row.email, template: 'order-status' })).toMatchObject([
      { siteUrl, correctionsUntil: until, next: 'pay' },
    ]);
  });

  test('takes the days of the setting at that moment, which never are fewer than promised', async () => {
    const correctionDays = limits.freeCorrectionDays - 1;
    expect(await reasonOf(admin.setting.update({ correctionDays }))).toBe('VALIDATION_FAILED');
    await admin.setting.update({ correctionDays: 60 });
    await goLive();
    await admin.setting.update({ correctionDays: limits.freeCorrectionDays });
    await advanceDays(59);
    expect((await own.correction.visible({ orderNumber })).over).toBe(false);
  });

  test('counts orders that earlier releases completed from their day', async () => {
    const completedDate = new Date(services.now().getTime() - 29 * 86_400_000);
    // A later setting promises nothing to those who were promised less.
    await admin.setting.update({ correctionDays: 60 });
    await services.db.update(order).set({ status: 'completed', completedDate }).where(eq(order.id, orderId));
    expect((await ask()).corrections).toHaveLength(1);
    await advanceDays(2);
    await announceCorrectionsEnd(services);
    expect(await reasonOf(ask())).toBe('CORRECTIONS_OVER');
    await admin.setting.update({ correctionDays: limits.freeCorrectionDays });
  });

  test.each(['javascript:alert(1)', 'http://example.com', 'https://a:b@example.com'])(
    'refuses %s',
    async (bad) => {
      const move = { id: orderId, action: 'complete' as const, seen: 'processing' as const, siteUrl: bad };
      expect(await reasonOf(admin.order.move(move))).toBe('VALIDATION_FAILED');
    },
  );
});

describe('a correction (delivery.free-corrections)', () => {
  test('is a message with files on the order, and the team hears of it and answers it', async () => {
    await goLive();
    const { id } = await own.ticket.uploadAttachment(formWith(fileOf(await picture('png'), 'footer.png')));
    expect((await ask({ attachmentIds: [id] })).corrections).toMatchObject([
      { number: 1, state: 'open', askedBy: 'Mary Kollie', files: [{ id }], decision: null },
    ]);
    expect(await queuedMails(services, { template: 'order-reply-team' })).toContainEqual(
      expect.objectContaining({ orderNumber, correction: 1, fileNames: ['footer.png'] }),
    );
    expect((await admin.order.messages({ number: orderNumber })).messages).toHaveLength(1);
    expect(await decide()).toMatchObject({ number: 1, state: 'done', decision: { by: 'Ada' } });
    expect((await own.correction.visible({ orderNumber })).corrections).toMatchObject([
      { state: 'done', decision: { by: 'Ada', answer: 'It is right now.' } },
    ]);
    expect(await queuedMails(services, { to: row.email, template: 'correction-decided' })).toMatchObject([
      { orderNumber, number: 1, outcome: 'done', answer: 'It is right now.', answeredBy: 'Ada' },
    ]);
    const { history } = await admin.order.byNumber({ number: orderNumber });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['correction.ask', 'correction.finish']),
    );
  });

  test('can be no correction, with the reason', async () => {
    await goLive();
    await ask();
    expect(await decide('rejected')).toMatchObject({ state: 'rejected' });
    expect(
      await reasonOf(admin.correction.decide({ orderNumber, number: 1, outcome: 'rejected', answer: ' ' })),
    ).toBe('VALIDATION_FAILED');
  });

  test('is free on the whole last day in the time zone of the company', async () => {
    await admin.setting.update({ timeZone: 'Pacific/Kiritimati' });
    await goLive();
    const { until } = await own.correction.visible({ orderNumber });
    expect(until).toBe(daysAfter(dayOf(services.now(), 'Pacific/Kiritimati'), limits.freeCorrectionDays));
    const end = Date.parse(`${until}T23:59:59+14:00`) + 1_000;
    services.clock.advance(end - services.now().getTime() - 1);
    await signIn();
    await ask();
    services.clock.advance(1);
    expect(await reasonOf(ask())).toBe('CORRECTIONS_OVER');
    await admin.setting.update({ timeZone: 'UTC' });
  });

  test('is refused before the website is live, after the time, and beyond the limit', async () => {
    expect(await reasonOf(ask())).toBe('CORRECTION_NOT_LIVE');
    await goLive();
    for (let asked = 0; asked < limits.correctionsPerOrder; asked++) await ask();
    expect(await reasonOf(ask())).toBe('CORRECTIONS_FULL');
    await advanceDays(limits.freeCorrectionDays + 1);
    expect(await reasonOf(ask())).toBe('CORRECTIONS_OVER');
    expect((await own.correction.visible({ orderNumber })).over).toBe(true);
  });

  test('is asked for once when the same submit key arrives twice at once, and numbered without gaps', async () => {
    await goLive();
    const submitKey = crypto.randomUUID();
    await Promise.all([ask({ submitKey }), ask({ submitKey }), ask(), ask()]);
    const { corrections } = await own.correction.visible({ orderNumber });
    expect(corrections.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('is decided once when two answer at once', async () => {
    await goLive();
    await ask();
    const answers = await Promise.allSettled([decide('done'), decide('rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await reasonOf(decide())).toBe('CORRECTION_DECIDED');
    expect(await queuedMails(services, { to: row.email, template: 'correction-decided' })).toHaveLength(1);
  });
});

describe('who may', () => {
  test('strangers see, ask and decide nothing', async () => {
    await goLive();
    await ask();
    const api = await callAs(services, await insertUser(services));
    expect(await reasonOf(api.correction.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    expect(await reasonOf(api.correction.ask({ orderNumber, body: 'Mine' }))).toBe('CORRECTION_NOT_FOUND');
    const mine = { orderNumber, number: 1, outcome: 'done' as const, answer: 'Mine' };
    expect(await reasonOf(api.correction.decide(mine))).toBe('FORBIDDEN');
    const restriction = scopesOfAreas(['templates']);
    const other = await callAs(services, await insertUser(services, { role: 'admin', restriction }));
    expect(await reasonOf(other.correction.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    expect(await reasonOf(other.correction.decide(mine))).toBe('RESTRICTED');
  });

  test('colleagues read with sharing and never ask, and the team does not ask for the customer', async () => {
    await goLive();
    const mate = await insertUser(services);
    const api = await callAs(services, mate);
    const [firm] = await services.db
      .insert(company)
      .values({ name: `Kollie ${mate.id}`, colleaguesSee: false })
      .returning();
    const companyId = firm?.id ?? '';
    await services.db
      .insert(companyMember)
      .values([row.id, mate.id].map((userId) => ({ userId, companyId, addedAt: services.now() })));
    expect(await reasonOf(api.correction.visible({ orderNumber }))).toBe('ORDER_NOT_FOUND');
    await services.db.update(company).set({ colleaguesSee: true }).where(eq(company.id, companyId));
    expect((await api.correction.visible({ orderNumber })).siteUrl).toBe(siteUrl);
    for (const each of [api, admin])
      expect(await reasonOf(each.correction.ask({ orderNumber, body: 'Ours' }))).toBe('CORRECTION_NOT_FOUND');
  });

  test('a token without the scope gets nothing', async () => {
    await goLive();
    const { token: bearer } = await own.apiToken.create({
      ...{ name: 'CI', scopes: ['cart:read'], days: 30, currentPassword: testPassword },
    });
    const { api } = createClient(services, { bearer });
    expect(await reasonOf(api.correction.visible({ orderNumber }))).toBe('TOKEN_SCOPE');
    expect(await reasonOf(api.correction.ask({ orderNumber, body: 'Mine' }))).toBe('TOKEN_SCOPE');
  });

  test('a token that may only write gets what it asked for, without the words of the team (rest.token-scopes)', async () => {
    await goLive();
    await ask();
    await decide();
    const { token: bearer } = await own.apiToken.create({
      ...{ name: 'CI', scopes: ['tickets:write'], days: 30, currentPassword: testPassword },
    });
    const { api } = createClient(services, { bearer });
    const asked = await api.correction.ask({ orderNumber, body: 'Mine' });
    expect(asked).toMatchObject({ siteUrl: null, corrections: [{ body: 'Mine' }, { decision: null }] });
    expect((await ask()).corrections.at(-1)).toMatchObject({ decision: { answer: 'It is right now.' } });
  });
});

describe('the end (delivery.corrections-end)', () => {
  const announce = () => Promise.all([announceCorrectionsEnd(services), announceCorrectionsEnd(services)]);
  const mails = () => queuedMails(services, { to: row.email, template: 'corrections-end' });
  const toNotice = limits.freeCorrectionDays - limits.correctionNoticeMs / 86_400_000;

  test('is announced a week before by mail, once with two instances', async () => {
    await goLive();
    await advanceDays(toNotice - 1);
    await announce();
    expect(await mails()).toEqual([]);
    await advanceDays(1);
    await announce();
    const { until } = await own.correction.visible({ orderNumber });
    expect(await mails()).toMatchObject([{ orderNumber, until }]);
    await announce();
    expect(await mails()).toHaveLength(1);
  });

  test('reaches those of the team who follow the request', async () => {
    await insertCartItems(services, row, [await insertTemplate(services)]);
    const { id: ticketId } = await own.ticket.create({ inquiry: 'In green.' });
    await admin.ticket.follow({ id: ticketId, follow: true });
    await services.db.update(order).set({ ticketId }).where(eq(order.id, orderId));
    await goLive();
    await advanceDays(toNotice);
    await announce();
    const { notices } = await admin.notice.list({});
    expect(notices.filter(({ kind }) => kind === 'corrections-end')).toMatchObject([
      { place: 'order', label: orderNumber, byName: null },
    ]);
  });

  test('is announced for orders that earlier releases completed, unless it is over', async () => {
    const completedDate = services.now();
    await services.db.update(order).set({ status: 'completed', completedDate }).where(eq(order.id, orderId));
    const { number: past } = await insertOrder(services, {
      ...{ userId: row.id, status: 'completed' },
      completedDate: new Date(completedDate.getTime() - toNotice * 86_400_000),
    });
    await advanceDays(toNotice);
    await announce();
    expect(await mails()).toMatchObject([{ orderNumber }]);
    expect((await own.correction.visible({ orderNumber: past })).over).toBe(true);
  });

  test('is not announced for refunded orders and to suspended accounts', async () => {
    await goLive();
    await services.db.update(order).set({ status: 'refunded' }).where(eq(order.id, orderId));
    await advanceDays(toNotice);
    await announce();
    await services.db.update(order).set({ status: 'completed' }).where(eq(order.id, orderId));
    await services.db.update(user).set({ suspendedAt: services.now() }).where(eq(user.id, row.id));
    await announce();
    expect(await mails()).toEqual([]);
  });
});
