import type { ImportExisting, ImportKind, ImportState } from '@app/contracts/import/kind';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { category } from './category';
import { createdAt, id, moment } from './columns';
import { order } from './order';
import { template, templateMedia } from './template';
import { ticket } from './ticket';
import { user } from './user';

/** What is the matter with a line. Never holds what stands there. */
export interface ImportFault {
  line: number;
  field: string;
  message: string;
}

/** An import of a file, or a rehearsal of one. The file itself is not kept. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Whose ids the rows have. */
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    existing: text('existing').$type<ImportExisting>().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    state: text('state').$type<ImportState>().notNull().default('running'),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    /** Empty for the command, which nobody is signed in for. */
    actorName: text('actor_name').notNull().default(''),
    /** Rows until now, by what became of them. */
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    /** Pictures of its templates: to be fetched, fetched, and given up. */
    picturesAsked: integer('pictures_asked').notNull().default(0),
    picturesAdded: integer('pictures_added').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** The first ones. */
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
    /** What an undoing has taken back, what it has left, and why: the first ones. */
    takenBack: integer('taken_back').notNull().default(0),
    left: integer('left_as_is').notNull().default(0),
    leftBecause: jsonb('left_because').$type<ImportFault[]>().notNull().default([]),
    /** Why it has failed. */
    problem: text('problem'),
    createdAt: createdAt(),
    /** When its process was last heard of. */
    heardOfAt: moment('heard_of_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    // One at a time, whichever process does it.
    uniqueIndex('import_run_at_work').on(sql`(true)`).where(sql`${t.state} in ('running', 'undoing')`),
    index('import_run_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('import_run_actor').on(t.actorId),
  ],
);

/**
 * What a run has made of a line: by it the same row is known the next time, and can be taken back. It goes with what it is
 * about, so that nothing is kept of a person whose account is gone.
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
    /** `unchanged`: it was there already, and is known by this id from now on. */
    outcome: text('outcome').$type<'created' | 'updated' | 'unchanged'>().notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => category.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'cascade' }),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'cascade' }),
    /** The fields that were changed, as they were. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** What the row's `updated_at` is for as long as nobody else changes it. */
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

/** A picture of an imported template that is added after its line was written (import.pictures-fetched, import.pictures-archived). */
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
    /** On the web, or `archive:` with the path there. */
    url: text('url').notNull(),
    /** 0 is the cover. */
    position: integer('position').notNull(),
    /** `packed`: still in the archive of its run. One that waits and came in an archive owns a stored file. */
    state: text('state').$type<'packed' | 'waiting' | 'added' | 'failed'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** What became of it. */
    mediaId: uuid('media_id').references(() => templateMedia.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('import_picture_due').on(t.dueAt, t.id).where(sql`state = 'waiting'`),
    index('import_picture_run').on(t.runId),
    index('import_picture_template').on(t.templateId),
    index('import_picture_media').on(t.mediaId).where(sql`media_id is not null`),
  ],
);
