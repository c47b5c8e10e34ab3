import { type HandoverSide, standardHandoverItems } from '@app/contracts/delivery/handover/items';
import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '../client';
import { handoverTick } from '../schema/delivery/handover-tick';
import { order } from '../schema/sales/order';
import { demoId, isDemoRow } from './demo-id';
import type { FindPerson } from './load-people';
import { hoursAfter } from './relative-dates';

/** Inserts what was ticked of the hand-over: begun for orders in work, finished for completed ones; after the orders. */
export async function loadHandovers(tx: Transaction, findPerson: FindPerson): Promise<void> {
  const team = findPerson('editor@example.com');
  const sold = await tx
    .select()
    .from(order)
    .where(and(isDemoRow(order.id), inArray(order.status, ['processing', 'completed'])));
  const idsOf = (side: HandoverSide) =>
    standardHandoverItems.filter((item) => item.side === side).map(({ id }) => id);
  const [teamItems, customerItems] = [idsOf('team'), idsOf('customer')];
  const ticks = sold.flatMap(({ id: orderId, completedDate, orderDate, userId, customerName }) => {
    const doneAt = hoursAfter(completedDate ?? orderDate, completedDate ? 1 : 30);
    return [
      ...(completedDate ? teamItems : teamItems.slice(0, 2)).map((item) => ({
        ...{ orderId, item, doneAt, doneBy: team.id, doneByName: team.name },
      })),
      // The sample customer still has one to confirm.
      ...(completedDate
        ? customerItems.slice(orderId === demoId('order', 'consultancy-sale') ? 1 : 0)
        : []
      ).map((item) => ({
        ...{ orderId, item, doneAt, doneBy: userId, doneByName: customerName },
      })),
    ];
  });
  if (ticks.length > 0) await tx.insert(handoverTick).values(ticks);
}
