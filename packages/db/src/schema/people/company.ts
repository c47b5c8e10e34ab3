import type { Billing } from '@app/contracts/core/buyer/fields';
import type { TaxStatus } from '@app/contracts/core/buyer/tax-status';
import { boolean, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { citext, createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { nameOrder } from '../name-order';

/** A company whose members are customers (customers.one-company). */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: citext('name').notNull(),
    /** Members see each other's tickets and orders (customers.colleagues-see). */
    colleaguesSee: boolean('colleagues_see').notNull().default(false),
    /** What documents say of its people's purchases by default; null for nothing (sales.buyer-details). */
    billing: jsonb('billing').$type<Billing>(),
    /** How sales to its people are taxed; null for by line (sales.tax-treatment). */
    taxStatus: jsonb('tax_status').$type<TaxStatus>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('company_name').on(t.name), index('company_by_name_order').on(nameOrder(t.name), t.id)],
);

/**
 * Membership in a company; at most one per person. Separate from the account, so that changing it neither
 * locks nor changes the account.
 */
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
