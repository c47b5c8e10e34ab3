import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { updatedAt } from '../columns';
import { jsonb } from '../jsonb';

/** Values from the settings page (dashboard.settings-page); a name without a row has its default value. */
export const setting = pgTable('setting', {
  /** A key of `settingsSchema` in contracts, which defines the valid values. */
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});
