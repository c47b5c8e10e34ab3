import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, moment } from '../columns';
import { ticket } from './ticket';

/**
 * Somebody in copy of a ticket: gets the team's answers from then on by mail, and nothing else
 * (ticket.people-in-copy). Its id is signed in the address of their replies.
 */
export const ticketParticipant = pgTable(
  'ticket_participant',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    address: citext('address').notNull(),
    /** As the mail named them; may be empty. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** Taken out by the team: kept so that no mail puts them back; everything else ignores the row. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    unique('ticket_participant_once').on(t.ticketId, t.address),
    index('ticket_participant_address').on(t.address),
  ],
);
