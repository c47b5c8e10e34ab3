import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { respondToOrderSchema } from '@app/contracts/sales/order/conversation';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow, readCustomer } from '../../billing/order-row';
import { addMessage, wasSent } from '../../conversation/add-message';
import { rejectUnread } from '../../conversation/reject-unread';
import { readSigned } from '../../conversation/signed-answer';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { commentOnProof } from '../../delivery/proof/answer-proof';
import { listOrderMessages } from './read-order-messages';

/**
 * Adds the team's public reply on an order (order.conversation-after-sale); the customer gets it by mail, and
 * no longer waits. Repeating the same submit key adds nothing. Throws ORDER_NOT_FOUND, ORDER_WRITTEN when
 * there are messages after `lastSeenMessageId`, and what `commentOnProof` and `attachFiles` throw.
 */
export async function respondToOrder(
  outer: UserContext,
  { marks, ...input }: z.output<typeof respondToOrderSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOrderRow(ctx, eq(order.number, input.number));
    if (await wasSent(ctx, row.id, input.submitKey)) return listOrderMessages(ctx, row);
    if (input.lastSeenMessageId !== undefined)
      await rejectUnread(ctx, { kind: 'order', id: row.id }, input.lastSeenMessageId);
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.body, marks, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: row,
      fromTeam: true,
    });
    await commentOnProof(ctx, { orderId: row.id, messageId, version: input.proofVersion });
    await recordAudit(ctx, {
      action: 'order.respond',
      entityId: row.id,
      label: row.number,
      after: { characters: input.body.length, files: fileNames.length },
    });
    await mailAnswer(ctx, row, { answer: input.body, marks, fileNames });
    return listOrderMessages(ctx, row);
  });
}

/** Mails the account's current address; sends nothing when the account was deleted. */
async function mailAnswer(
  ctx: UserContext,
  { number, ...sold }: { userId: string | null; number: string },
  content: Pick<MailOf<'order-answered'>, 'answer' | 'marks' | 'fileNames'>,
): Promise<void> {
  const account = await readCustomer(ctx, sold);
  if (!account) return;
  await ctx.mail.enqueue(ctx.db, {
    template: 'order-answered',
    ...account,
    orderNumber: number,
    ...(await readSigned(ctx)),
    ...content,
  });
}
