import type { OtherLanguage } from '@app/contracts/other-languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';

/**
 * A picture that the site's texts reference by id (media.one-library): a changed file, description or focal
 * point applies everywhere it is used.
 */
export const libraryPicture = pgTable(
  'library_picture',
  {
    id: id(),
    /** `ownerId` of its files; changes with every replacement file. */
    fileId: uuid('file_id').notNull(),
    fileUrl: text('file_url').notNull(),
    fileName: text('file_name').notNull(),
    alt: text('alt').notNull(),
    /** Descriptions in languages other than the first, which replaces missing ones. */
    altTranslations: jsonb('alt_translations')
      .$type<Partial<Record<OtherLanguage, string>>>()
      .notNull()
      .default({}),
    /**
     * Focal point that stays visible when the picture is cropped, in percent from the left and from the top.
     */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Smaller variants of the picture. */
    variants: jsonb('variants').$type<{ url: string; width: number }[]>().notNull().default([]),
    /** Incremented by every change; a change based on an older version is rejected. */
    version: integer('version').notNull().default(1),
    /** No longer selectable; stays for as long as earlier texts show it (media.kept-while-used). */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('library_picture_focus', sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    index('library_picture_file').on(t.fileId),
    index('library_picture_newest')
      .on(sql`${t.createdAt} desc`, sql`${t.id} desc`)
      .where(sql`removed_at is null`),
  ],
);
