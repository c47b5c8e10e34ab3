import { templateStatuses } from '@app/contracts/catalogue/template/status';
import { reviewStates } from '@app/contracts/delivery/review/state';
import { leadStates } from '@app/contracts/desk/contact/status';
import { ticketStatuses, ticketViews } from '@app/contracts/desk/ticket/status';
import { conversationPlaces } from '@app/contracts/messaging/notice/kind';
import type { SearchKind, SearchState, searchStates } from '@app/contracts/operations/search/kinds';
import { conversationScopes, isScopeAllowed } from '@app/contracts/people/user/restriction';
import { adminRoles } from '@app/contracts/people/user/role';
import { quoteListStates } from '@app/contracts/sales/quote/status';
import { user } from '@app/db/schema/accounts/user';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { review } from '@app/db/schema/delivery/review';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, eq, exists, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { matchesPhrase } from '../../catalogue/template/catalogue-filter';
import { containsText, type SearchMethod } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { isInState } from '../../desk/contact/lead-state';
import { isShownIn } from '../../desk/contact/message-filter';
import { inView, type QueueClock, wholeNumber } from '../../desk/ticket/ticket-queue';
import { hasOrderWord, isDue, isWaitingForAnswer } from '../../sales/order/order-filter';
import { inState } from '../../sales/quote/list-quotes';
import type { Searchable } from './search-conditions';

/** Maximum accounts matched by address; if more match, the newest messages are enough. */
const MAX_AUTHORS = 1_000;

/** Every state of a kind needs a condition. */
type Searchables = {
  [Kind in SearchKind]: Searchable & {
    states: Record<(typeof searchStates)[Kind][number], SQL | undefined>;
  };
};

/** Matches messages in conversations that the caller may read; undefined without a restriction. */
function isInReadablePlace(ctx: UserContext): SQL | undefined {
  if (ctx.actor.restriction === null) return undefined;
  const columns = {
    ticket: ticketMessage.ticketId,
    order: ticketMessage.orderId,
    lead: ticketMessage.leadId,
  };
  const { restriction } = ctx.actor;
  const readable = conversationPlaces.filter((place) =>
    isScopeAllowed(restriction, conversationScopes[place].read),
  );
  return or(sql`false`, ...readable.map((place) => isNotNull(columns[place])));
}

/** Defines for each kind what is searched, and what its operators mean. */
export function searchables(ctx: UserContext, clock: QueueClock): Searchables {
  return {
    tickets: {
      has: (word, by) => containsText(ticket.searchText, wholeNumber(word), by),
      isNamed: (word) =>
        containsIn([ticket.number, ticket.customerName, ticket.customerEmail], wholeNumber(word)),
      from: fromCustomer(ticket),
      at: ticket.createdAt,
      states: {
        ...statesOf(ticketStatuses, (status) => eq(ticket.status, status)),
        ...statesOf(ticketViews, (view) => inView(view, ctx, clock)),
      },
      tagged: (name) => hasTag(ctx, ticket.id, name),
    },
    messages: {
      // Matches the expression of its index.
      has: (word, by) => containsText(sql`search_key(${ticketMessage.body})`, word, by),
      needsText: true,
      within: isInReadablePlace(ctx),
      from: fromAuthor(ctx),
      at: ticketMessage.createdAt,
      states: { note: eq(ticketMessage.internal, true) },
      tagged: (name) => hasTag(ctx, ticketMessage.ticketId, name),
    },
    orders: {
      has: hasOrderWord,
      from: fromCustomer(order),
      at: order.orderDate,
      states: {
        waiting: isWaitingForAnswer,
        paid: eq(order.paymentStatus, 'paid'),
        unpaid: isDue,
      },
    },
    quotes: {
      has: (word, by) => containsText(quote.searchText, word, by),
      from: fromCustomer(quote),
      at: quote.createdAt,
      states: statesOf(quoteListStates, (state) => inState(state, ctx.now())),
    },
    users: {
      has: (word, by) => containsText(user.searchText, word, by),
      from: (value, by) => containsText(user.searchText, value, by),
      at: user.createdAt,
      states: { admin: inArray(user.role, adminRoles), suspended: isNotNull(user.suspendedAt) },
    },
    leads: {
      has: (word, by) => containsText(contactMessage.searchText, word, by),
      isNamed: (word) =>
        containsIn([contactMessage.name, contactMessage.company, contactMessage.email], word),
      from: (value, by) =>
        and(
          containsText(contactMessage.searchText, value, by),
          containsIn([contactMessage.name, contactMessage.email], value),
        ),
      at: contactMessage.createdAt,
      states: {
        ...statesOf(['unanswered', 'overdue', 'handled'], (show) => isShownIn(show, ctx.now())),
        ...statesOf(leadStates, isInState),
      },
    },
    templates: {
      has: (word, by) =>
        by === 'index'
          ? matchesPhrase(sql`${word}::text`)
          : containsText(template.searchText, word, 'reading'),
      isNamed: (word) => containsIn([template.title], word),
      at: template.createdAt,
      states: statesOf(templateStatuses, (status) => eq(template.status, status)),
    },
    reviews: reviewSearch,
  };
}

const reviewSearch: Searchables['reviews'] = {
  has: (word, by) => containsText(review.searchText, word, by),
  isNamed: (word) => containsIn([review.authorName], word),
  from: (value, by) =>
    and(containsText(review.searchText, value, by), containsIn([review.authorName], value)),
  at: review.writtenAt,
  states: statesOf(reviewStates, (state) => eq(review.state, state)),
};

/** Matches text in one of the columns; no index helps. */
function containsIn(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  return containsText(sql`search_key(${sql.join([...columns], sql` || E'\n' || `)})`, text, 'reading');
}

/** Returns the condition of each state by its name. */
function statesOf<State extends SearchState>(
  states: readonly State[],
  conditionOf: (state: State) => SQL | undefined,
): Record<State, SQL | undefined> {
  const entries = states.map((state) => [state, conditionOf(state)]);
  return Object.fromEntries(entries) as Record<State, SQL | undefined>;
}

type WithCustomer = { searchText: SQLWrapper; customerName: SQLWrapper; customerEmail: SQLWrapper };

/** The index finds the words anywhere in a row; name and address are then checked. */
function fromCustomer({ searchText, customerName, customerEmail }: WithCustomer) {
  return (value: string, by: SearchMethod) =>
    and(containsText(searchText, value, by), containsIn([customerName, customerEmail], value));
}

/** Matches by the author's name at the time of writing, or by the author's current address. */
function fromAuthor({ db }: UserContext) {
  return (value: string, by: SearchMethod) => {
    const named = containsText(sql`search_key(${ticketMessage.authorName})`, value, by);
    const hasAddress = containsIn([sql`${user.email}::text`], value);
    if (by === 'reading') {
      const author = db.select({ one: sql`1` }).from(user);
      return or(named, exists(author.where(and(eq(user.id, ticketMessage.authorId), hasAddress))));
    }
    const accounts = db
      .select({ id: user.id })
      .from(user)
      .where(and(containsText(user.searchText, value), hasAddress))
      .limit(MAX_AUTHORS);
    // An array, so that both halves use their indexes.
    return or(named, sql`${ticketMessage.authorId} = any(array(${accounts}))`);
  };
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
