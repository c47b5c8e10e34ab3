import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { templateRelease } from '../catalogue/template-release';
import { createdAt, id, moment, updatedAt } from '../columns';
import { orderItem } from '../sales/order';

/**
 * The right to use one copy of a template that was sold (delivery.license-issued). The database inserts it when
 * the order is paid (drizzle/0120), or the team gives it. Template and holder are those of the order; whether it
 * is valid follows from both by `license_state`.
 */
export const license = pgTable(
  'license',
  {
    id: id(),
    /** Cannot be guessed, because whoever has it can look the license up. */
    number: text('number').notNull().default(sql`license_number()`),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    /** From 1 to the quantity of the line. */
    copy: integer('copy').notNull(),
    /** Given by the team: it holds before the order is paid. */
    byTeam: boolean('by_team').notNull().default(false),
    /** Null until the customer enters one. */
    domain: text('domain'),
    domainChangedAt: moment('domain_changed_at'),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    revokeReason: text('revoke_reason').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('license_number').on(t.number),
    unique('license_copy').on(t.orderItemId, t.copy),
    index('license_newest').on(sql`${t.issuedAt} desc`, sql`${t.id} desc`),
  ],
);

/** How often a release was downloaded with a license, and when last (delivery.download-files). */
export const licenseDownload = pgTable(
  'license_download',
  {
    licenseId: uuid('license_id')
      .notNull()
      .references(() => license.id, { onDelete: 'cascade' }),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => templateRelease.id, { onDelete: 'cascade' }),
    downloads: integer('downloads').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.licenseId, t.releaseId] }),
    index('license_download_release').on(t.releaseId),
  ],
);
