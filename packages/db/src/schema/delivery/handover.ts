import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';
import { order } from '../sales/order';

/** What was ticked of the hand-over of an order, by whom and when (delivery.hand-over). */
export const handoverTick = pgTable(
  'handover_tick',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** One of `handoverItems`; another is of a later release. */
    item: text('item').notNull(),
    doneAt: moment('done_at').notNull(),
    doneBy: uuid('done_by').references(() => user.id, { onDelete: 'set null' }),
    doneByName: text('done_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.item] }),
    // Finds what a person ticked when their account is deleted.
    index('handover_tick_done_by').on(t.doneBy).where(sql`done_by is not null`),
  ],
);
