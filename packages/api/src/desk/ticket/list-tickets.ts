import type { listTicketsSchema } from '@app/contracts/desk/ticket/schema';
import { readTicketSearch } from '@app/contracts/desk/ticket/search-terms';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { firstAnswerDue, hasEnded, ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { ticketRead } from '@app/db/schema/desk/ticket-read';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { totalRows } from '../../core/pagination';
import {
  isCommonText,
  isFromOutsideOrPublic,
  isLaterThanRead,
  matchingTickets,
  readQueueClock,
} from './ticket-queue';
import { readTags } from './ticket-tags';
import { ticketColumns, toQueueFields, toTicket } from './ticket-view';

/** The assignee of a ticket, and whether they are suspended, in which case nobody is handling it. */
export const assigneeColumns = {
  id: user.id,
  name: user.name,
  suspended: sql<boolean>`${user.suspendedAt} is not null`,
};

/** Characters of the latest message that a list shows. */
const lastMessageLength = 200;

type ListTickets = z.output<typeof listTicketsSchema>;

/** Sort keys that precede "newest first". */
const primaryOrders = {
  queue: [asc(isNull(ticket.waitingSince))],
  newest: [],
  urgent: [asc(firstAnswerDue(ticket)), asc(ticket.waitingSince), asc(hasEnded(ticket))],
  waiting: [asc(ticket.waitingSince)],
  priority: [desc(ticket.priority)],
};

/** Selects the latest message of a ticket that is no note; the index of a thread ends with it. */
function latestMessage({ db }: UserContext) {
  return db
    .select({
      text: sql<string>`left(${ticketMessage.body}, ${lastMessageLength})`.as('last_text'),
      authorName: sql<string>`${ticketMessage.authorName}`.as('last_author'),
      fromTeam: sql<boolean>`${ticketMessage.fromTeam}`.as('last_from_team'),
      at: sql<string>`${ticketMessage.createdAt}`.as('last_at'),
    })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticket.id), isFromOutsideOrPublic))
    .orderBy(desc(ticketMessage.createdAt), desc(ticketMessage.id))
    .limit(1)
    .as('last');
}

/** Selects the first template of a ticket, their number and prices. */
function templateSums({ db }: UserContext) {
  const { title, position, priceCents, priceKind } = ticketTemplate;
  return db
    .select({
      firstTemplate: sql<string | null>`(array_agg(${title} order by ${position}))[1]`.as('first_template'),
      templateCount: count().as('template_count'),
      totalCents: sql<number>`coalesce(sum(${priceCents}), 0)::float8`.as('total_cents'),
      unpriced: count(sql`case when ${priceKind} = 'on_request' then 1 end`).as('unpriced'),
    })
    .from(ticketTemplate)
    .where(eq(ticketTemplate.ticketId, ticket.id))
    .as('sums');
}

/** Counts the matches; for common text it stops at one more than the limit. */
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
 * Returns tickets for the dashboard in one of `ticketOrders`; `total` counts all matches. For text that many
 * tickets contain, rows are read in order until the page is full, and `isMore` means that there are more than
 * `total` (ticket.common-words).
 */
export async function listTickets(ctx: UserContext, { cursor, ...rest }: ListTickets) {
  const input = { ...rest, page: cursor ?? rest.page };
  const clock = await readQueueClock(ctx);
  const isCommon = await isCommonText(ctx, input.search);
  const matches = matchingTickets(ctx, input, clock, isCommon ? 'reading' : 'index');
  const order = [...primaryOrders[input.order], desc(ticket.createdAt), desc(ticket.id)];
  // The page is cut before anything is joined, because a late page skips many rows.
  const page = ctx.db
    .select({
      id: ticket.id,
      // A search for words reads all matches anyway, so the total is counted in the same pass.
      found: (readTicketSearch(input.search).text && !isCommon
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
  const sums = templateSums(ctx);
  const last = latestMessage(ctx);
  const rows = await ctx.db
    .select({
      row: ticketColumns,
      assignee: assigneeColumns,
      firstTemplate: sums.firstTemplate,
      templateCount: sums.templateCount,
      totalCents: sums.totalCents,
      unpriced: sums.unpriced,
      found: page.found,
      unread: isLaterThanRead(sql`case when not ${last.fromTeam} then ${last.at} end`, ticketRead.readAt),
      last: { text: last.text, authorName: last.authorName, fromTeam: last.fromTeam, at: last.at },
    })
    .from(page)
    .innerJoin(ticket, eq(ticket.id, page.id))
    .innerJoinLateral(sums, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .leftJoin(ticketRead, and(eq(ticketRead.ticketId, ticket.id), eq(ticketRead.userId, ctx.actor.id)))
    .orderBy(...order);
  const tagsOf = await readTags(
    ctx,
    rows.map(({ row }) => row.id),
  );
  const total = rows[0]?.found ?? (await totalRows(rows, input, countMatching(ctx, matches, isCommon)));
  // On the last page the exact total is known.
  const isMore = isCommon && total === limits.ticketsCounted + 1;
  return {
    tickets: rows.map(({ row, found: _, last: latest, ...facts }) => ({
      ...toTicket(row),
      customerId: row.userId,
      ...toQueueFields(row, clock),
      tags: tagsOf.get(row.id) ?? [],
      /** The start of the latest message that is no note; null before the first one. */
      lastMessage: latest?.at ? { ...latest, at: new Date(latest.at).toISOString() } : null,
      ...facts,
    })),
    total: isMore ? limits.ticketsCounted : total,
    isMore,
  };
}
