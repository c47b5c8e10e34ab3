import { cartNoticeReasons } from '@app/contracts/cart/schema';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { template } from '../catalogue/template';
import { createdAt, id, moment } from '../columns';

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
 * Data about a cart besides its items. Triggers maintain its totals, whichever code changes the items or the
 * prices of their templates (drizzle/0017), so that the list of all carts need not compute them; a cart
 * without items may have no row.
 */
export const cart = pgTable(
  'cart',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When the customer last removed an item. */
    takenOutAt: moment('taken_out_at'),
    /** When the team last reminded the customer (cart.weekly-reminder). */
    remindedAt: moment('reminded_at'),
    /** Number of published templates in it; the other totals also cover only these. */
    itemCount: integer('item_count').notNull().default(0),
    /** Sum of their lowest prices. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    /** Number of them without a price. */
    unpriced: integer('unpriced').notNull().default(0),
    /** When the last of them was added. */
    putInAt: moment('put_in_at'),
    /**
     * The customer's search text, maintained by triggers (drizzle/0020), so that a search for a letter found
     * in most names reads only carts.
     */
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
    /** The template, which may be deleted. Null for notices from before this column existed. */
    templateId: uuid('template_id'),
    templateTitle: text('template_title').notNull(),
    reason: cartNoticeReason('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cart_notice_user').on(t.userId)],
);
