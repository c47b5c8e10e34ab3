import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id } from '../columns';
import { jsonb } from '../jsonb';

/** Who did what to which row, written in the same transaction. Never contains a password, code or token. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    /** `entity.verb`, such as "template.publish". */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The row's label at that time: a name, a title, a number. Remains when the row is deleted. */
    entityLabel: text('entity_label').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    createdAt: createdAt(),
    /** Text for the substring search: actor and label, without accents, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(actor_name || E'\\n' || entity_label)`),
  },
  (t) => [
    index('audit_event_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    // Each filter has an index in newest-first order, so that a page needs no sorting.
    index('audit_event_by_row').on(t.entityId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_by_actor').on(t.actorId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_by_action').on(t.action, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Chains the activity's events: each link holds a hash of the previous link and its event, so that changed or
 * removed events are detected (dashboard.audit-chain). No foreign key because a link outlives its event on
 * purpose.
 */
export const auditLink = pgTable('audit_link', {
  /** Numbered from 1 without gaps. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull(),
  /** SHA-256 of the event in hex; null if the event was gone before it could be linked. */
  contentHash: text('content_hash'),
  /** SHA-256 of the previous link's hash and of this link's number, event and content. */
  hash: text('hash').notNull(),
  createdAt: createdAt(),
});

/** The last link, in a separate table, so that links removed from the end are detected too. One row. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Progress of the copy outside the database (dashboard.audit-copy). At most one row. */
export const auditCopy = pgTable('audit_copy', {
  id: integer('id').primaryKey(),
  /** The last link whose event is in the copy. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Events without a link yet; inserted by a trigger, whichever code writes the event. */
export const auditUnlinked = pgTable('audit_unlinked', { eventId: uuid('event_id').primaryKey() });
