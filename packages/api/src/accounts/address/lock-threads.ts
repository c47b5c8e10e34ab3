import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { asc, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Locks the tickets and orders that refer to these accounts, and all threads that they have pending replies on,
 * until the commit. Call it before the accounts themselves are locked for a new name, address or their deletion:
 * writing to a thread locks that first and then needs the account, so the opposite order would deadlock. Lock
 * accounts `for no key update`: who writes on a thread that is assigned to one only needs it to exist.
 */
export function lockThreads(ctx: Pick<Context, 'db'>, ...userIds: readonly string[]): Promise<void> {
  return lockWith(ctx, userIds, { assigned: false });
}

/** Does what `lockThreads` does, and locks what is assigned to them: call it before that is released. */
export function lockThreadsAndWork(ctx: Pick<Context, 'db'>, ...userIds: readonly string[]): Promise<void> {
  return lockWith(ctx, userIds, { assigned: true });
}

async function lockWith(
  { db }: Pick<Context, 'db'>,
  userIds: readonly string[],
  { assigned }: { assigned: boolean },
): Promise<void> {
  if (userIds.length === 0) return;
  // An array, so that the index is used for these ids too; next to `or`, a subquery would read every row.
  const heldIn = (
    thread: typeof heldAnswer.ticketId | typeof heldAnswer.orderId | typeof heldAnswer.leadId,
  ) =>
    sql`any(array(${db.select({ id: thread }).from(heldAnswer).where(inArray(heldAnswer.authorId, userIds))}))`;
  await db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(
      or(
        assigned ? inArray(contactMessage.assigneeId, userIds) : undefined,
        sql`${contactMessage.id} = ${heldIn(heldAnswer.leadId)}`,
      ),
    )
    .orderBy(asc(contactMessage.id))
    .for('no key update');
  await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      or(
        inArray(ticket.userId, userIds),
        inArray(ticket.finalizedBy, userIds),
        assigned ? inArray(ticket.assigneeId, userIds) : undefined,
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
