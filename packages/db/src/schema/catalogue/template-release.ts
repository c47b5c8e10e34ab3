import { releaseStatuses } from '@app/contracts/catalogue/release/status';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { template } from './template';

/** A version of a template's files. Its ZIP file never changes (catalogue.template-releases). */
export const templateRelease = pgTable(
  'template_release',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    /** Three numbers: `1.2.0`. */
    version: text('version').notNull(),
    notes: text('notes').notNull().default(''),
    status: text('status', { enum: releaseStatuses }).notNull().default('pending'),
    bytes: integer('bytes').notNull(),
    /** Hex. */
    sha256: text('sha256').notNull(),
    /** When it was first published. It stays when the release is withdrawn: customers may have it. */
    publishedAt: moment('published_at'),
    publishedBy: uuid('published_by').references(() => user.id, { onDelete: 'set null' }),
    /** Names remain when the account is deleted. */
    publishedByName: text('published_by_name'),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('template_release_status', sql`${t.status} in ('pending', 'published')`),
    check('template_release_published', sql`${t.status} = 'pending' or ${t.publishedAt} is not null`),
    unique('template_release_version').on(t.templateId, t.version),
    index('template_release_publisher').on(t.publishedBy),
    index('template_release_creator').on(t.createdBy),
  ],
);
