import { createHash } from 'node:crypto';
import type { auditEvent } from '@app/db/schema/core/audit-event';
import { sql } from 'drizzle-orm';

/** The value the first link is chained to. */
export const CHAIN_BEGIN = '0'.repeat(64);

/** A link of the chain without its own hash. */
interface Link {
  seq: number;
  eventId: string;
  /** Null when the event was deleted before it could be linked. */
  contentHash: string | null;
}

/** Returns the hash of a link, in hex, computed from the previous link's hash. */
export function linkHash(previousHash: string, { seq, eventId, contentHash }: Link): string {
  return createHash('sha256')
    .update(JSON.stringify([previousHash, seq, eventId, contentHash]))
    .digest('hex');
}

/**
 * The hash of the event `e`; null without one. Excludes `actor_id`, which is removed with the account; the
 * name stays. Postgres writes jsonb keys in a fixed order, and a time in milliseconds is the same in every
 * zone.
 */
export const contentHash =
  sql.raw(`case when e.id is not null then encode(sha256(convert_to(jsonb_build_array(
  e.id, e.actor_name, e.action, e.entity, e.entity_id, e.entity_label, e.before, e.after, e.request_id,
  (extract(epoch from e.created_at) * 1000)::bigint)::text, 'UTF8')), 'hex') end`);

type Row = typeof auditEvent.$inferSelect;

/** Converts an event for log collectors, in the export and in the copy (dashboard.audit-json-lines). */
export function toEventLine({ createdAt, searchText: _, ...row }: Row) {
  return { time: createdAt.toISOString(), ...row };
}
