import { type SearchKind, searchKinds } from '@app/contracts/search/kinds';
import { isEmptySearch, type ParsedSearch, parseSearch } from '@app/contracts/search/parse-search';
import type { searchEverythingSchema } from '@app/contracts/search/schema';
import { contactMessage } from '@app/db/schema/contact-message';
import { order } from '@app/db/schema/order';
import { quote } from '@app/db/schema/quote';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { user } from '@app/db/schema/user';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { readSettings } from '../setting/read-settings';
import { readQueueClock } from '../ticket/ticket-queue';
import { excerpt } from './excerpt';
import { type Search, searchConditions } from './search-conditions';
import { searchables } from './search-kinds';

/** So many of the kinds at once: connections are left for others. */
const KINDS_AT_ONCE = 3;

type Page = { where: SQL | undefined; limit: number };

/** One thing that was found, whatever it is. Which of `ticketId`, `orderNumber` and `email` lead to it depends on the kind. */
export type SearchResult = {
  id: string;
  title: string;
  text: string;
  at: Date;
  ticketId: string | null;
  orderNumber: string | null;
  email: string | null;
};

/**
 * What the dashboard has of what somebody typed, newest first in each kind (dashboard.search-everything); `more` when there is more than `limit`. One
 * statement a kind. Operators: dashboard.search-operators; `problems` says in sentences what was not understood.
 */
export async function searchEverything(ctx: UserContext, input: z.output<typeof searchEverythingSchema>) {
  const parsed = parseSearch(input.search);
  const { problems } = parsed;
  if (isEmptySearch(parsed)) return { groups: [], problems, text: parsed.text };
  const search = await inCompanyTime(ctx, parsed);
  const known = searchables(ctx, await readQueueClock(ctx));
  const inTurn = pLimit(KINDS_AT_ONCE);
  const kinds = input.kind ? [input.kind] : searchKinds;
  const groups = await Promise.all(
    kinds.map((kind) =>
      inTurn(() =>
        searchKind(ctx, kind, searchConditions(known[kind], search), {
          text: parsed.text,
          limit: input.limit,
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
  { text, limit }: { text: string; limit: number },
) {
  if (where === null) return { kind, results: [], more: false };
  const rows = await finders[kind](ctx, { where, limit: limit + 1 });
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

const finders: Record<SearchKind, (ctx: UserContext, page: Page) => Promise<SearchResult[]>> = {
  tickets: ({ db }, { where, limit }) =>
    db
      .select({
        id: ticket.id,
        title: sql<string>`${ticket.number} || ' · ' || ${ticket.customerName}`,
        text: ticket.inquiry,
        at: ticket.createdAt,
        ticketId: ticket.id,
        orderNumber: none,
        email: ticket.customerEmail,
      })
      .from(ticket)
      .where(where)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(limit),
  messages: ({ db }, { where, limit }) =>
    db
      .select({
        id: ticketMessage.id,
        title: sql<string>`${ticketMessage.authorName} || ' · ' || coalesce(${ticket.number}, ${order.number})`,
        text: ticketMessage.body,
        at: ticketMessage.createdAt,
        ticketId: ticketMessage.ticketId,
        orderNumber: order.number,
        email: none,
      })
      .from(ticketMessage)
      .leftJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
      .leftJoin(order, eq(order.id, ticketMessage.orderId))
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
  users: ({ db }, { where, limit }) =>
    db
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
      .where(where)
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
