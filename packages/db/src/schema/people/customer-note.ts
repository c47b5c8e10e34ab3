import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, updatedAt } from '../columns';

/** The team's note about a customer, who never sees it. Deleted with the account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('customer_note_customer').on(t.customerId, t.createdAt, t.id),
    index('customer_note_author').on(t.authorId),
  ],
);
