import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { openQuotableTicket, type QuotedTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let scene: QuotedTicket;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  scene = await openQuotableTicket(services);
});

const statusNow = async (id: string) =>
  (await services.db.select().from(quote).where(eq(quote.id, id)))[0]?.status;
const ordersOf = (ticketId: string) => services.db.select().from(order).where(eq(order.ticketId, ticketId));
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

test('fifty acceptances at once make one order and one set of emails', async () => {
  const sent = await sendNewQuote(scene, { finalizeOnAccept: true });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => scene.customer.quote.accept({ id: sent.id, name: 'Mary' })),
  );
  expect(fulfilled(outcomes)).toBe(1);
  expect(await ordersOf(scene.ticketId)).toHaveLength(1);
  for (const template of ['quote-accepted', 'sale-finalized-customer', 'invoice-issued'] as const) {
    expect(await queuedMails(services, { to: scene.customerRow.email, template })).toHaveLength(1);
  }
  for (const template of ['quote-accepted-team', 'sale-finalized-team'] as const) {
    const mails = await queuedMails(services, { template });
    expect(mails.filter((mail) => 'ticketId' in mail && mail.ticketId === scene.ticketId)).toHaveLength(1);
  }
}, 30_000);

/** Actions that race with the acceptance, and the quote's status if they come first. */
const rivals: readonly (readonly [string, (id: string) => Promise<unknown>, string])[] = [
  ['withdrawing', (id) => scene.admin.quote.withdraw({ id }), 'withdrawn'],
  ['declining', (id) => scene.customer.quote.decline({ id }), 'declined'],
  ['sending a new version', async () => sendDraft(), 'replaced'],
  [
    'finalizing by hand',
    () =>
      scene.admin.ticket.finalize({
        id: scene.ticketId,
        lines: [{ type: 'service', title: 'All', priceCents: 5, quantity: 1 }],
      }),
    'withdrawn',
  ],
];
let draft: { id: string; updatedAt: string };
const sendDraft = () => scene.admin.quote.send({ id: draft.id, updatedAt: draft.updatedAt });

test.each(rivals)(
  'accepting and %s at the same moment has exactly one outcome',
  async (_, rival, other) => {
    const outcomes: (string | undefined)[] = [];
    for (const finalizeOnAccept of [true, false, true, false]) {
      scene = await openQuotableTicket(services);
      const sent = await sendNewQuote(scene, { finalizeOnAccept });
      draft = await saveDraft(scene, { scope: 'Newer' });
      const both = [scene.customer.quote.accept({ id: sent.id, name: 'Mary' }), rival(sent.id)];
      const results = await Promise.allSettled(outcomes.length % 2 ? both.reverse() : both);
      const status = await statusNow(sent.id);
      outcomes.push(status);
      expect(['accepted', other]).toContain(status);
      const orders = await ordersOf(scene.ticketId);
      expect(orders.length).toBeLessThanOrEqual(1);
      // The loser got an error, unless both fit: a sale may be finalized manually after its acceptance.
      if (other !== 'withdrawn' || status !== 'accepted') expect(fulfilled(results)).toBe(1);
      const accepted = await queuedMails(services, {
        to: scene.customerRow.email,
        template: 'quote-accepted',
      });
      expect(accepted).toHaveLength(status === 'accepted' ? 1 : 0);
      if (status === 'accepted' && finalizeOnAccept) {
        expect(orders[0]?.totalCents).toBeGreaterThan(5);
      }
    }
  },
  60_000,
);

test('accepting a quote at the moment it expires is refused with a message', async () => {
  services.clock.set(new Date('2026-11-30T12:00:00Z'));
  scene = await openQuotableTicket(services);
  await scene.admin.setting.update({ timeZone: 'America/New_York' });
  const sent = await sendNewQuote(scene, { validUntil: '2026-11-30' });
  // Midnight in New York is five in the morning in UTC.
  expect(sent.expiresAt).toBe('2026-12-01T05:00:00.000Z');
  services.clock.set(new Date('2026-12-01T05:00:00.000Z'));
  const customer = await callAs(services, scene.customerRow);
  expect(await rejection(customer.quote.accept({ id: sent.id, name: 'Mary' }))).toMatchObject({
    reason: 'QUOTE_EXPIRED',
    status: 409,
    message:
      'This quote was valid until November 30, 2026. Please reply in your request, and we will send a new one.',
  });
  expect(await customer.quote.mineByNumber({ number: sent.number })).toMatchObject({
    status: 'sent',
    expired: true,
  });
  services.clock.set(new Date('2026-12-01T04:59:59.999Z'));
  expect((await customer.quote.accept({ id: sent.id, name: 'Mary' })).status).toBe('accepted');
});
