import { isIPv4, isIPv6 } from 'node:net';
import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { toAttachment } from '../../conversation/attachment-view';
import { isReadableByTeam } from '../../conversation/find-attachment';
import { findUserByEmail, toCustomerLink } from '../../core/account-by-address';
import type { UserContext } from '../../core/context';
import { describeDevice } from '../../core/describe-device';
import { readMailsTo } from '../../core/jobs/mail-outbox';
import { isVisibleUser } from '../../core/visible-users';
import { toMailView } from '../../messaging/mail/mail-view';
import { quoteColumns, toQuote } from '../../sales/quote/quote-view';

/**
 * Returns the network of an address, which tells the team enough about where a sign-in came from: the first
 * three numbers of IPv4, the first three groups of IPv6. Null for an invalid address.
 */
export function networkOf(ip: string | null): string | null {
  const address = ip?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? '';
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`;
  if (!isIPv6(address)) return null;
  const [before = ''] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::x`;
}

type ById = { id: string };

const addressOf = ({ db }: UserContext, { id }: ById) =>
  db
    .select({ email: sql`lower(${user.email}::text)` })
    .from(user)
    .where(eq(user.id, id));

/** Returns the newest quotes of a customer, including drafts, and their number. */
export async function latestQuotes(ctx: UserContext, { id }: ById) {
  const isOfCustomer = eq(quote.userId, id);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(quoteColumns)
      .from(quote)
      .where(isOfCustomer)
      .orderBy(desc(quote.createdAt), desc(quote.id))
      .limit(limits.customerRows),
    ctx.db.$count(quote, isOfCustomer),
  ]);
  return {
    quotes: rows.map((row) => {
      const { number, version, status, expired, currency, totalCents, createdAt } = toQuote(ctx, row);
      return {
        id: row.id,
        ticketId: row.ticketId,
        number,
        version,
        status,
        expired,
        currency,
        totalCents,
        createdAt,
      };
    }),
    total,
  };
}

/** Returns the newest contact messages from a customer's address, and their number. */
export async function latestLeads(ctx: UserContext, input: ById) {
  const isOfCustomer = sql`lower(${contactMessage.email}) = (${addressOf(ctx, input)})`;
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: contactMessage.id,
        message: sql<string>`left(${contactMessage.message}, 200)`,
        handledAt: contactMessage.handledAt,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(isOfCustomer)
      .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
      .limit(limits.customerRows),
    ctx.db.$count(contactMessage, isOfCustomer),
  ]);
  return {
    messages: rows.map(({ handledAt, createdAt, ...row }) => ({
      ...row,
      handledAt: handledAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}

/**
 * Returns the newest files of those conversations of a customer that the caller may read, no matter who sent
 * them, with their ticket or order.
 */
export async function latestFiles({ db, actor }: UserContext, { id }: ById) {
  const tickets = db.select({ id: ticket.id }).from(ticket).where(eq(ticket.userId, id));
  const messagesOfOrders = db
    .select({ id: ticketMessage.id })
    .from(order)
    .innerJoin(ticketMessage, eq(ticketMessage.orderId, order.id))
    .where(and(eq(order.userId, id), isNull(order.ticketId)));
  const rows = await db
    .select({
      file: ticketAttachment,
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      orderNumber: order.number,
    })
    .from(ticketAttachment)
    .leftJoin(ticket, eq(ticket.id, ticketAttachment.ticketId))
    .leftJoin(ticketMessage, eq(ticketMessage.id, ticketAttachment.messageId))
    .leftJoin(order, eq(order.id, ticketMessage.orderId))
    .where(
      and(
        or(
          inArray(ticketAttachment.ticketId, tickets),
          // Imported orders come from no ticket.
          inArray(ticketAttachment.messageId, messagesOfOrders),
        ),
        isReadableByTeam(actor),
      ),
    )
    .orderBy(desc(ticketAttachment.createdAt), desc(ticketAttachment.id))
    .limit(limits.customerRows);
  return rows.map(({ file, ...where }) => ({
    ...toAttachment(file),
    ...where,
    createdAt: file.createdAt.toISOString(),
  }));
}

/** Returns the newest mails to a customer's current address, with their status but never their contents. */
export async function latestMails(ctx: UserContext, input: ById) {
  const rows = await readMailsTo(ctx.db, addressOf(ctx, input).getSQL(), limits.customerRows);
  return rows.map(toMailView);
}

/**
 * Returns a customer's current and recent sessions, newest first: device, times, and the network of the
 * address.
 */
export async function latestSignIns({ db }: UserContext, { id }: ById) {
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.userId, id))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(limits.customerRows);
  return rows.map((row) => ({
    device: describeDevice(row.userAgent),
    network: networkOf(row.ip),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Returns the account with this address, if there is one, to link from a mail or a message. */
export async function findByAddress(ctx: UserContext, { email }: { email: string }) {
  const account = await findUserByEmail(ctx, email);
  return account && isVisibleUser(ctx, account) ? toCustomerLink(account) : null;
}
