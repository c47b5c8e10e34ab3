import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Locks the tickets and orders that refer to an account, or that it has pending replies on, until the commit.
 * Call it before the account itself is locked for a new address or its deletion: writing to a ticket or order
 * locks that first and then needs the account, so the opposite order would deadlock.
 */
export async function lockThreads({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  // An array, so that the index is used for these ids too; next to `or`, a subquery would read every row.
  const heldIn = (thread: typeof heldAnswer.ticketId | typeof heldAnswer.orderId) =>
    sql`any(array(${db.select({ id: thread }).from(heldAnswer).where(eq(heldAnswer.authorId, userId))}))`;
  await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      or(
        eq(ticket.userId, userId),
        eq(ticket.finalizedBy, userId),
        sql`${ticket.id} = ${heldIn(heldAnswer.ticketId)}`,
      ),
    )
    .orderBy(asc(ticket.id))
    .for('no key update');
  await db
    .select({ id: order.id })
    .from(order)
    .where(or(eq(order.userId, userId), sql`${order.id} = ${heldIn(heldAnswer.orderId)}`))
    .orderBy(asc(order.id))
    .for('no key update');
}
