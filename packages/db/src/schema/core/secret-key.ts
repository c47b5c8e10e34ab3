import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';

/** Ids of the keys (`SECRET`) used for data in this database; they reveal nothing about the keys. */
export const secretKey = pgTable('secret_key', {
  id: text('id').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
});
