import { auditEvent } from '@app/db/schema/core/audit-event';
import type { ticket } from '@app/db/schema/desk/ticket';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';

type TicketRow = typeof ticket.$inferSelect;

/** A time at which a ticket was closed or reopened. */
export interface StatusChange {
  kind: 'closed' | 'reopened';
  at: string;
}

/** An event of a ticket other than a message, and who caused it; null if unknown. */
export interface TicketEvent {
  kind:
    | StatusChange['kind']
    | 'finalized'
    | 'assigned'
    | 'opened'
    | 'merged'
    | 'absorbed'
    | 'split'
    | 'snoozed'
    | 'woken'
    | 'spam'
    | 'notSpam';
  at: string;
  by: string | null;
  /** The assignee after an assignment; null for nobody. */
  assignee: string | null;
  /** Further details: the other ticket of a merge or split, or the end of a snooze. */
  about: string | null;
}

const kinds: Readonly<Record<string, TicketEvent['kind']>> = {
  'ticket.close': 'closed',
  'ticket.respondAndClose': 'closed',
  'ticket.reopen': 'reopened',
  'ticket.finalize': 'finalized',
  'ticket.assign': 'assigned',
  'ticket.open': 'opened',
  'ticket.merge': 'merged',
  'ticket.absorb': 'absorbed',
  'ticket.split': 'split',
  'ticket.snooze': 'snoozed',
  'ticket.wake': 'woken',
  'ticket.markSpam': 'spam',
  'ticket.unmarkSpam': 'notSpam',
};

/** Events shown to the customer: closing and reopening. */
const statusByKind: Partial<Record<TicketEvent['kind'], StatusChange['kind']>> = {
  closed: 'closed',
  merged: 'closed',
  spam: 'closed',
  reopened: 'reopened',
  notSpam: 'reopened',
};

/** Returns when a ticket was closed and reopened, oldest first, without names. */
export async function readHistory(ctx: Context, row: TicketRow): Promise<StatusChange[]> {
  const events = await readTeamHistory(ctx, row);
  return events.flatMap(({ kind, at }) => {
    const status = statusByKind[kind];
    return status ? [{ kind: status, at }] : [];
  });
}

/** Returns the events of a ticket other than messages, oldest first. */
export async function readTeamHistory(ctx: Context, row: TicketRow): Promise<TicketEvent[]> {
  const rows = await ctx.db
    .select({
      action: auditEvent.action,
      actorName: auditEvent.actorName,
      after: auditEvent.after,
      createdAt: auditEvent.createdAt,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.entity, 'ticket'),
        eq(auditEvent.entityId, row.id),
        inArray(auditEvent.action, Object.keys(kinds)),
      ),
    )
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id));
  const events = rows.flatMap(({ action, actorName, after, createdAt }): TicketEvent[] => {
    const kind = kinds[action];
    const assignee = typeof after?.assignee === 'string' ? after.assignee : null;
    return kind
      ? [{ kind, at: createdAt.toISOString(), by: actorName, assignee, about: aboutOf(after) }]
      : [];
  });
  // A ticket from sample data was closed without an event. Timestamps cannot tell, because the event's may be
  // slightly later.
  const last = events.findLast(({ kind }) => statusByKind[kind]);
  if (row.closedAt && (!last || statusByKind[last.kind] !== 'closed')) {
    events.push({ kind: 'closed', at: row.closedAt.toISOString(), by: null, assignee: null, about: null });
  }
  return events;
}

function aboutOf(after: Record<string, unknown> | null): string | null {
  const about = after?.into ?? after?.merged ?? after?.from ?? after?.snoozedUntil ?? after?.source;
  return typeof about === 'string' ? about : null;
}
