import { sql } from 'drizzle-orm';
import { boolean, check, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';

/**
 * A tax that lines can have besides the default one, which is in the settings (sales.tax-rates). Lines copy name
 * and rate.
 */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: id(),
    name: text('name').notNull(),
    /** 0.08 for 8 %. */
    rate: numeric('rate', { precision: 6, scale: 5, mode: 'number' }).notNull(),
    /** The company's first day with it, `2026-11-30`; null for always. */
    validFrom: text('valid_from'),
    /** Whether it becomes the default one on that day. */
    becomesDefault: boolean('becomes_default').notNull().default(false),
    /** Since when new lines cannot have it. */
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('tax_rate_share', sql`${t.rate} between 0 and 1`)],
);
