import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/**
 * A file in the file store, written down before it is stored: no file is ever there that nobody knows of. `ownerId`
 * is the row that shows it, an attachment, a file of a canned reply, a picture of a template, of a version of a post or of the library, an invoice, a payment, a mail that came in or a picture of an import that waits. A file whose owner
 * is gone, or never came, is removed.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    key: text('key').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** How long it is; 0 for one that was stored before this was written down and was not looked up since. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId), index('stored_file_oldest').on(t.createdAt)],
);
