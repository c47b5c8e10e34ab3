import type { settleOrderConversationSchema } from '@app/contracts/sales/order/conversation';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { listOrderMessages } from './read-order-messages';

/**
 * Marks the customer's messages up to a given one as needing no reply, so that the order no longer waits;
 * later messages still count (order.conversation-waits). The customer is not notified. Throws
 * ORDER_NOT_FOUND, MESSAGE_NOT_FOUND.
 */
export async function settleOrderConversation(
  outer: UserContext,
  input: z.output<typeof settleOrderConversationSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOrderRow(ctx, eq(order.number, input.number));
    const [message] = await ctx.db
      .select({ createdAt: ticketMessage.createdAt })
      .from(ticketMessage)
      .where(
        and(
          eq(ticketMessage.id, input.messageId),
          eq(ticketMessage.orderId, row.id),
          eq(ticketMessage.fromTeam, false),
        ),
      );
    if (!message) throw new AppError('MESSAGE_NOT_FOUND');
    if (row.talkSettledAt && row.talkSettledAt >= message.createdAt) return listOrderMessages(ctx, row);
    await ctx.db.update(order).set({ talkSettledAt: message.createdAt }).where(eq(order.id, row.id));
    await recordAudit(ctx, { action: 'order.settleTalk', entityId: row.id, label: row.number });
    return listOrderMessages(ctx, row);
  });
}
