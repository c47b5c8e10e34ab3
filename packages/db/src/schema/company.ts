import { boolean, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, moment, updatedAt } from './columns';
import { nameOrder } from './name-order';
import { user } from './user';

/** A company whose people are customers (customers.one-company). */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: citext('name').notNull(),
    /** Its people see each other's tickets and orders (customers.colleagues-see). */
    colleaguesSee: boolean('colleagues_see').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('company_name').on(t.name), index('company_by_name_order').on(nameOrder(t.name), t.id)],
);

/** Who belongs to a company; nobody to two. Apart from the account, so that belonging locks and changes nothing of it. */
export const companyMember = pgTable(
  'company_member',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [index('company_member_company').on(t.companyId, t.userId)],
);
