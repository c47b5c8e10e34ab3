import type { contactFilterSchema } from '@app/contracts/desk/contact/inbox-schema';
import { type ContactView, type LeadState, noInterest } from '@app/contracts/desk/contact/status';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../../core/contains-text';
import type { UserContext } from '../../core/context';
import { isInState } from './lead-state';

export type ContactFilter = z.output<typeof contactFilterSchema>;

/** Returns the condition for a part of the inbox; undefined for all. */
export function isShownIn(show: ContactView, now: Date): SQL | undefined {
  if (show === 'all') return undefined;
  if (show === 'handled') return isNotNull(contactMessage.handledAt);
  return and(
    isNull(contactMessage.handledAt),
    show === 'overdue' ? lt(contactMessage.replyDueAt, now) : undefined,
  );
}

/** Returns the requested part of the inbox. */
export function showOf({ show, state }: Pick<ContactFilter, 'show' | 'state'>): ContactView {
  return show ?? (state ? 'all' : 'unanswered');
}

function isOwnedBy(owner: string, { actor }: UserContext): SQL {
  if (owner === 'nobody') return isNull(contactMessage.assigneeId);
  return eq(contactMessage.assigneeId, owner === 'me' ? actor.id : owner);
}

function hasInterest(interest: string): SQL {
  return interest === noInterest ? isNull(contactMessage.interest) : eq(contactMessage.interest, interest);
}

/**
 * Returns the condition for matching messages: text in any field, ignoring case and accents, part of the
 * inbox, interest, state, assignee.
 */
export function matchingMessages(ctx: UserContext, filter: ContactFilter): SQL | undefined {
  const { search, interest, state, assignee } = filter;
  return and(
    containsWords(contactMessage.searchText, search),
    isShownIn(showOf(filter), ctx.now()),
    interest ? hasInterest(interest) : undefined,
    state ? isInState(state) : undefined,
    assignee ? isOwnedBy(assignee, ctx) : undefined,
  );
}

/**
 * Counts the leads in each part of the inbox and each state of the pipeline (dashboard.lead-inbox). Each
 * count is an index-only scan.
 */
export async function countMessages(ctx: UserContext) {
  const countOf = (show: Parameters<typeof isShownIn>[0]) =>
    ctx.db.$count(contactMessage, isShownIn(show, ctx.now()));
  const [unanswered, overdue, handled, states] = await Promise.all([
    countOf('unanswered'),
    countOf('overdue'),
    countOf('handled'),
    countStates(ctx),
  ]);
  return { unanswered, overdue, handled, all: unanswered + handled, states };
}

async function countStates({ db }: UserContext): Promise<Record<LeadState, number>> {
  const countOf = (state: LeadState) =>
    sql<number>`count(*) filter (where ${isInState(state)})`.mapWith(Number);
  const [row] = await db
    .select({
      new: countOf('new'),
      talking: countOf('talking'),
      converted: countOf('converted'),
      lost: countOf('lost'),
    })
    .from(contactMessage);
  if (!row) throw new Error('the counts were not returned');
  return row;
}
