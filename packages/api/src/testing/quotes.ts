import type { user } from '@app/db/schema/accounts/user';
import { type Api, callAs } from './callers';
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
