import type { OtherLanguage } from '@app/contracts/other-languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';

/**
 * A picture that words of the site show by its id (media.one-library): another file, other words or another focal point are seen wherever it
 * stands.
 */
export const libraryPicture = pgTable(
  'library_picture',
  {
    id: id(),
    /** `ownerId` of its files; another one with every file that replaces it. */
    fileId: uuid('file_id').notNull(),
    fileUrl: text('file_url').notNull(),
    fileName: text('file_name').notNull(),
    alt: text('alt').notNull(),
    /** What it shows in other languages than the first, which stands for those that are missing. */
    altTranslations: jsonb('alt_translations')
      .$type<Partial<Record<OtherLanguage, string>>>()
      .notNull()
      .default({}),
    /** What stays in sight where it is cut, in hundredths from the left and from the top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Smaller versions of the same picture. */
    variants: jsonb('variants').$type<{ url: string; width: number }[]>().notNull().default([]),
    /** Raised by every change; a change of an older version is refused. */
    version: integer('version').notNull().default(1),
    /** Nobody can choose it any more; it stays as long as earlier words show it (media.kept-while-used). */
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
