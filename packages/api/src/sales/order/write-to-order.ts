import type { replyToOrderSchema } from '@app/contracts/sales/order/conversation';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { isTeamFor, restrictionOfAccount } from '../../core/require-scope';
import { replyToOrder } from './reply-to-order';
import { respondToOrder } from './respond-to-order';

/**
 * Writes to the other side: administrators reply on any order, others write on their own. Returns the
 * conversation.
 */
export async function writeToOrder(ctx: UserContext, input: z.output<typeof replyToOrderSchema>) {
  const { role } = ctx.actor;
  // A token writes on orders by its scope for tickets, which the door has checked.
  const isTeam = isTeamFor({ role, restriction: restrictionOfAccount(ctx.actor) }, 'orders:write');
  const { messages } = await (isTeam ? respondToOrder : replyToOrder)(ctx, input);
  return messages;
}
