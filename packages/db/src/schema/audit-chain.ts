import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/**
 * Chains the events of the activity: each link holds a hash over the one before and over its event, so that an event that was changed or
 * removed shows (dashboard.audit-chain). No foreign key: a link outlives its event on purpose.
 */
export const auditLink = pgTable('audit_link', {
  /** 1 and on, without gaps. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull(),
  /** SHA-256 of the event in hex; null where the event was gone before it could be linked. */
  contentHash: text('content_hash'),
  /** SHA-256 over the hash of the link before, and this link's number, event and content. */
  hash: text('hash').notNull(),
  createdAt: createdAt(),
});

/** The last link, in a row of its own, so that links which were cut off the end show too. One row. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** How far the copy outside the database has come (dashboard.audit-copy). At most one row. */
export const auditCopy = pgTable('audit_copy', {
  id: integer('id').primaryKey(),
  /** The last link whose event is in the copy. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Events that wait for their link; a trigger puts them in, whoever writes. */
export const auditUnlinked = pgTable('audit_unlinked', { eventId: uuid('event_id').primaryKey() });
