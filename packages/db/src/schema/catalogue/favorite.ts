import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';
import { template } from './template';

/** A template that a customer marked as a favourite: a set, each template at most once. */
export const favorite = pgTable(
  'favorite',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.templateId] }), index('favorite_template').on(t.templateId)],
);
