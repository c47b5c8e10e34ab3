import { contactMessage } from '@app/db/schema/contact-message';
import type { UserContext } from '../core/context';
import { shownIn } from './message-filter';

/** How many leads each part of the inbox has (dashboard.lead-inbox). Each count reads an index alone. */
export async function countMessages(ctx: UserContext) {
  const countOf = (show: Parameters<typeof shownIn>[0]) =>
    ctx.db.$count(contactMessage, shownIn(show, ctx.now()));
  const [unanswered, overdue, handled] = await Promise.all([
    countOf('unanswered'),
    countOf('overdue'),
    countOf('handled'),
  ]);
  return { unanswered, overdue, handled, all: unanswered + handled };
}
