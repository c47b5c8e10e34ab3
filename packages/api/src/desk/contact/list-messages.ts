import type { listContactMessagesSchema } from '@app/contracts/desk/contact/inbox-schema';
import type { ContactView } from '@app/contracts/desk/contact/status';
import { user } from '@app/db/schema/accounts/user';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { totalRows } from '../../core/pagination';
import { assigneeColumns } from '../ticket/list-tickets';
import { type ContactFilter, matchingMessages, showOf } from './message-filter';
import { toContactMessage } from './message-view';

/** Characters of a message shown in a list. */
const excerptLength = 240;

const { searchText: _text, ...columns } = getTableColumns(contactMessage);
/** The columns read of a message. */
export const contactColumns = columns;

/** Must match their indexes. Waiting leads are sorted by due time, handled ones latest first. */
const orders: Readonly<Record<ContactView, readonly SQL[]>> = {
  unanswered: [asc(contactMessage.replyDueAt), asc(contactMessage.id)],
  overdue: [asc(contactMessage.replyDueAt), asc(contactMessage.id)],
  handled: [desc(contactMessage.handledAt), desc(contactMessage.id)],
  all: [desc(contactMessage.createdAt), desc(contactMessage.id)],
};
/**
 * Order of leads in progress: waiting ones by due time, before handled ones, latest first (`desc` puts nulls
 * first).
 */
const activeOrder = [desc(contactMessage.handledAt), asc(contactMessage.replyDueAt), asc(contactMessage.id)];

function orderOf(input: Pick<ContactFilter, 'show' | 'state'>): readonly SQL[] {
  const show = showOf(input);
  return show === 'all' && (input.state === 'new' || input.state === 'talking') ? activeOrder : orders[show];
}

/** Lists one page of leads with excerpts of their texts; `total` counts all matches. */
export async function listMessages(ctx: UserContext, input: z.output<typeof listContactMessagesSchema>) {
  const { page, pageSize } = input;
  const order = orderOf(input);
  const matches = matchingMessages(ctx, input);
  // The ids come from an index-only scan, on any page; the long texts are read only for the page's rows.
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
