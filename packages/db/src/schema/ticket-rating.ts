import { verdicts } from '@app/contracts/rating/verdict';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ticket } from './ticket';
import { user } from './user';

/** What a customer was asked, or has said, about a ticket that ended; at most one row a ticket (ticket.rating-asked-once). */
export const ticketRating = pgTable(
  'ticket_rating',
  {
    ticketId: uuid('ticket_id')
      .primaryKey()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** When the question left by mail; null where the customer was faster. */
    askedAt: moment('asked_at'),
    /** Null until the customer has answered. */
    verdict: text('verdict', { enum: verdicts }),
    words: text('words').notNull().default(''),
    ratedAt: moment('rated_at'),
    /** The last time that it was changed; null: never. */
    changedAt: moment('changed_at'),
    /** Who looked after the ticket when it was rated. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('ticket_rating_rated').on(sql`${t.ratedAt} desc`, t.verdict).where(sql`rated_at is not null`),
    index('ticket_rating_assignee').on(t.assigneeId),
  ],
);
