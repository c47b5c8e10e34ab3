import type { SearchKind, SearchState } from '@app/contracts/search/kinds';
import { ticketStatuses, ticketViews } from '@app/contracts/ticket/status';
import { adminRoles } from '@app/contracts/user/role';
import { contactMessage } from '@app/db/schema/contact-message';
import { order } from '@app/db/schema/order';
import { quote } from '@app/db/schema/quote';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { ticketTag, ticketTagging } from '@app/db/schema/ticket-tag';
import { user } from '@app/db/schema/user';
import { and, eq, exists, gt, inArray, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { shownIn } from '../contact/message-filter';
import { containsText, hasTrigram } from '../core/contains-text';
import type { UserContext } from '../core/context';
import { matchesSearch } from '../template/catalogue-filter';
import { inView, type QueueClock, wholeNumber } from '../ticket/ticket-queue';
import type { Searchable } from './search-conditions';

/** What is searched of each kind, and what its operators mean. */
export function searchables(ctx: UserContext, clock: QueueClock): Record<SearchKind, Searchable> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  return {
    tickets: {
      has: (text) => containsText(ticket.searchText, wholeNumber(text)),
      from: fromCustomer(ticket),
      at: ticket.createdAt,
      states: ticketStates(ctx, clock),
      tagged: (name) => hasTag(ctx, ticket.id, name),
    },
    messages: {
      // Written as its index is; without its help all that was ever said would be read.
      has: (text) =>
        hasTrigram(text) ? containsText(sql`search_key(${ticketMessage.body})`, text) : sql`false`,
      from: (value) => containsText(sql`search_key(${ticketMessage.authorName})`, value),
      at: ticketMessage.createdAt,
      states: { note: eq(ticketMessage.internal, true) },
      tagged: (name) => hasTag(ctx, ticketMessage.ticketId, name),
    },
    orders: {
      has: (text) => containsText(order.searchText, text),
      from: fromCustomer(order),
      at: order.orderDate,
      states: {
        waiting: isNotNull(order.waitingSince),
        paid: eq(order.paymentStatus, 'paid'),
        unpaid: inArray(order.paymentStatus, ['pending', 'failed']),
      },
    },
    quotes: {
      has: (text) => containsText(quote.searchText, text),
      from: fromCustomer(quote),
      at: quote.createdAt,
      states: {
        draft: eq(quote.status, 'draft'),
        sent: and(eq(quote.status, 'sent'), gt(quote.expiresAt, now)),
        expired: and(eq(quote.status, 'sent'), lte(quote.expiresAt, now)),
        accepted: eq(quote.status, 'accepted'),
        declined: eq(quote.status, 'declined'),
        replaced: eq(quote.status, 'replaced'),
        withdrawn: eq(quote.status, 'withdrawn'),
      },
    },
    users: {
      has: (text) => containsText(user.searchText, text),
      from: (value) => containsText(user.searchText, value),
      at: user.createdAt,
      states: { admin: inArray(user.role, adminRoles), suspended: isNotNull(user.suspendedAt) },
    },
    leads: {
      has: (text) => containsText(contactMessage.searchText, text),
      from: (value) =>
        and(
          containsText(contactMessage.searchText, value),
          containsText(sql`search_key(${contactMessage.name} || E'\n' || ${contactMessage.email})`, value),
        ),
      at: contactMessage.createdAt,
      states: {
        unanswered: shownIn('unanswered', ctx.now()),
        overdue: shownIn('overdue', ctx.now()),
        handled: shownIn('handled', ctx.now()),
      },
    },
    templates: {
      has: (text) => matchesSearch(sql`${text}::text`),
      at: template.createdAt,
      states: {
        pending: eq(template.status, 'pending'),
        published: eq(template.status, 'published'),
        rejected: eq(template.status, 'rejected'),
      },
    },
  };
}

function ticketStates(ctx: UserContext, clock: QueueClock): Partial<Record<SearchState, SQL | undefined>> {
  const byStatus = ticketStatuses.map((status) => [status, eq(ticket.status, status)]);
  const byView = ticketViews.map((view) => [view, inView(view, ctx, clock)]);
  return Object.fromEntries([...byStatus, ...byView]);
}

type WithCustomer = { searchText: SQLWrapper; customerName: SQLWrapper; customerEmail: SQLWrapper };

/** The index finds whatever has the words anywhere, and then name and address are looked at. */
function fromCustomer({ searchText, customerName, customerEmail }: WithCustomer) {
  return (value: string) =>
    and(
      containsText(searchText, value),
      containsText(sql`search_key(${customerName} || E'\n' || ${customerEmail})`, value),
    );
}

function hasTag({ db }: UserContext, ticketId: SQLWrapper, name: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(ticketTagging)
      .innerJoin(ticketTag, eq(ticketTag.id, ticketTagging.tagId))
      .where(and(eq(ticketTagging.ticketId, sql`${ticketId}`), eq(ticketTag.name, name))),
  );
}
