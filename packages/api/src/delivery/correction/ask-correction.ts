import type { askCorrectionSchema } from '@app/contracts/delivery/correction/schema';
import { limits } from '@app/contracts/limits';
import { correction } from '@app/db/schema/delivery/correction';
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
import { createNotices } from '../../messaging/notice/create-notices';
import { readCorrections, readCorrectionsUntil } from './read-corrections';

/**
 * Asks for a free correction of the live website of the caller's own order (delivery.free-corrections): the text is a
 * message on the order, and the team gets a mail. Repeating a submit key adds nothing. Throws RATE_LIMITED,
 * CORRECTION_NOT_FOUND, CORRECTION_NOT_LIVE, CORRECTIONS_OVER, CORRECTIONS_FULL and what `attachFiles` throws.
 */
export async function askCorrection(outer: UserContext, input: z.output<typeof askCorrectionSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);
  await inTransaction(outer, async (ctx) => {
    const own = and(eq(order.number, input.orderNumber), eq(order.userId, ctx.actor.id));
    const sold = await lockOrderRow(ctx, own, 'CORRECTION_NOT_FOUND');
    if (await wasSent(ctx, sold.id, input.submitKey)) return;
    const until = await readCorrectionsUntil(ctx, sold);
    if (!until) throw new AppError('CORRECTION_NOT_LIVE');
    if (until <= ctx.now()) throw new AppError('CORRECTIONS_OVER');
    const number = (await ctx.db.$count(correction, eq(correction.orderId, sold.id))) + 1;
    if (number > limits.correctionsPerOrder) throw new AppError('CORRECTIONS_FULL');
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.body, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: sold,
      fromTeam: false,
    });
    const now = ctx.now();
    const [asked] = await ctx.db
      .insert(correction)
      .values({ orderId: sold.id, number, messageId, createdAt: now, updatedAt: now })
      .returning({ id: correction.id });
    if (!asked) throw new Error('the correction was not returned');
    await recordAudit(ctx, {
      ...{ action: 'correction.ask', entityId: asked.id, label: `${sold.number}, correction ${number}` },
      // The text is left out because the audit trail outlives the order.
      after: { order: sold.number, number, characters: input.body.length, files: fileNames.length },
    });
    await ctx.mail.enqueue(ctx.db, {
      template: 'order-reply-team',
      to: (await readSettings(ctx)).teamEmail,
      ...{ customerName: ctx.actor.name, customerEmail: ctx.actor.email },
      ...{ orderNumber: sold.number, reply: input.body, fileNames, correction: number },
    });
    await createNotices(ctx, {
      ...{ kind: 'replied', place: 'order', placeId: sold.id, label: sold.number },
      byName: ctx.actor.name,
      to: await listOrderRecipients(ctx, sold.ticketId),
    });
  });
  return readCorrections(outer, input);
}
