import type { user } from '@app/db/schema/accounts/user';
import { proof } from '@app/db/schema/delivery/proof';
import { ticket } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { type Api, callAs } from './callers';
import { insertOrder } from './order-rows';
import { insertCartItems, insertTemplate, insertUser } from './rows';
import type { TestServices } from './services';

export interface QuotedTicket {
  admin: Api;
  adminRow: typeof user.$inferSelect;
  customer: Api;
  customerRow: typeof user.$inferSelect;
  ticketId: string;
  ticketNumber: string;
}

/**
 * Creates a customer with a ticket about two templates, one for 100 dollars and one priced on request, and an
 * administrator.
 */
export async function openQuotableTicket(services: TestServices): Promise<QuotedTicket> {
  const adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  const customerRow = await insertUser(services, { name: 'Mary Kollie' });
  const customer = await callAs(services, customerRow);
  await insertCartItems(services, customerRow, [
    await insertTemplate(services, { title: 'Orbit' }),
    await insertTemplate(services, {
      title: 'Palace',
      priceKind: 'on_request',
      priceMinCents: 0,
      priceMaxCents: 0,
    }),
  ]);
  const { id, number } = await customer.ticket.create({ inquiry: 'Both, in green.' });
  const admin = await callAs(services, adminRow);
  return { admin, adminRow, customer, customerRow, ticketId: id, ticketNumber: number };
}

type SaveInput = Parameters<Api['quote']['save']>[0];

/** Saves a draft that can be sent: the ticket's default lines, all priced. */
export async function saveDraft(
  { admin, ticketId }: Pick<QuotedTicket, 'admin' | 'ticketId'>,
  changes: Partial<SaveInput> = {},
) {
  const { start, quotes } = await admin.quote.ofTicket({ ticketId });
  return admin.quote.save({
    ticketId,
    updatedAt: quotes.find(({ status }) => status === 'draft')?.updatedAt ?? null,
    ...start,
    lines: start.lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 90_000 })),
    ...changes,
  });
}

/** Sends a quote that the customer can accept. */
export async function sendNewQuote(
  of: Pick<QuotedTicket, 'admin' | 'ticketId'>,
  changes: Partial<SaveInput> = {},
) {
  const { id, updatedAt } = await saveDraft(of, changes);
  return of.admin.quote.send({ id, updatedAt });
}

/** Inserts an order of a new customer whose quote includes one round of changes, of which two were asked for. */
export async function insertOverRounds(
  { db, ...services }: TestServices,
  of: Partial<typeof user.$inferInsert> = {},
  orderNumber?: string,
) {
  const customer = await insertUser({ db, ...services }, { name: 'Mary Kollie', ...of });
  const sold = await insertOrder(
    { db },
    { userId: customer.id, ...(orderNumber && { number: orderNumber }) },
  );
  const named = { userId: customer.id, customerName: customer.name, customerEmail: customer.email };
  const [asked] = await db
    .insert(ticket)
    .values({
      number: sold.number.replace('ORD', 'TKT'),
      ...named,
      inquiry: 'A shop.',
      firstResponseDueAt: new Date(),
    })
    .returning();
  await db.insert(quote).values({
    ...{ number: sold.number.replace('ORD', 'QUO'), ticketId: asked?.id ?? '', orderId: sold.id, ...named },
    ...{ status: 'accepted', revisionRounds: 1, currency: 'USD', taxName: 'Tax', taxRate: 0 },
    ...{ subtotalCents: 10_000, taxCents: 0, totalCents: 10_000, validUntil: '2026-12-31' },
  });
  const decided = { state: 'change_requested', decidedAt: new Date(), decidedByName: 'Mary' } as const;
  await db.insert(proof).values([1, 2].map((version) => ({ orderId: sold.id, version, ...decided })));
  return { customer, sold };
}
