import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { asc, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Locks the tickets and orders that refer to these accounts, or that they have pending replies on, until the
 * commit. Call it before the accounts themselves are locked for a new name, address or their deletion: writing to
 * a ticket or order locks that first and then needs the account, so the opposite order would deadlock. Lock
 * accounts `for no key update`: who writes on a thread that is assigned to one only needs it to exist.
 */
export async function lockThreads({ db }: Pick<Context, 'db'>, ...userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  // An array, so that the index is used for these ids too; next to `or`, a subquery would read every row.
  const heldIn = (thread: typeof heldAnswer.ticketId | typeof heldAnswer.orderId) =>
    sql`any(array(${db.select({ id: thread }).from(heldAnswer).where(inArray(heldAnswer.authorId, userIds))}))`;
  await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      or(
        inArray(ticket.userId, userIds),
        inArray(ticket.finalizedBy, userIds),
        sql`${ticket.id} = ${heldIn(heldAnswer.ticketId)}`,
      ),
    )
    .orderBy(asc(ticket.id))
    .for('no key update');
  await db
    .select({ id: order.id })
    .from(order)
    .where(or(inArray(order.userId, userIds), sql`${order.id} = ${heldIn(heldAnswer.orderId)}`))
    .orderBy(asc(order.id))
    .for('no key update');
}
