import type { auditEvent } from '@app/db/schema/core/audit-event';

type Row = typeof auditEvent.$inferSelect;

/** Converts an event for log collectors, in the export and in the copy (dashboard.audit-json-lines). */
export function toEventLine({ createdAt, searchText: _, ...row }: Row) {
  return { time: createdAt.toISOString(), ...row };
}
