import { and, asc, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id } from '../columns';
import { ticket } from '../desk/ticket';
import { ticketMessage } from './ticket-message';

/**
 * A picture or document on a ticket or an order. Without a ticket and a message it is waiting for its
 * uploader to send it; without a message it belongs to the inquiry. Pictures have a width and a height,
 * documents do not.
 */
export const ticketAttachment = pgTable(
  'ticket_attachment',
  {
    id: id(),
    /**
     * For a message on an order, the ticket that the order came from: earlier releases consider a file
     * without a ticket unsent.
     */
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => ticketMessage.id, { onDelete: 'cascade' }),
    uploaderId: uuid('uploader_id').references(() => user.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Its place among the files it was sent with; 0 for those of earlier releases. */
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('ticket_attachment_ticket').on(t.ticketId, t.id),
    index('ticket_attachment_message').on(t.messageId),
    index('ticket_attachment_uploader').on(t.uploaderId),
    index('ticket_attachment_unsent').on(t.uploaderId, t.createdAt).where(sql`ticket_id is null`),
  ],
);

/** The order in which files were chosen: by the place of each, else as they were uploaded. */
export const asChosen = [asc(ticketAttachment.position), asc(ticketAttachment.id)] as const;
/** SQL condition: sent with a message or an inquiry. */
export const isSent = or(isNotNull(ticketAttachment.ticketId), isNotNull(ticketAttachment.messageId));
/** SQL condition: waiting for its uploader to send it. */
export const isUnsent = and(isNull(ticketAttachment.ticketId), isNull(ticketAttachment.messageId));
/**
 * SQL condition: unsent and not part of a reply that can still be undone, so it can be removed or sent with
 * something else.
 */
export const isUnclaimed = and(
  isUnsent,
  sql`not exists (select from held_answer held where ${ticketAttachment.id} = any(held.attachment_ids))`,
);
