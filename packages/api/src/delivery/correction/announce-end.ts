import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { delivery } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import type { Services } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { createNotices } from '../../messaging/notice/create-notices';
import { correctionsEnd } from './read-corrections';

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
    await adoptCompleted(ctx);
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
          lte(delivery.correctionsUntil, new Date(now.getTime() + limits.correctionNoticeMs)),
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
          until: until.toISOString().slice(0, 10),
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
async function adoptCompleted(ctx: Services): Promise<void> {
  const { correctionDays } = await readSettings(ctx);
  await ctx.db.execute(sql`
    insert into ${delivery} (order_id, corrections_until, created_at)
    select ${order.id}, ${order.completedDate} + make_interval(days => ${correctionDays}), ${order.completedDate}
    from ${order}
    where ${order.status} = 'completed'
      and ${order.completedDate} > ${correctionsEnd(ctx.now(), -correctionDays).toISOString()}::timestamptz
    on conflict do nothing`);
}
