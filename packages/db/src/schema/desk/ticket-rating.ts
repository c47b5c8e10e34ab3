import { verdicts } from '@app/contracts/desk/rating/verdict';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';
import { ticket } from './ticket';

/**
 * A request for a rating of an ended ticket, and the customer's rating; at most one row per ticket
 * (ticket.rating-asked-once).
 */
export const ticketRating = pgTable(
  'ticket_rating',
  {
    ticketId: uuid('ticket_id')
      .primaryKey()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** When the request was mailed; null if the customer rated first. */
    askedAt: moment('asked_at'),
    /** Null until the customer has rated. */
    verdict: text('verdict', { enum: verdicts }),
    words: text('words').notNull().default(''),
    ratedAt: moment('rated_at'),
    /** When it was last changed; null if never. */
    changedAt: moment('changed_at'),
    /** Assignee of the ticket when it was rated. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('ticket_rating_rated').on(sql`${t.ratedAt} desc`, t.verdict).where(sql`rated_at is not null`),
    index('ticket_rating_assignee').on(t.assigneeId),
  ],
);
