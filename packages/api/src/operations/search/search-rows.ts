import type { SearchKind } from '@app/contracts/operations/search/kinds';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { review } from '@app/db/schema/delivery/review';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { type Newest, rowsOf } from '../../core/newest-rows';
import { visibleUsers } from '../../core/visible-users';

/** `first` is ranked before the newest. */
type Page = { where: SQL | undefined; first?: SQL | undefined; limit: number; newestIn?: Newest };

/**
 * A search result of any kind. Which of `ticketId`, `orderNumber`, `leadId` and `email` link to it depends on
 * the kind.
 */
export type SearchResult = {
  id: string;
  title: string;
  text: string;
  at: Date;
  ticketId: string | null;
  orderNumber: string | null;
  /** Set for messages on a lead. */
  leadId?: string | null;
  email: string | null;
};

const nullColumn = sql<null>`null`;

/** Sorts by rank first, then newest. */
function ranked(first: SQL | undefined, at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [...(first ? [desc(sql`(${first})`)] : []), desc(at), desc(id)];
}

/** Reads the rows that meet the conditions, per kind. */
export const finders: Record<SearchKind, (ctx: UserContext, page: Page) => Promise<SearchResult[]>> = {
  tickets: (ctx, { where, first, limit, newestIn }) =>
    ctx.db
      .select({
        id: ticket.id,
        title: sql<string>`${ticket.number} || ' · ' || ${ticket.customerName}`,
        text: ticket.inquiry,
        at: ticket.createdAt,
        ticketId: ticket.id,
        orderNumber: nullColumn,
        email: ticket.customerEmail,
      })
      .from(rowsOf(ctx, ticket, newestIn))
      .where(where)
      .orderBy(...ranked(first, ticket.createdAt, ticket.id))
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
        email: nullColumn,
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
        orderNumber: nullColumn,
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
        ticketId: nullColumn,
        orderNumber: nullColumn,
        email: user.email,
      })
      .from(user)
      .where(and(where, visibleUsers(ctx)))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(limit),
  leads: (ctx, { where, first, limit, newestIn }) =>
    ctx.db
      .select({
        id: contactMessage.id,
        title: sql<string>`${contactMessage.name} || ' · ' || ${contactMessage.company}`,
        text: contactMessage.message,
        at: contactMessage.createdAt,
        ticketId: nullColumn,
        orderNumber: nullColumn,
        email: contactMessage.email,
      })
      .from(rowsOf(ctx, contactMessage, newestIn))
      .where(where)
      .orderBy(...ranked(first, contactMessage.createdAt, contactMessage.id))
      .limit(limit),
  templates: (ctx, { where, first, limit, newestIn }) =>
    ctx.db
      .select({
        id: template.id,
        title: template.title,
        text: template.description,
        at: template.createdAt,
        ticketId: nullColumn,
        orderNumber: nullColumn,
        email: nullColumn,
      })
      .from(rowsOf(ctx, template, newestIn))
      .where(where)
      .orderBy(...ranked(first, template.createdAt, template.id))
      .limit(limit),
  reviews: ({ db }, { where, first, limit }) =>
    db
      .select({
        id: review.id,
        title: sql<string>`${template.title} || ' · ' || coalesce(nullif(${review.authorName}, ''), 'a customer')`,
        text: review.words,
        at: review.writtenAt,
        ticketId: nullColumn,
        orderNumber: nullColumn,
        email: nullColumn,
      })
      .from(review)
      .innerJoin(template, eq(template.id, review.templateId))
      .where(where)
      .orderBy(...ranked(first, review.writtenAt, review.id))
      .limit(limit),
};
