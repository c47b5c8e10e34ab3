import type { HandoverItem } from '@app/contracts/delivery/handover/items';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { moment } from '../columns';
import { jsonb } from '../jsonb';
import { order } from '../sales/order';

/** What was ticked of the hand-over of an order, by whom and when (delivery.hand-over). */
export const handoverTick = pgTable(
  'handover_tick',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The id of an item; it may have been renamed or removed since. */
    item: text('item').notNull(),
    /** The item as it was ticked; null for one of the standard list, by an earlier release. */
    words: jsonb('words').$type<HandoverItem>(),
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
