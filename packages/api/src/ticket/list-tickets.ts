import type { listTicketsSchema } from '@app/contracts/ticket';
import { ticket, ticketTemplate } from '@app/db/schema/ticket';
import { and, count, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';
import type { UserContext } from '../core/context';
import { toTicket } from './ticket-view';

/** A ticket whose first answer is late (B88c). */
export function isOverdue(now: Date) {
  return and(
    isNull(ticket.respondedAt),
    lt(ticket.firstResponseDueAt, now),
    ne(ticket.status, 'finalized'),
    ne(ticket.status, 'closed'),
  );
}

/** Tickets for the dashboard, newest first (B88b); `total` counts all that match. */
export async function listTickets(ctx: UserContext, input: z.output<typeof listTicketsSchema>) {
  const matches = and(
    containsText(ticket.searchText, input.search),
    input.status ? eq(ticket.status, input.status) : undefined,
    input.overdue ? isOverdue(ctx.now()) : undefined,
  );
  const sums = ctx.db
    .select({
      templateCount: count().as('template_count'),
      totalCents: sql<number>`coalesce(sum(${ticketTemplate.priceCents}), 0)::float8`.as('total_cents'),
      unpriced: count(sql`case when ${ticketTemplate.priceKind} = 'on_request' then 1 end`).as('unpriced'),
    })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticket.id))
    .as('sums');
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        row: ticket,
        templateCount: sums.templateCount,
        totalCents: sums.totalCents,
        unpriced: sums.unpriced,
      })
      .from(ticket)
      .innerJoinLateral(sums, sql`true`)
      .where(matches)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(input.pageSize)
      .offset((input.page - 1) * input.pageSize),
    ctx.db.select({ total: count() }).from(ticket).where(matches),
  ]);
  return {
    tickets: rows.map(({ row, ...sums }) => ({ ...toTicket(row), ...sums })),
    total: counted?.total ?? 0,
  };
}
