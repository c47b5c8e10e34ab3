import type { listTicketsSchema } from '@app/contracts/ticket/schema';
import { adminRoles } from '@app/contracts/user/role';
import { firstAnswerDue, hasEnded, ticket, ticketTemplate } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';
import type { Context, UserContext } from '../core/context';
import { totalRows } from '../core/total-rows';
import { toTicket } from './ticket-view';

/** A ticket whose first answer is late (ticket.first-answer). */
export function isOverdue(now: Date) {
  return and(
    isNull(ticket.respondedAt),
    lt(ticket.firstResponseDueAt, now),
    ne(ticket.status, 'finalized'),
    ne(ticket.status, 'closed'),
  );
}

/** A ticket in work in which the customer had the last word, or the only one (ticket.waiting-since). */
export const isWaiting = isNotNull(ticket.waitingSince);

/** Who looks after a ticket, and whether they are suspended, so that nobody does at present. */
export const assigneeColumns = {
  id: user.id,
  name: user.name,
  suspended: sql<boolean>`${user.suspendedAt} is not null`,
};

/** A ticket to work on that is assigned to somebody who is suspended. */
export function isStranded({ db }: Pick<Context, 'db'>) {
  const suspended = db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, adminRoles), isNotNull(user.suspendedAt)));
  return and(inArray(ticket.status, ['open', 'in_progress']), inArray(ticket.assigneeId, suspended));
}

type ListTickets = z.output<typeof listTicketsSchema>;

/** What comes before "newest first". */
const leadingOrders = {
  newest: [],
  urgent: [asc(firstAnswerDue(ticket)), asc(ticket.waitingSince), asc(hasEnded(ticket))],
  waiting: [asc(ticket.waitingSince)],
};

/**
 * Tickets for the dashboard in one of `ticketOrders`; `total` counts all that match.
 */
export async function listTickets(ctx: UserContext, input: ListTickets) {
  const matches = and(
    containsText(ticket.searchText, wholeNumber(input.search)),
    input.status ? eq(ticket.status, input.status) : undefined,
    input.overdue ? isOverdue(ctx.now()) : undefined,
    input.waiting ? isWaiting : undefined,
    isOwnedBy(ctx, input.assignee),
  );
  const order = [...leadingOrders[input.order], desc(ticket.createdAt), desc(ticket.id)];
  // Cut out before anything is joined: a late page passes over many.
  const page = ctx.db
    .select({ id: ticket.id })
    .from(ticket)
    .where(matches)
    .orderBy(...order)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .as('page');
  const sums = ctx.db
    .select({
      templateCount: count().as('template_count'),
      totalCents: sql<number>`coalesce(sum(${ticketTemplate.priceCents}), 0)::float8`.as('total_cents'),
      unpriced: count(sql`case when ${ticketTemplate.priceKind} = 'on_request' then 1 end`).as('unpriced'),
    })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticket.id))
    .as('sums');
  const rows = await ctx.db
    .select({
      row: ticket,
      assignee: assigneeColumns,
      templateCount: sums.templateCount,
      totalCents: sums.totalCents,
      unpriced: sums.unpriced,
    })
    .from(page)
    .innerJoin(ticket, eq(ticket.id, page.id))
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .orderBy(...order);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(ticket).where(matches));
  return {
    tickets: rows.map(({ row, ...rest }) => ({
      ...toTicket(row),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      ...rest,
    })),
    total,
  };
}

function isOwnedBy(ctx: UserContext, assignee: ListTickets['assignee']) {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') return isNull(ticket.assigneeId);
  if (assignee === 'suspended') return isStranded(ctx);
  return eq(ticket.assigneeId, assignee === 'me' ? ctx.actor.id : assignee);
}

/** People shorten numbers: "TKT-12", "tkt 12" and "#12" mean the one that ends with 000012. */
function wholeNumber(search: string): string {
  const [, digits] = /^(?:tkt[-\s]*|#\s*)(\d{1,6})$/i.exec(search) ?? [];
  return digits ? `-${digits.padStart(6, '0')}` : search;
}
