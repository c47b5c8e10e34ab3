import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { notice } from '@app/db/schema/messaging/notice';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { isOverdue, readQueueClock } from './ticket-queue';

/** Tickets per run; the rest waits for the next run. */
const batchSize = 200;

/**
 * Notifies the assignee of a ticket that its first or a later reply is late, once for each
 * (notice.overdue-once). Call it every few minutes, on any number of instances.
 */
export async function notifyOverdue(services: Services): Promise<void> {
  const clock = await readQueueClock(services);
  const isFirst = sql`${ticket.respondedAt} is null`;
  // The due time is not part of the key: another target in the settings would trigger a second notice.
  const occasion = sql<string>`case when ${isFirst} then 'first' else 'later ' || extract(epoch from ${ticket.waitingSince}) end`;
  const dueAt = sql`case when ${isFirst} then ${ticket.firstResponseDueAt}
    else ${ticket.waitingSince} + make_interval(secs => ${clock.laterAnswerMs / 1000}) end`;
  const oldestDueAt = new Date(clock.now.getTime() - limits.overdueNewsMs).toISOString();
  const notified = services.db
    .select({ one: sql`1` })
    .from(notice)
    .where(
      and(
        eq(notice.kind, 'overdue'),
        eq(notice.placeId, ticket.id),
        eq(notice.userId, user.id),
        sql`${notice.occasion} = ${occasion}`,
      ),
    );
  const overdueTickets = await services.db
    .select({ placeId: ticket.id, label: ticket.number, userId: user.id, occasion })
    .from(ticket)
    .innerJoin(user, and(eq(user.id, ticket.assigneeId), isActiveAdminFor('tickets:read')))
    .where(and(isOverdue(clock), sql`${dueAt} > ${oldestDueAt}::timestamptz`, notExists(notified)))
    .orderBy(asc(ticket.id))
    .limit(batchSize);
  if (overdueTickets.length === 0) return;
  await inTransaction(services, async (ctx) => {
    for (const { userId, ...facts } of overdueTickets) {
      await createNotices(ctx, { ...facts, kind: 'overdue', place: 'ticket', byName: null, to: [userId] });
    }
  });
}
