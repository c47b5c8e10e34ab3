import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { readOwnConversation, readTeamConversation } from './read-order-messages';

type NumberInput = { number: string };

async function findOrder(ctx: UserContext, { number }: NumberInput, { mine }: { mine: boolean }) {
  const [row] = await ctx.db
    .select({ id: order.id, number: order.number, waitingSince: order.waitingSince })
    .from(order)
    .where(and(eq(order.number, number), mine ? readableBy(ctx, order.userId) : undefined));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}

/**
 * Returns the conversation on an order that the caller may read as a customer. Throws ORDER_NOT_FOUND for
 * anyone else's.
 */
export async function listMyOrderMessages(ctx: UserContext, input: NumberInput) {
  return readOwnConversation(ctx, await findOrder(ctx, input, { mine: true }));
}

/** Returns the conversation on any order, with the team's notes. Throws ORDER_NOT_FOUND. */
export async function listOrderMessages(ctx: UserContext, input: NumberInput) {
  return readTeamConversation(ctx, await findOrder(ctx, input, { mine: false }));
}

/**
 * Returns the conversation with notes for admins, on any order; for others without them, on the orders they
 * may read. Throws ORDER_NOT_FOUND.
 */
export async function listVisibleOrderMessages(ctx: UserContext, input: NumberInput) {
  const { messages } = await (seesAsTeam(ctx, 'orders:read') ? listOrderMessages : listMyOrderMessages)(
    ctx,
    input,
  );
  return messages;
}
