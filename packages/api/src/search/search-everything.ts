import { type SearchKind, searchKinds, searchScopes } from '@app/contracts/search/kinds';
import { isEmptySearch, type ParsedSearch, parseSearch } from '@app/contracts/search/parse-search';
import type { searchEverythingSchema } from '@app/contracts/search/schema';
import { contactMessage } from '@app/db/schema/contact-message';
import { order } from '@app/db/schema/order';
import { quote } from '@app/db/schema/quote';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { user } from '@app/db/schema/user';
import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { hasTrigram } from '../core/contains-text';
import type { UserContext } from '../core/context';
import { seesAsTeam } from '../core/require-scope';
import { readSettings } from '../setting/read-settings';
import { readQueueClock, wholeNumber } from '../ticket/ticket-queue';
import { visibleUsers } from '../user/user-filter';
import { excerpt } from './excerpt';
import { type Search, searchConditions, searchedTime } from './search-conditions';
import { searchables } from './search-kinds';

/** So many of the kinds at once: connections are left for others. */
const KINDS_AT_ONCE = 3;

/**
 * So many of the newest are looked through first. Postgres cannot tell how many texts hold a word: of one that many hold it would read all, though
 * the newest are enough. What few of them hold few of all hold, and the index finds those.
 */
const NEWEST = 1_000;

/** `newestIn`: only among the newest of this time. */
type Page = { where: SQL | undefined; limit: number; newestIn?: { time: SQL | undefined } };

/** One thing that was found, whatever it is. Which of `ticketId`, `orderNumber`, `leadId` and `email` lead to it depends on the kind. */
export type SearchResult = {
  id: string;
  title: string;
  text: string;
  at: Date;
  ticketId: string | null;
  orderNumber: string | null;
  /** Of what was written on a lead. */
  leadId?: string | null;
  email: string | null;
};

/**
 * What the dashboard has of what somebody typed, newest first in each kind (dashboard.search-everything), without what their restriction closes; `more` when there is more than `limit`. One
 * statement a kind, two where few of the newest match. Operators: dashboard.search-operators; `problems` says in sentences what was not understood.
 */
export async function searchEverything(ctx: UserContext, input: z.output<typeof searchEverythingSchema>) {
  const parsed = parseSearch(input.search);
  const { problems } = parsed;
  if (isEmptySearch(parsed)) return { groups: [], problems, text: parsed.text };
  const search = await inCompanyTime(ctx, parsed);
  const known = searchables(ctx, await readQueueClock(ctx));
  const inTurn = pLimit(KINDS_AT_ONCE);
  const wanted = input.kind ? [input.kind] : searchKinds;
  const kinds = wanted.filter((kind) => searchScopes[kind].some((scope) => seesAsTeam(ctx, scope)));
  const groups = await Promise.all(
    kinds.map((kind) =>
      inTurn(() =>
        searchKind(ctx, kind, searchConditions(known[kind], search), {
          text: parsed.text,
          limit: input.limit,
          time: searchedTime(known[kind], search),
        }),
      ),
    ),
  );
  return { groups: groups.filter(({ results }) => results.length > 0), problems, text: parsed.text };
}

async function searchKind(
  ctx: UserContext,
  kind: SearchKind,
  where: ReturnType<typeof searchConditions>,
  { text, limit, time }: { text: string; limit: number; time: SQL | undefined },
) {
  if (where === null) return { kind, results: [], more: false };
  const page = { where, limit: limit + 1 };
  const newest = isLong[kind] ? await finders[kind](ctx, { ...page, newestIn: { time } }) : [];
  // No index helps with two letters: of long texts the newest alone are read for them.
  const isEnough = newest.length > limit || (isLong[kind] && text !== '' && !hasTrigram(wholeNumber(text)));
  const rows = isEnough ? newest : await finders[kind](ctx, page);
  const results = rows.slice(0, limit).map((row) => ({
    ...row,
    at: row.at.toISOString(),
    text: excerpt(row.text, text),
  }));
  return { kind, results, more: rows.length > limit };
}

/** Days begin in the company's time zone (sales.company-days). */
async function inCompanyTime(ctx: UserContext, { before, after, ...search }: ParsedSearch): Promise<Search> {
  if (!before && !after) return { ...search, before: undefined, after: undefined };
  const { timeZone } = await readSettings(ctx);
  const [moments] = await ctx.db.execute<{ before: string | null; after: string | null }>(
    sql`select (${before ?? null}::date::timestamp at time zone ${timeZone}) as before,
      (${after ?? null}::date::timestamp at time zone ${timeZone}) as after`,
  );
  const momentOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);
  return { ...search, before: momentOf(moments?.before), after: momentOf(moments?.after) };
}

