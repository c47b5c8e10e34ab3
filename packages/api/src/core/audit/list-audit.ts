import type { listAuditSchema } from '@app/contracts/core/audit/schema';
import { limits } from '@app/contracts/limits';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { count, desc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import { totalRows } from '../total-rows';
import { matchingEvents } from './audit-filter';
import { findExisting } from './find-existing';

/** Converts an event for clients. `present`: whether the entity still exists. Times are ISO 8601 in UTC. */
function toEvent(
  { createdAt, searchText: _text, ...event }: typeof auditEvent.$inferSelect,
  present: boolean,
) {
  return { ...event, present, at: createdAt.toISOString() };
}

/**
 * Lists one page of the audit trail, newest first: actor, action, before, after, time. Counts up to
 * `limits.auditEventsCounted`; `more` reports that older events match.
 */
export async function listAudit(ctx: Context, input: z.output<typeof listAuditSchema>) {
  const { page, pageSize } = input;
  const matches = matchingEvents(input);
  const counted = ctx.db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(matches)
    .limit(limits.auditEventsCounted + 1)
    .as('counted');
  const rows = await ctx.db
    .select()
    .from(auditEvent)
    .where(matches)
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(counted));
  const present = await findExisting(ctx, rows);
  return {
    events: rows.map((row) => toEvent(row, present.has(row.entityId))),
    total: Math.min(total, limits.auditEventsCounted),
    more: total > limits.auditEventsCounted,
    page,
    pageSize,
  };
}
