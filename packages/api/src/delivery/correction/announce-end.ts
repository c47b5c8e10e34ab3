import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { delivery } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import type { Services } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { createNotices } from '../../messaging/notice/create-notices';
import { correctionsEnd, lastFreeDay } from './read-corrections';

const dayMs = 24 * 3_600_000;

/** Orders per run; the rest waits for the next hour. */
const BATCH_SIZE = 200;

/**
 * Tells customers by mail and the team by notice that free corrections end in a week (delivery.corrections-end).
 * Call it hourly, on any number of instances: the rows are locked, and the second instance finds them marked.
 */
export async function announceCorrectionsEnd(services: Services): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const ctx = { ...services, db: tx };
    const { timeZone } = await readSettings(ctx);
    await adoptCompleted(ctx, timeZone);
    const due = await tx
      .select({
        ...{ id: order.id, number: order.number, ticketId: order.ticketId, until: delivery.correctionsUntil },
        ...{ to: user.email, name: user.name, suspendedAt: user.suspendedAt },
      })
      .from(delivery)
      .innerJoin(order, and(eq(order.id, delivery.orderId), eq(order.status, 'completed')))
      .leftJoin(user, eq(user.id, order.userId))
      .where(
        and(
          isNull(delivery.endToldAt),
          gt(delivery.correctionsUntil, now),
          // The last day begins within the week.
          lte(delivery.correctionsUntil, new Date(now.getTime() + limits.correctionNoticeMs + dayMs)),
        ),
      )
      .orderBy(asc(delivery.correctionsUntil))
      .limit(BATCH_SIZE)
      .for('update', { of: delivery, skipLocked: true });
    for (const { id, number, ticketId, until, to, name, suspendedAt } of due) {
      await tx.update(delivery).set({ endToldAt: now }).where(eq(delivery.orderId, id));
      if (to && name && !suspendedAt) {
        await services.mail.enqueue(tx, {
          ...{ template: 'corrections-end', to, name, orderNumber: number },
          until: lastFreeDay(until, timeZone),
        });
      }
      await createNotices(ctx, {
        ...{ kind: 'corrections-end', place: 'order', placeId: id, label: number },
        byName: null,
        to: await listOrderRecipients(ctx, ticketId),
      });
    }
  });
}

/** Stores the end for orders that earlier releases completed and for imported ones, while it is still to come. */
async function adoptCompleted({ db, now }: Services, timeZone: string): Promise<void> {
  const until = correctionsEnd(order.completedDate, limits.freeCorrectionDays, timeZone);
  // The index is one of moments; a day may be longer than another.
  const since = new Date(now().getTime() - (limits.freeCorrectionDays + 2) * dayMs);
  await db.execute(sql`
    insert into ${delivery} (order_id, corrections_until, created_at)
    select ${order.id}, ${until}, ${order.completedDate}
    from ${order}
    where ${order.status} = 'completed' and ${order.completedDate} > ${since.toISOString()}::timestamptz
      and ${until} > ${now().toISOString()}::timestamptz
    on conflict do nothing`);
}
