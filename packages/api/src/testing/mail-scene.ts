import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { sql } from 'drizzle-orm';
import type { Services } from '../core/context';
import { replyTokenOf } from '../inbox/inbound-mail/reply-token';
import { insertUser } from './rows';

/** The address that receives replies in the tests. */
export const replyAddress = 'reply@desk.example';

/** The sender of one mail of the corpus, with a ticket of their own. */
export interface MailScene {
  index: number;
  customer: { id: string; name: string; email: string };
  ticket: { id: string; number: string };
  /** `reply+…@…` for the customer and for the team. */
  reply: string;
  teamReply: string;
  /** The signed parts of these addresses. */
  token: string;
  teamToken: string;
  admin: { id: string; name: string; email: string };
  /** The same for the order created from the ticket, if there is one. */
  orderReply: string;
  orderTeamReply: string;
  /** Another customer's ticket. */
  foreign: { number: string; reply: string };
  /** A mail that was sent to this customer. */
  sentId: string;
}

type TicketValues = Partial<typeof ticket.$inferInsert>;
type MailServices = Pick<Services, 'db' | 'mail' | 'keys'>;

export const taggedAddress = (token: string) => replyAddress.replace('@', `+${token}@`);

async function insertTicket(
  { db }: MailServices,
  number: string,
  owner: MailScene['customer'],
  values: TicketValues,
) {
  const [row] = await db
    .insert(ticket)
    .values({
      number,
      userId: owner.id,
      customerName: owner.name,
      customerEmail: owner.email,
      inquiry: 'A shop for lamps, please.',
      firstResponseDueAt: new Date(Date.now() + 24 * 3_600_000),
      ...values,
    })
    .returning({ id: ticket.id, number: ticket.number });
  if (!row) throw new Error('the ticket was not returned');
  return row;
}

async function insertOrder(
  { db }: MailServices,
  number: string,
  ticketId: string,
  { id, name, email }: MailScene['customer'],
): Promise<void> {
  await db.insert(order).values({
    number,
    ticketId,
    userId: id,
    customerName: name,
    customerEmail: email,
    subtotalCents: 0,
    taxRate: 0,
    taxCents: 0,
    totalCents: 0,
  });
}

async function insertSentMail(
  services: MailServices,
  to: MailScene['customer'],
  ticketNumber: string,
): Promise<string> {
  await services.mail.enqueue(services.db, {
    template: 'ticket-closed',
    to: to.email,
    name: to.name,
    ticketId: 'x',
    ticketNumber,
  });
  const [row] = await services.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'mail' and data ->> 'to' = ${to.email} order by created_on desc, id desc limit 1`,
  );
  if (!row) throw new Error('the mail was not queued');
  return row.id;
}

/** Creates the people and tickets of one mail. */
export async function createMailScene(
  services: MailServices,
  index: number,
  { ticketValues = {}, suspended = false }: { ticketValues?: TicketValues; suspended?: boolean } = {},
): Promise<MailScene> {
  const number = (offset: number) => `TKT-2026-${String(index * 10 + offset).padStart(6, '0')}`;
  const person = (kind: string, name: string) => ({ name, email: `${kind}-${index}@example.com` });
  const customer = await insertUser(services, {
    ...person('ada', `Ada ${index}`),
    suspendedAt: suspended ? new Date() : null,
  });
  const other = await insertUser(services, person('ben', `Ben ${index}`));
  const admin = await insertUser(services, { ...person('grace', `Grace ${index}`), role: 'admin' });
  const own = await insertTicket(services, number(1), customer, ticketValues);
  const foreign = await insertTicket(services, number(2), other, {});
  const tokenOf = (of: string, audience: 'customer' | 'team') =>
    replyTokenOf(services.keys, { number: of, audience });
  const orderNumber = own.number.replace('TKT', 'ORD');
  if (ticketValues.status === 'finalized') await insertOrder(services, orderNumber, own.id, customer);
  const token = tokenOf(own.number, 'customer');
  const teamToken = tokenOf(own.number, 'team');
  return {
    index,
    customer,
    ticket: own,
    reply: taggedAddress(token),
    teamReply: taggedAddress(teamToken),
    orderReply: taggedAddress(tokenOf(orderNumber, 'customer')),
    orderTeamReply: taggedAddress(tokenOf(orderNumber, 'team')),
    token,
    teamToken,
    admin,
    foreign: { number: foreign.number, reply: taggedAddress(tokenOf(foreign.number, 'customer')) },
    sentId: await insertSentMail(services, customer, own.number),
  };
}
