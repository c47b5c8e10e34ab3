import type { Currency } from '@app/contracts/core/money/currency';
import type { findCustomersSchema } from '@app/contracts/desk/ticket/desk-schema';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { visibleUsers } from '../../core/visible-users';

/**
 * Returns active accounts that the caller may see whose name or address contains the text, newest first, for
 * choosing the customer of a new ticket.
 */
export async function findCustomers(ctx: UserContext, { search }: z.output<typeof findCustomersSchema>) {
  return ctx.db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: sql<boolean>`${user.emailVerifiedAt} is not null`,
    })
    .from(user)
    .where(and(containsWords(user.searchText, search), isNull(user.suspendedAt), visibleUsers(ctx)))
    .orderBy(desc(user.createdAt), desc(user.id))
    .limit(limits.customersOffered);
}

/** Maximum shown of each kind; the rest is counted. */
const maxShown = 4;

/**
 * Returns the other records of a ticket's customer: the latest other tickets and orders, and their totals.
 * Nothing for a deleted account, which leaves only a name (users.deleted-user). Throws TICKET_NOT_FOUND.
 */
export async function getCustomerHistory(ctx: UserContext, { id }: { id: string }) {
  const { db } = ctx;
  const [row] = await db
    .select({ customerId: ticket.userId, since: user.createdAt })
    .from(ticket)
    .leftJoin(user, eq(user.id, ticket.userId))
    .where(eq(ticket.id, id));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const { customerId, since } = row;
  if (!customerId || !since) {
    return { customerId: null, since: null, tickets: [], ticketCount: 0, orders: [], orderCount: 0 };
  }
  const others = and(eq(ticket.userId, customerId), ne(ticket.id, id));
  const own = seesAsTeam(ctx, 'orders:read') ? eq(order.userId, customerId) : sql`false`;
  const [tickets, ticketCount, orders, orderCount] = await Promise.all([
    db
      .select({ id: ticket.id, number: ticket.number, status: ticket.status, inquiry: ticket.inquiry })
      .from(ticket)
      .where(others)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(maxShown),
    db.$count(ticket, others),
    db
      .select({
        number: order.number,
        status: order.status,
        totalCents: order.totalCents,
        currency: order.currency,
      })
      .from(order)
      .where(own)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(maxShown),
    db.$count(order, own),
  ]);
  return {
    customerId,
    since: since.toISOString(),
    ...{ tickets, ticketCount, orderCount },
    orders: orders.map((row) => ({ ...row, currency: row.currency as Currency })),
  };
}
