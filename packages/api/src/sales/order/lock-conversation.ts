import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

/** Locks an order until the commit, before a message is added. Throws ORDER_NOT_FOUND. */
export async function lockConversation(ctx: Context, { number }: { number: string }) {
  const [row] = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      ticketId: order.ticketId,
      userId: order.userId,
      talkSettledAt: order.talkSettledAt,
    })
    .from(order)
    .where(eq(order.number, number))
    .for('no key update');
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}
