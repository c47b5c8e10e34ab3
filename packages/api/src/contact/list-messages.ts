import type { listContactMessagesSchema } from '@app/contracts/contact/inbox-schema';
import type { ContactShow } from '@app/contracts/contact/status';
import { contactMessage } from '@app/db/schema/contact-message';
import { asc, count, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { totalRows } from '../core/total-rows';
import { matchingMessages } from './message-filter';
import { toContactMessage } from './message-view';

/** Characters of a message that a list shows. */
const excerptLength = 240;

const { searchText: _text, ...columns } = getTableColumns(contactMessage);
/** What is read of a message. */
export const contactColumns = columns;

/** Written as their indexes are. What waits is in the order in which it is due; what is done, the latest first. */
const orders: Readonly<Record<ContactShow, readonly SQL[]>> = {
  unanswered: [asc(contactMessage.replyDueAt), asc(contactMessage.id)],
  overdue: [asc(contactMessage.replyDueAt), asc(contactMessage.id)],
  handled: [desc(contactMessage.handledAt), desc(contactMessage.id)],
  all: [desc(contactMessage.createdAt), desc(contactMessage.id)],
};

/** One page of leads with the beginnings of their texts; `total` counts all that match. */
export async function listMessages(ctx: UserContext, input: z.output<typeof listContactMessagesSchema>) {
  const { page, pageSize, show } = input;
  const matches = matchingMessages(input, ctx.now());
  // The ids come from an index alone, however far back the page is; the long texts are read of its rows only.
  const onPage = ctx.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(matches)
    .orderBy(...orders[show])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await ctx.db
    .select({ ...columns, message: sql<string>`left(${contactMessage.message}, ${excerptLength})` })
    .from(contactMessage)
    .where(inArray(contactMessage.id, onPage))
    .orderBy(...orders[show]);
  const total = await totalRows(
    rows,
    input,
    ctx.db.select({ total: count() }).from(contactMessage).where(matches),
  );
  return { messages: rows.map(toContactMessage), total };
}
