import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { delivery } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import type { Services } from '../../core/context';
import { createNotices } from '../../messaging/notice/create-notices';

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
