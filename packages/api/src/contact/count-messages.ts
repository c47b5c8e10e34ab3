import { contactMessage } from '@app/db/schema/contact-message';
import { count, isNotNull, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { shownIn } from './message-filter';

/** How many leads each part of the inbox has (B49). */
export async function countMessages(ctx: UserContext) {
  const [row] = await ctx.db
    .select({
      all: count(),
      handled: count(sql`case when ${isNotNull(contactMessage.handledAt)} then 1 end`),
      overdue: count(sql`case when ${shownIn('overdue', ctx.now())} then 1 end`),
    })
    .from(contactMessage);
  if (!row) throw new Error('the counts were not returned');
  return { ...row, unanswered: row.all - row.handled };
}
