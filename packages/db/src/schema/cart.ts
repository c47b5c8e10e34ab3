import { index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { template } from './template';
import { user } from './user';

/** A template in a customer's cart: a set, each template at most once (B99). */
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

/** What is known of a cart beside its items; a cart that nothing was taken out of has no row. */
export const cart = pgTable('cart', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** When the customer last took something out; what they put in last the items tell themselves. */
  takenOutAt: moment('taken_out_at'),
  /** When the team last reminded the customer (B68). */
  remindedAt: moment('reminded_at'),
});

export const cartNoticeReason = pgEnum('cart_notice_reason', ['unpublished', 'deleted']);

/** Tells a customer that a template left the cart because it was unpublished or deleted (B101). */
export const cartNotice = pgTable(
  'cart_notice',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    templateTitle: text('template_title').notNull(),
    reason: cartNoticeReason('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cart_notice_user').on(t.userId)],
);
