import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, updatedAt } from '../columns';
import { ticket } from './ticket';

/** A tag that the team adds to tickets; visible to the team only. */
export const ticketTag = pgTable(
  'ticket_tag',
  {
    id: id(),
    name: citext('name').notNull(),
    /** One of `tagColors`. */
    color: text('color').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('ticket_tag_name').on(t.name)],
);

/** Assigns a tag to a ticket. */
export const ticketTagging = pgTable(
  'ticket_tagging',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => ticketTag.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.tagId] }),
    index('ticket_tagging_tag').on(t.tagId, t.ticketId),
  ],
);
