import type { UntakenField } from '@app/contracts/operations/import/file-field';
import type { ImportExisting, ImportKind, ImportState } from '@app/contracts/operations/import/kind';
import type { ImportSum } from '@app/contracts/operations/import/sum';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { category } from '../catalogue/category';
import { template, templateMedia } from '../catalogue/template';
import { createdAt, id, moment } from '../columns';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { order } from '../sales/order';

/** A problem with a line. Never contains the line's content. */
export interface ImportFault {
  line: number;
  field: string;
  message: string;
}

/** An import of a file, or a rehearsal of one. The file itself is not stored. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** The system that the rows' ids come from. */
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    existing: text('existing').$type<ImportExisting>().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    state: text('state').$type<ImportState>().notNull().default('running'),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    /** Empty for the command, which runs without a signed-in user. */
    actorName: text('actor_name').notNull().default(''),
    /** Rows so far, by outcome. */
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    /** Pictures of its templates: to be fetched, fetched, and failed. */
    picturesAsked: integer('pictures_asked').notNull().default(0),
    picturesAdded: integer('pictures_added').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** The first problems found. */
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
    /** Rows that were imported and should be looked at, and the first reasons why. */
    warned: integer('warned').notNull().default(0),
    warnings: jsonb('warnings').$type<ImportFault[]>().notNull().default([]),
    /** What the file holds and its mapping does not take, once the file has been read to its end. */
    untaken: jsonb('untaken').$type<UntakenField[]>().notNull().default([]),
    /** Sums of the file beside those of the site, once it has been read to its end. */
    sums: jsonb('sums').$type<ImportSum[]>().notNull().default([]),
    /** Rows that an undo has reverted, rows it has left, and the first reasons why. */
    takenBack: integer('taken_back').notNull().default(0),
    left: integer('left_as_is').notNull().default(0),
    leftBecause: jsonb('left_because').$type<ImportFault[]>().notNull().default([]),
    /** Why it failed. */
    problem: text('problem'),
    createdAt: createdAt(),
    /** Last heartbeat of its process. */
    heardOfAt: moment('heard_of_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    // Only one runs at a time, in whichever process.
    uniqueIndex('import_run_at_work').on(sql`(true)`).where(sql`${t.state} in ('running', 'undoing')`),
    index('import_run_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('import_run_actor').on(t.actorId),
  ],
);

/**
 * The row created from a line: it identifies the same row in the next import, and allows undoing. Deleted
 * with its subject, so that nothing remains of a person whose account is deleted.
 */
export const importRow = pgTable(
  'import_row',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    /** `unchanged`: the row already existed and is identified by this id from now on. */
    outcome: text('outcome').$type<'created' | 'updated' | 'unchanged'>().notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => category.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'cascade' }),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'cascade' }),
    /** Previous values of the changed fields. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The row's `updated_at` for as long as nobody else changes it. */
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    index('import_row_of_run').on(t.runId, t.line),
    index('import_row_known').on(t.kind, t.source, t.externalId),
    index('import_row_user').on(t.userId),
    index('import_row_category').on(t.categoryId),
    index('import_row_template').on(t.templateId).where(sql`template_id is not null`),
    index('import_row_ticket').on(t.ticketId).where(sql`ticket_id is not null`),
    index('import_row_order').on(t.orderId).where(sql`order_id is not null`),
  ],
);

/**
 * A picture of an imported template that is added after its line was written (import.pictures-fetched,
 * import.pictures-archived).
 */
export const importPicture = pgTable(
  'import_picture',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    /** A web address, or `archive:` with the path in the archive. */
    url: text('url').notNull(),
    /** 0 is the cover. */
    position: integer('position').notNull(),
    /** `packed`: still in the archive of its run. A waiting picture from an archive owns a stored file. */
    state: text('state').$type<'packed' | 'waiting' | 'added' | 'failed'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** The picture created from it. */
    mediaId: uuid('media_id').references(() => templateMedia.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('import_picture_due').on(t.dueAt, t.id).where(sql`state = 'waiting'`),
    index('import_picture_run').on(t.runId),
    index('import_picture_template').on(t.templateId),
    index('import_picture_media').on(t.mediaId).where(sql`media_id is not null`),
  ],
);
