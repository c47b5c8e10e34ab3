import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';

/**
 * A file in the file store, recorded before it is stored, so that no file exists without a record. `ownerId`
 * is the row that uses it: an attachment, a file of a canned reply, a picture or a release of a template, a
 * picture of a version of a post or of the library, an invoice, a payment, a received mail or a waiting
 * picture of an import. A file whose owner is deleted, or was never created, is removed.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    key: text('key').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** Size; 0 for a file stored before sizes were recorded that has not been looked up since. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId), index('stored_file_oldest').on(t.createdAt)],
);
