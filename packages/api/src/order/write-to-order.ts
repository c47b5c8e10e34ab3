import type { replyToOrderSchema } from '@app/contracts/order/conversation';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { seesAsTeam } from '../core/require-scope';
import { replyToOrder } from './reply-to-order';
import { respondToOrder } from './respond-to-order';

/**
 * Writes to the other side: administrators reply on any order, others write on their own. Returns the
 * conversation.
 */
export async function writeToOrder(ctx: UserContext, input: z.output<typeof replyToOrderSchema>) {
  const { messages } = await (seesAsTeam(ctx, 'orders:write') ? respondToOrder : replyToOrder)(ctx, input);
  return messages;
}
