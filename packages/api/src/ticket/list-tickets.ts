import { limits } from '@app/contracts/limits';
import type { listTicketsSchema } from '@app/contracts/ticket/schema';
import { firstAnswerDue, hasEnded, ticket, ticketTemplate } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { totalRows } from '../core/total-rows';
import { isCommonText, matchingTickets, readQueueClock } from './ticket-queue';
import { readTags } from './ticket-tags';
import { ticketColumns, toQueueFacts, toTicket } from './ticket-view';

/** Who looks after a ticket, and whether they are suspended, so that nobody does at present. */
export const assigneeColumns = {
  id: user.id,
  name: user.name,
  suspended: sql<boolean>`${user.suspendedAt} is not null`,
};

type ListTickets = z.output<typeof listTicketsSchema>;

/** What comes before "newest first". */
const leadingOrders = {
  queue: [asc(isNull(ticket.waitingSince))],
  newest: [],
  urgent: [asc(firstAnswerDue(ticket)), asc(ticket.waitingSince), asc(hasEnded(ticket))],
  waiting: [asc(ticket.waitingSince)],
  priority: [desc(ticket.priority)],
};

/** How many match; of what many do one more than are counted, if there are. */
function countMatching({ db }: UserContext, matches: SQL | undefined, isCommon: boolean) {
  const all = db
    .select({ one: sql`1`.as('one') })
    .from(ticket)
    .where(matches)
    .$dynamic();
  const counted = (isCommon ? all.limit(limits.ticketsCounted + 1) : all).as('counted');
  return db.select({ total: count() }).from(counted);
}

/**
 * Tickets for the dashboard in one of `ticketOrders`; `total` counts all that match. Of a text that many tickets have, those that come first are
 * read until the page is full, and `isMore` says that there are more than `total` (ticket.common-words).
 */
export async function listTickets(ctx: UserContext, { cursor, ...rest }: ListTickets) {
  const input = { ...rest, page: cursor ?? rest.page };
  const clock = await readQueueClock(ctx);
  const isCommon = input.search !== '' && (await isCommonText(ctx, input.search));
  const matches = matchingTickets(ctx, input, clock, isCommon ? 'reading' : 'index');
  const order = [...leadingOrders[input.order], desc(ticket.createdAt), desc(ticket.id)];
  // Cut out before anything is joined: a late page passes over many.
  const page = ctx.db
    .select({
      id: ticket.id,
      // A search reads all that match anyway: not once for the page and once more for their number.
      found: (input.search && !isCommon
        ? sql<number | null>`(count(*) over ())::int`
        : sql<number | null>`null::int`
      ).as('found'),
    })
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
      row: ticketColumns,
      assignee: assigneeColumns,
      templateCount: sums.templateCount,
      totalCents: sums.totalCents,
      unpriced: sums.unpriced,
      found: page.found,
    })
    .from(page)
    .innerJoin(ticket, eq(ticket.id, page.id))
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .orderBy(...order);
  const tagsOf = await readTags(
    ctx,
    rows.map(({ row }) => row.id),
  );
  const all = countMatching(ctx, matches, isCommon);
  const total = rows[0]?.found ?? (await totalRows(rows, input, all));
  // A last page tells how many there are.
  const isMore = isCommon && total === limits.ticketsCounted + 1;
  return {
    tickets: rows.map(({ row, found: _, ...facts }) => ({
      ...toTicket(row),
      customerId: row.userId,
      ...toQueueFacts(row, clock),
      tags: tagsOf.get(row.id) ?? [],
      ...facts,
    })),
    total: isMore ? limits.ticketsCounted : total,
    isMore,
  };
}
