import type { SavedViewScreen } from '@app/contracts/accounts/saved-view/schema';
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { user } from './user';

/** Filters and sort order of a dashboard screen that an admin saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    screen: text('screen').$type<SavedViewScreen>().notNull(),
    name: citext('name').notNull(),
    /** The query parameters of the screen's address. */
    search: jsonb('search').$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('saved_view_name').on(t.userId, t.screen, t.name)],
);
