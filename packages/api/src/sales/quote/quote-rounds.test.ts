import type { user } from '@app/db/schema/accounts/user';
import { proof, proofRounds } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOverRounds } from '../../testing/quotes';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let admin: Api;
let own: Api;
let customer: typeof user.$inferSelect;
let number: string;
let orderId: string;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  return services.drop;
});
const setUp = async (language: 'en' | 'fr' = 'en') => {
  const over = await insertOverRounds(services, { language });
  customer = over.customer;
  ({ number, id: orderId } = over.sold);
  own = await callAs(services, customer);
};
beforeEach(() => setUp());

const quoteRounds = (api = admin) => api.quote.furtherRounds({ number });
const roundsOf = async () => (await own.proof.mine({ orderNumber: number })).rounds;
const draftOf = async (ticketId: string) => {
  const [draft] = (await admin.quote.ofTicket({ ticketId })).quotes;
  if (!draft) throw new Error('the draft is missing');
  return draft;
};

async function acceptFurther(changes: { revisionRounds?: number } = {}): Promise<string> {
  const { ticketId } = await quoteRounds();
  const { lines, id: _, ...draft } = await draftOf(ticketId);
  const priced = lines.map((line) => ({ ...line, priceCents: 5_000 }));
  const saved = await admin.quote.save({ ...draft, ticketId, lines: priced, ...changes });
  const sent = await admin.quote.send({ id: saved.id });
  await own.quote.accept({ id: sent.id, name: 'Mary' });
  return ticketId;
}

describe('further rounds (delivery.proof-rounds)', () => {
  test('open a ticket with a draft that has their line, assigned to the caller; the customer is mailed', async () => {
    const { ticketId } = await quoteRounds();
    expect(await draftOf(ticketId)).toMatchObject({
      ...{ revisionRounds: 1, finalizeOnAccept: true },
      lines: [
        { type: 'service', title: `Further round of changes, ${number}`, priceCents: null, quantity: 1 },
      ],
    });
    expect(await admin.ticket.byId({ id: ticketId })).toMatchObject({
      assignee: { name: 'Ada' },
      inquiry: `One further round of changes for ${number}, beyond those of the quote.`,
    });
    expect(await queuedMails(services, { to: customer.email })).toMatchObject([
      { template: 'ticket-opened-for-customer', openedBy: 'Ada' },
    ]);
  });

  test('are named in the customer’s language', async () => {
    await setUp('fr');
    const { ticketId } = await quoteRounds();
    expect((await draftOf(ticketId)).lines).toMatchObject([
      { title: `Série supplémentaire de modifications, ${number}` },
    ]);
    expect(await admin.ticket.byId({ id: ticketId })).toMatchObject({
      inquiry: `Une série supplémentaire de modifications pour ${number}, au-delà de celles du devis.`,
    });
  });

  test('have one ticket when two colleagues ask at once, and again later', async () => {
    const bob = await callAs(services, await insertUser(services, { role: 'admin', name: 'Bob' }));
    const opened = await Promise.all([quoteRounds(), quoteRounds(bob), quoteRounds()]);
    opened.push(await quoteRounds(bob));
    expect(new Set(opened.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(await services.db.$count(proofRounds, eq(proofRounds.orderId, orderId))).toBe(1);
    expect(await queuedMails(services, { to: customer.email })).toHaveLength(1);
    expect((await admin.proof.ofOrder({ orderNumber: number })).furtherRounds).toEqual(opened[0]);
  });

  test('count once their quote is accepted, and no more once its order is called off', async () => {
    expect(await roundsOf()).toEqual({ used: 2, included: 1 });
    const ticketId = await acceptFurther({ revisionRounds: 2 });
    expect(await roundsOf()).toEqual({ used: 2, included: 3 });
    expect((await admin.proof.ofOrder({ orderNumber: number })).furtherRounds).toBeNull();
    expect((await rejection(quoteRounds())).reason).toBe('ROUNDS_LEFT');
    const [further] = await services.db.select().from(order).where(eq(order.ticketId, ticketId));
    const theirs = await own.proof.mine({ orderNumber: further?.number ?? '' });
    expect(theirs.rounds).toEqual({ used: 0, included: null });
    for (const status of ['cancelled', 'refunded'] as const) {
      await services.db.update(order).set({ status }).where(eq(order.ticketId, ticketId));
      expect(await roundsOf()).toEqual({ used: 2, included: 1 });
    }
  });

  test('asked for since are in its draft, which keeps its price, and has a successor once it is gone or expired', async () => {
    const { ticketId } = await quoteRounds();
    const { lines, id: _, ...first } = await draftOf(ticketId);
    const priced = lines.map((line) => ({ ...line, priceCents: 5_000 }));
    await admin.quote.save({ ...first, ticketId, lines: priced, notes: 'As discussed.' });
    const decided = { state: 'change_requested', decidedAt: new Date(), decidedByName: 'Mary' } as const;
    await services.db.insert(proof).values({ orderId, version: 3, ...decided });
    await quoteRounds();
    const grown = await draftOf(ticketId);
    expect(grown).toMatchObject({
      ...{ revisionRounds: 2, notes: 'As discussed.', subtotalCents: 10_000 },
      lines: [{ quantity: 2, priceCents: 5_000 }],
    });
    const sent = await admin.quote.send({ id: grown.id });
    await quoteRounds();
    expect((await admin.quote.ofTicket({ ticketId })).quotes).toHaveLength(1);
    await services.db
      .update(quote)
      .set({ expiresAt: new Date(0) })
      .where(eq(quote.id, sent.id));
    await quoteRounds();
    expect(await draftOf(ticketId)).toMatchObject({ status: 'draft', lines: [{ quantity: 2 }] });
    await admin.quote.discard({ id: (await draftOf(ticketId)).id });
    await quoteRounds();
    expect(await draftOf(ticketId)).toMatchObject({ status: 'draft', lines: [{ quantity: 2 }] });
  });

  test('have a new ticket once the last one was closed', async () => {
    const { ticketId } = await quoteRounds();
    await services.db.update(ticket).set({ status: 'closed' }).where(eq(ticket.id, ticketId));
    expect((await quoteRounds()).ticketId).not.toBe(ticketId);
  });

  test('are refused while rounds are left, for deleted customers, orders called off or unknown, and without the rights', async () => {
    const unfit = async (change: () => Promise<unknown>) => {
      await setUp();
      await change();
      return (await rejection(quoteRounds())).reason;
    };
    const { db } = services;
    expect(await unfit(() => db.delete(proof).where(eq(proof.orderId, orderId)))).toBe('ROUNDS_LEFT');
    expect(await unfit(() => db.update(order).set({ userId: null }).where(eq(order.id, orderId)))).toBe(
      'CUSTOMER_GONE',
    );
    expect(
      await unfit(() => db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId))),
    ).toBe('PROOF_ORDER_OVER');
    expect((await rejection(admin.quote.furtherRounds({ number: 'ORD-2020-000001' }))).reason).toBe(
      'ORDER_NOT_FOUND',
    );
    for (const scope of ['quotes:write', 'tickets:write'] as const) {
      const restricted = await insertUser(services, { role: 'admin', restriction: [scope] });
      expect((await rejection(quoteRounds(await callAs(services, restricted)))).reason).toBe('RESTRICTED');
    }
    expect((await rejection(quoteRounds(own))).reason).toBe('FORBIDDEN');
  });
});
