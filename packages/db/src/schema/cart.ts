import { cartNoticeReasons } from '@app/contracts/cart/schema';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { template } from './template';
import { user } from './user';

/** A template in a customer's cart: a set, each template at most once (cart.is-a-set). */
export const cartItem = pgTable(
  'cart_item',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.templateId] }), index('cart_item_template').on(t.templateId)],
);

/**
 * What is known of a cart beside its items. Its figures are kept by triggers, whoever changes the items or the prices of
 * their templates (drizzle/0017), so that the list of all carts need not add them up; a cart without items may have no row.
 */
export const cart = pgTable(
  'cart',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When the customer last took something out. */
    takenOutAt: moment('taken_out_at'),
    /** When the team last reminded the customer (cart.weekly-reminder). */
    remindedAt: moment('reminded_at'),
    /** Published templates in it; so are those that the other figures are about. */
    itemCount: integer('item_count').notNull().default(0),
    /** The sum of their lowest prices. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    /** How many of them have no price. */
    unpriced: integer('unpriced').notNull().default(0),
    /** When the last of them was put in. */
    putInAt: moment('put_in_at'),
    /** That of its customer, kept by triggers (drizzle/0020): a letter that most people have in their name is looked for in carts alone. */
    searchText: text('search_text').notNull().default(''),
    changedAt: moment('changed_at').generatedAlwaysAs(sql`greatest(put_in_at, taken_out_at)`),
  },
  (t) => [index('cart_changed').on(t.changedAt, t.userId).where(sql`item_count > 0`)],
);

export const cartNoticeReason = pgEnum('cart_notice_reason', cartNoticeReasons);

/** Tells a customer that a template left the cart because it was unpublished or deleted. */
export const cartNotice = pgTable(
  'cart_notice',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Which template; it may be deleted. Unknown of notices from before this column. */
    templateId: uuid('template_id'),
    templateTitle: text('template_title').notNull(),
    reason: cartNoticeReason('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cart_notice_user').on(t.userId)],
);
