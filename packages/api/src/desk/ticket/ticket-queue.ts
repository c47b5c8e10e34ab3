import type { ticketFilterSchema } from '@app/contracts/desk/ticket/schema';
import { type TicketView, ticketPriorities } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { adminRoles } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords, type SearchMethod } from '../../core/contains-text';
import type { Context, UserContext } from '../../core/context';
import { countNewest } from '../../core/newest-rows';
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

/** Neither spam nor merged into another. */
export const isReal = sql`(${ticket.spamAt} is null and ${ticket.mergedIntoId} is null)`;

/** A ticket in work. The condition matches the index of the queue. */
export const isRunning = sql`${ticket.status} in ('open', 'in_progress')`;

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
 * Matches tickets in work where the customer wrote last, or only the customer wrote (ticket.waiting-since),
 * and that are not snoozed.
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
  return and(inArray(ticket.status, ['open', 'in_progress']), inArray(ticket.assigneeId, suspended));
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
  return and(
    hasText(filter.search, by),
    filter.status ? eq(ticket.status, filter.status) : undefined,
    filter.view ? inView(filter.view, ctx, clock) : undefined,
    filter.isReal ? isReal : undefined,
    filter.priority ? eq(ticket.priority, ticketPriorities.indexOf(filter.priority)) : undefined,
    taggedTicketIds ? inArray(ticket.id, taggedTicketIds) : undefined,
    isOwnedBy(ctx, filter.assignee),
  );
}

/**
 * Checks whether a text is so common among the newest tickets that the index would lead to more rows than a
 * list can read in time.
 */
export async function isCommonText(ctx: UserContext, text: string): Promise<boolean> {
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
