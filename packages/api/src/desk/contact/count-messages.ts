import type { LeadState } from '@app/contracts/desk/contact/status';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { isInState } from './lead-state';
import { isShownIn } from './message-filter';

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