const none = sql<null>`null`;

/** Of what there is much, with long texts. */
const isLong: Partial<Record<SearchKind, true>> = { tickets: true, messages: true };

/** A table, or under its name its newest rows alone: nothing else is applied before these are found. */
function rowsOf<Table extends typeof ticket | typeof ticketMessage>(
  { db }: UserContext,
  table: Table,
  newestIn: Page['newestIn'],
): Table {
  if (!newestIn) return table;
  const newest = db
    .select()
    .from(table as typeof ticket)
    .where(newestIn.time)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(NEWEST)
    .as(getTableName(table));
  // It has the name and the columns of the table.
  return newest as unknown as Table;
}

const finders: Record<SearchKind, (ctx: UserContext, page: Page) => Promise<SearchResult[]>> = {
  tickets: (ctx, { where, limit, newestIn }) =>
    ctx.db
      .select({
        id: ticket.id,
        title: sql<string>`${ticket.number} || ' · ' || ${ticket.customerName}`,
        text: ticket.inquiry,
        at: ticket.createdAt,
        ticketId: ticket.id,
        orderNumber: none,
        email: ticket.customerEmail,
      })
      .from(rowsOf(ctx, ticket, newestIn))
      .where(where)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(limit),
  messages: (ctx, { where, limit, newestIn }) =>
    ctx.db
      .select({
        id: ticketMessage.id,
        title: sql<string>`${ticketMessage.authorName} || ' · ' || coalesce(${ticket.number}, ${order.number}, ${contactMessage.company})`,
        text: ticketMessage.body,
        at: ticketMessage.createdAt,
        ticketId: ticketMessage.ticketId,
        orderNumber: order.number,
        leadId: ticketMessage.leadId,
        email: none,
      })
      .from(rowsOf(ctx, ticketMessage, newestIn))
      .leftJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
      .leftJoin(order, eq(order.id, ticketMessage.orderId))
      .leftJoin(contactMessage, eq(contactMessage.id, ticketMessage.leadId))
      .where(where)
      .orderBy(desc(ticketMessage.createdAt), desc(ticketMessage.id))
      .limit(limit),
  orders: ({ db }, { where, limit }) =>
    db
      .select({
        id: order.id,
        title: sql<string>`${order.number} || ' · ' || ${order.customerName}`,
        text: order.customerEmail,
        at: order.orderDate,
        ticketId: order.ticketId,
        orderNumber: order.number,
        email: order.customerEmail,
      })
      .from(order)
      .where(where)
      .orderBy(desc(order.orderDate), desc(order.id))
      .limit(limit),
  quotes: ({ db }, { where, limit }) =>
    db
      .select({
        id: quote.id,
        title: sql<string>`${quote.number} || ' · ' || ${quote.customerName}`,
        text: quote.scope,
        at: quote.createdAt,
        ticketId: quote.ticketId,
        orderNumber: none,
        email: quote.customerEmail,
      })
      .from(quote)
      .where(where)
      .orderBy(desc(quote.createdAt), desc(quote.id))
      .limit(limit),
  users: (ctx, { where, limit }) =>
    ctx.db
      .select({
        id: user.id,
        title: user.name,
        text: user.email,
        at: user.createdAt,
        ticketId: none,
        orderNumber: none,
        email: user.email,
      })
      .from(user)
      .where(and(where, visibleUsers(ctx)))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(limit),
  leads: ({ db }, { where, limit }) =>
    db
      .select({
        id: contactMessage.id,
        title: sql<string>`${contactMessage.name} || ' · ' || ${contactMessage.company}`,
        text: contactMessage.message,
        at: contactMessage.createdAt,
        ticketId: none,
        orderNumber: none,
        email: contactMessage.email,
      })
      .from(contactMessage)
      .where(where)
      .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
      .limit(limit),
  templates: ({ db }, { where, limit }) =>
    db
      .select({
        id: template.id,
        title: template.title,
        text: template.description,
        at: template.createdAt,
        ticketId: none,
        orderNumber: none,
        email: none,
      })
      .from(template)
      .where(where)
      .orderBy(desc(template.createdAt), desc(template.id))
      .limit(limit),
};
