import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Ids of the keys (`SECRET`) with which something of this database was made; they say nothing of the keys. */
export const secretKey = pgTable('secret_key', {
  id: text('id').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
});
