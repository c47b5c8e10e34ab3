import { auditEvent } from '@app/db/schema/audit-event';
import type { ticket } from '@app/db/schema/ticket';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../core/context';

type TicketRow = typeof ticket.$inferSelect;

/** When a ticket was closed and opened again. */
export interface StatusChange {
  kind: 'closed' | 'reopened';
  at: string;
}

/** What happened to a ticket beside its messages, and who did it; null where that is not known. */
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
  /** Who looks after the ticket since an assignment; null: nobody. */
  assignee: string | null;
  /** What the event is about besides: the other ticket of a merge or a split, until when it is snoozed. */
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

/** What the customer is told of an event: that the ticket was closed or opened again. */
const closings: Partial<Record<TicketEvent['kind'], StatusChange['kind']>> = {
  closed: 'closed',
  merged: 'closed',
  spam: 'closed',
  reopened: 'reopened',
  notSpam: 'reopened',
};

/** How often a ticket was closed and opened again, oldest first, without who did it. */
export async function readHistory(ctx: Context, row: TicketRow): Promise<StatusChange[]> {
  const events = await readTeamHistory(ctx, row);
  return events.flatMap(({ kind, at }) => {
    const status = closings[kind];
    return status ? [{ kind: status, at }] : [];
  });
}

/** What happened to a ticket beside its messages, oldest first. */
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
  // A ticket that came with sample data was closed without anybody doing it. The times are no help: the event's may be a moment later.
  const last = events.findLast(({ kind }) => closings[kind]);
  if (row.closedAt && (!last || closings[last.kind] !== 'closed')) {
    events.push({ kind: 'closed', at: row.closedAt.toISOString(), by: null, assignee: null, about: null });
  }
  return events;
}

function aboutOf(after: Record<string, unknown> | null): string | null {
  const about = after?.into ?? after?.merged ?? after?.from ?? after?.snoozedUntil ?? after?.source;
  return typeof about === 'string' ? about : null;
}
