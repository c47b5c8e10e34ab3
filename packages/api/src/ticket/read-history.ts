import { auditEvent } from '@app/db/schema/audit-event';
import type { ticket } from '@app/db/schema/ticket';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../core/context';

/** When a ticket was closed and opened again. */
export interface StatusChange {
  kind: 'closed' | 'reopened';
  at: string;
}

const kinds: Readonly<Record<string, StatusChange['kind']>> = {
  'ticket.close': 'closed',
  'ticket.respondAndClose': 'closed',
  'ticket.reopen': 'reopened',
};

/** How often a ticket was closed and opened again, oldest first, without who did it. */
export async function readHistory(ctx: Context, row: typeof ticket.$inferSelect): Promise<StatusChange[]> {
  const events = await ctx.db
    .select({ action: auditEvent.action, createdAt: auditEvent.createdAt })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.entity, 'ticket'),
        eq(auditEvent.entityId, row.id),
        inArray(auditEvent.action, Object.keys(kinds)),
      ),
    )
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));
  const changes = events.flatMap(({ action, createdAt }) => {
    const kind = kinds[action];
    return kind ? [{ kind, at: createdAt.toISOString() }] : [];
  });
  // A ticket that came with sample data was closed without anybody doing it.
  if (row.closedAt && changes.at(-1)?.kind !== 'closed') {
    changes.push({ kind: 'closed', at: row.closedAt.toISOString() });
  }
  return changes;
}
