import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { ticket, ticketMessage } from './ticket';
import { user } from './user';

/**
 * A picture or document with a ticket. Without a ticket it waits to be sent by whoever uploaded it; without a
 * message it belongs to the inquiry. Pictures have a width and a height, documents have none.
 */
export const ticketAttachment = pgTable(
  'ticket_attachment',
  {
    id: id(),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => ticketMessage.id, { onDelete: 'cascade' }),
    uploaderId: uuid('uploader_id').references(() => user.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
  },
  (t) => [
    check('ticket_attachment_sent', sql`${t.messageId} is null or ${t.ticketId} is not null`),
    index('ticket_attachment_ticket').on(t.ticketId, t.id),
    index('ticket_attachment_message').on(t.messageId),
    index('ticket_attachment_uploader').on(t.uploaderId),
    index('ticket_attachment_unsent').on(t.uploaderId, t.createdAt).where(sql`ticket_id is null`),
  ],
);
