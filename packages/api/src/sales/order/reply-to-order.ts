import type { replyToOrderSchema } from '@app/contracts/sales/order/conversation';
import { user } from '@app/db/schema/accounts/user';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow } from '../../billing/order-row';
import { addMessage, wasSent } from '../../conversation/add-message';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { commentOnProof } from '../../delivery/proof/answer-proof';
import { createNotices } from '../../messaging/notice/create-notices';
import { listMyOrderMessages } from './read-order-messages';

/**
 * Adds a customer's message to one of their own orders, in any status (order.conversation-after-sale); the
 * team gets a mail. Repeating the same submit key adds nothing. Throws ORDER_NOT_FOUND, RATE_LIMITED, and
 * what `commentOnProof` and `attachFiles` throw.
 */
export async function replyToOrder(outer: UserContext, input: z.output<typeof replyToOrderSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const own = and(eq(order.number, input.number), eq(order.userId, ctx.actor.id));
    const row = await lockOrderRow(ctx, own);
    if (await wasSent(ctx, row.id, input.submitKey)) return listMyOrderMessages(ctx, row);
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.body, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: row,
      fromTeam: false,
    });
    await commentOnProof(ctx, { orderId: row.id, messageId, version: input.proofVersion });
    await recordAudit(ctx, {
      action: 'order.reply',
      entityId: row.id,
      label: row.number,
      after: { characters: input.body.length, files: fileNames.length },
    });
    // Current name and address: the order stores those of its date.
    const [account] = await ctx.db
      .select({ customerName: user.name, customerEmail: user.email })
      .from(user)
      .where(eq(user.id, ctx.actor.id));
    if (!account) throw new AppError('ORDER_NOT_FOUND');
    await ctx.mail.enqueue(ctx.db, {
      template: 'order-reply-team',
      to: (await readSettings(ctx)).teamEmail,
      ...account,
      orderNumber: row.number,
      reply: input.body,
      fileNames,
    });
    await createNotices(ctx, {
      ...{ kind: 'replied', place: 'order', placeId: row.id, label: row.number },
      byName: account.customerName,
      to: await listOrderRecipients(ctx, row.ticketId),
    });
    return listMyOrderMessages(ctx, row);
  });
}
