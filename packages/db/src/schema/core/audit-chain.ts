import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';

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
