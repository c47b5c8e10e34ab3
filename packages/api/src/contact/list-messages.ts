import type { listContactMessagesSchema } from '@app/contracts/contact/inbox-schema';
import type { ContactShow } from '@app/contracts/contact/status';
import { contactMessage } from '@app/db/schema/contact-message';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { totalRows } from '../core/total-rows';
import { assigneeColumns } from '../ticket/list-tickets';
import { type ContactFilter, matchingMessages, showOf } from './message-filter';
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
/** Of a state that is under way: what waits, as it is due, before what is handled, the latest first (`desc` has the nulls in front). */
const underWay = [desc(contactMessage.handledAt), asc(contactMessage.replyDueAt), asc(contactMessage.id)];

function orderOf(input: Pick<ContactFilter, 'show' | 'state'>): readonly SQL[] {
  const show = showOf(input);
  return show === 'all' && (input.state === 'new' || input.state === 'talking') ? underWay : orders[show];
}

/** One page of leads with the beginnings of their texts; `total` counts all that match. */
export async function listMessages(ctx: UserContext, input: z.output<typeof listContactMessagesSchema>) {
  const { page, pageSize } = input;
  const order = orderOf(input);
  const matches = matchingMessages(ctx, input);
  // The ids come from an index alone, however far back the page is; the long texts are read of its rows only.
  const onPage = ctx.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(matches)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await ctx.db
    .select({
      lead: { ...columns, message: sql<string>`left(${contactMessage.message}, ${excerptLength})` },
      assignee: assigneeColumns,
      ticketNumber: ticket.number,
    })
    .from(contactMessage)
    .leftJoin(user, eq(user.id, contactMessage.assigneeId))
    .leftJoin(ticket, eq(ticket.id, contactMessage.ticketId))
    .where(inArray(contactMessage.id, onPage))
    .orderBy(...order);
  const total = await totalRows(
    rows,
    input,
    ctx.db.select({ total: count() }).from(contactMessage).where(matches),
  );
  return { messages: rows.map(({ lead, ...beside }) => toContactMessage(lead, beside)), total };
}
