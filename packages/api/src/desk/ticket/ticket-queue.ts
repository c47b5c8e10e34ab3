import type { ticketFilterSchema } from '@app/contracts/desk/ticket/schema';
import { readTicketSearch, type TicketTerm } from '@app/contracts/desk/ticket/search-terms';
import {
  runningStatuses,
  type TicketView,
  ticketOwners,
  ticketPriorities,
} from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { adminRoles } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRead } from '@app/db/schema/desk/ticket-read';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { quote } from '@app/db/schema/sales/quote';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { containsText, containsWords, type SearchMethod } from '../../core/contains-text';
import type { Context, UserContext } from '../../core/context';
import { inLiterals } from '../../core/in-literals';
import { countNewest } from '../../core/newest-rows';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';

/**
 * What the views of the queue depend on: the current time, and the target for later replies
 * (ticket.answer-targets).
 */
export interface QueueClock {
  now: Date;
  laterAnswerMs: number;
}

type ClockSource = Parameters<typeof readSettings>[0] & Pick<Context, 'now'>;

export async function readQueueClock(ctx: ClockSource): Promise<QueueClock> {
  return { now: ctx.now(), laterAnswerMs: (await readSettings(ctx)).laterAnswerHours * 3_600_000 };
}

/** Neither spam nor merged into another: what counts as work. The condition matches the indexes that reports use. */
export const isReal = sql`(${ticket.spamAt} is null and ${ticket.mergedIntoId} is null)`;

/** A ticket in work. The condition matches the index of the queue. */
export const isRunning = inLiterals(ticket.status, runningStatuses);

const isNotSnoozed = ({ now }: QueueClock) => or(isNull(ticket.snoozedUntil), lte(ticket.snoozedUntil, now));

/** Customers waiting for a later reply since before this time are overdue. */
const laterCutoff = ({ now, laterAnswerMs }: QueueClock) => new Date(now.getTime() - laterAnswerMs);

/**
 * Matches tickets whose first or a later reply is overdue (ticket.first-answer, ticket.answer-targets);
 * snoozing does not stop the clock.
 */
export function isOverdue(clock: QueueClock): SQL | undefined {
  return and(
    isRunning,
    or(
      and(isNull(ticket.respondedAt), lt(ticket.firstResponseDueAt, clock.now)),
      and(isNotNull(ticket.respondedAt), lt(ticket.waitingSince, laterCutoff(clock))),
    ),
  );
}

/**
 * Matches tickets in work where the customer wrote last, or accepted a quote since the last answer
 * (ticket.waiting-since), and that are not snoozed.
 */
export function isWaiting(clock: QueueClock): SQL | undefined {
  return and(isRunning, isNotNull(ticket.waitingSince), isNotSnoozed(clock));
}

/** Returns the condition of each view (ticket.queue-views); the count of a view is the length of its list. */
export function inView(view: TicketView, { actor }: UserContext, clock: QueueClock): SQL | undefined {
  switch (view) {
    case 'waiting':
      return isWaiting(clock);
    case 'answered':
      return and(isRunning, isNull(ticket.waitingSince), isNotSnoozed(clock));
    case 'mine':
      return and(isRunning, eq(ticket.assigneeId, actor.id), isNotSnoozed(clock));
    case 'unassigned':
      return and(isRunning, isNull(ticket.assigneeId), isNotSnoozed(clock));
    case 'overdue':
      return isOverdue(clock);
    case 'snoozed':
      return and(isRunning, gt(ticket.snoozedUntil, clock.now));
    case 'spam':
      return isNotNull(ticket.spamAt);
    case 'merged':
      return isNotNull(ticket.mergedIntoId);
  }
}

/**
 * Returns when a view next changes by time alone: a snooze ends, or a reply becomes overdue. Null if nothing
 * is pending.
 */
export function nextChange({ now, laterAnswerMs }: QueueClock): SQL<string | null> {
  const later = sql`${ticket.waitingSince} + make_interval(secs => ${laterAnswerMs / 1000})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<string | null>`least(
    min(${ticket.snoozedUntil}) filter (where ${ticket.snoozedUntil} > ${at}),
    min(${ticket.firstResponseDueAt}) filter (where ${ticket.respondedAt} is null and ${ticket.firstResponseDueAt} > ${at}),
    min(${later}) filter (where ${ticket.respondedAt} is not null and ${later} > ${at})
  )`;
}

/** Matches tickets in work assigned to a suspended account. */
export function isStranded({ db }: Pick<Context, 'db'>) {
  const suspended = db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, adminRoles), isNotNull(user.suspendedAt)));
  return and(isRunning, inArray(ticket.assigneeId, suspended));
}

type TicketFilter = z.output<typeof ticketFilterSchema>;

/** Builds the filter of the team's ticket list. */
export function matchingTickets(
  ctx: UserContext,
  filter: TicketFilter,
  clock: QueueClock,
  by: SearchMethod = 'index',
): SQL | undefined {
  const taggedTicketIds = filter.tag
    ? ctx.db
        .select({ id: ticketTagging.ticketId })
        .from(ticketTagging)
        .where(eq(ticketTagging.tagId, filter.tag))
    : undefined;
  const { text, terms } = readTicketSearch(filter.search);
  const isApart = terms.some(({ value, isNot }) => !isNot && (value === 'spam' || value === 'merged'));
  return and(
    hasText(text, by),
    ...terms.map((term) => {
      const found = hasTerm(ctx, term, clock);
      return term.isNot ? sql`(${found}) is not true` : found;
    }),
    filter.status ? eq(ticket.status, filter.status) : undefined,
    filter.view ? inView(filter.view, ctx, clock) : undefined,
    filter.isReal && !isApart ? isReal : undefined,
    filter.priority ? eq(ticket.priority, ticketPriorities.indexOf(filter.priority)) : undefined,
    taggedTicketIds ? inArray(ticket.id, taggedTicketIds) : undefined,
    isOwnedBy(ctx, filter.assignee),
  );
}

/** Builds the condition of a term of the search (ticket.search-terms). */
function hasTerm(ctx: UserContext, term: TicketTerm, clock: QueueClock): SQL | undefined {
  switch (term.key) {
    case 'status':
      return eq(ticket.status, term.value);
    case 'priority':
      return eq(ticket.priority, ticketPriorities.indexOf(term.value));
    case 'is':
      if (term.value === 'unread') return isUnread(ctx);
      return term.value === 'accepted' ? hasAcceptedQuote(ctx) : inView(term.value, ctx, clock);
    case 'tag':
      return inArray(
        ticket.id,
        ctx.db
          .select({ id: ticketTagging.ticketId })
          .from(ticketTagging)
          .innerJoin(ticketTag, eq(ticketTag.id, ticketTagging.tagId))
          .where(containsText(sql`search_key(${ticketTag.name}::text)`, term.value)),
      );
    case 'assignee':
      return isAssignedTo(ctx, term.value);
  }
}

/** Matches tickets with an accepted quote to finalize; none for those who may not read quotes. */
function hasAcceptedQuote(ctx: UserContext): SQL | undefined {
  if (!seesAsTeam(ctx, 'quotes:read')) return sql`false`;
  const accepted = ctx.db
    .select({ id: quote.ticketId })
    .from(quote)
    .where(sql`${quote.status} = 'accepted' and ${quote.orderId} is null`);
  return inArray(ticket.id, accepted);
}

/** Matches tickets of the caller, of nobody, or of those of somebody whose name has these words. */
function isAssignedTo(ctx: UserContext, typed: string): SQL | undefined {
  const owner = ticketOwners.find((each) => each === typed.toLowerCase());
  if (owner) return isOwnedBy(ctx, owner);
  const named = ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, adminRoles), containsWords(sql`search_key(${user.name})`, typed)));
  return inArray(ticket.assigneeId, named);
}

/** Matches all messages but the team's own notes: replies of people outside whom it asked are internal too. */
export const isFromOutsideOrPublic = or(eq(ticketMessage.internal, false), eq(ticketMessage.fromTeam, false));

/** Matches tickets whose customer, or somebody outside whom the team asked, wrote later than the caller looked. */
function isUnread({ actor, db }: UserContext): SQL | undefined {
  const ofTicket = eq(ticketMessage.ticketId, ticket.id);
  const last = db
    .select({ at: sql`case when not ${ticketMessage.fromTeam} then ${ticketMessage.createdAt} end` })
    .from(ticketMessage)
    .where(and(ofTicket, isFromOutsideOrPublic))
    .orderBy(desc(ticketMessage.createdAt))
    .limit(1);
  const read = db
    .select({ at: ticketRead.readAt })
    .from(ticketRead)
    .where(and(eq(ticketRead.ticketId, ticket.id), eq(ticketRead.userId, actor.id)));
  return isLaterThanRead(last, sql`(${read})`);
}

/**
 * Whether a ticket in work has something newer than `readAt` (ticket.unread-by-agent); `last` is the time of the
 * latest message, null if it is the team's.
 */
export const isLaterThanRead = (last: SQLWrapper, readAt: SQLWrapper): SQL<boolean> =>
  sql`${isRunning} and coalesce(coalesce(${last}, ${ticket.waitingSince}) > coalesce(${readAt}, '-infinity'), false)`;

/**
 * Checks whether the words of a search are so common among the newest tickets that the index would lead to more rows than a
 * list can read in time.
 */
export async function isCommonText(ctx: UserContext, search: string): Promise<boolean> {
  const { text } = readTicketSearch(search);
  if (text === '') return false;
  const { withWords } = await countNewest(ctx, 'tickets', {
    words: hasText(text, 'reading'),
    time: undefined,
  });
  return withWords >= limits.newestSearched / 50;
}

function hasText(text: string, by: SearchMethod): SQL | undefined {
  return containsWords(ticket.searchText, wholeNumber(text), by);
}

function isOwnedBy(ctx: UserContext, assignee: TicketFilter['assignee']) {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') return isNull(ticket.assigneeId);
  if (assignee === 'suspended') return isStranded(ctx);
  return eq(ticket.assigneeId, assignee === 'me' ? ctx.actor.id : assignee);
}

/** Expands shortened numbers: "TKT-12", "tkt 12" and "#12" mean the ticket that ends with 000012. */
export function wholeNumber(search: string): string {
  const [, digits] = /^(?:tkt[-\s]*|#\s*)(\d{1,6})$/i.exec(search) ?? [];
  return digits ? `-${digits.padStart(6, '0')}` : search;
}
