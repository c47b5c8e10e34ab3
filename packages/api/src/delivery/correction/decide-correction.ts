import type { decideCorrectionSchema } from '@app/contracts/delivery/correction/schema';
import { correction } from '@app/db/schema/delivery/correction';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow, readCustomer } from '../../billing/order-row';
import { addMessage } from '../../conversation/add-message';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/**
 * Marks a correction as done, or says why it is none (delivery.free-corrections): the answer is the team's message on the
 * order, and the customer gets a mail. Of two at once one succeeds. Throws CORRECTION_NOT_FOUND, CORRECTION_DECIDED.
 */
export async function decideCorrection(
  outer: UserContext,
  { orderNumber, number, outcome, answer }: z.output<typeof decideCorrectionSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOrderRow(ctx, eq(order.number, orderNumber), 'CORRECTION_NOT_FOUND');
    const [asked] = await ctx.db
      .select({ id: correction.id, state: correction.state })
      .from(correction)
      .where(and(eq(correction.orderId, sold.id), eq(correction.number, number)));
    if (!asked) throw new AppError('CORRECTION_NOT_FOUND');
    if (asked.state !== 'open') throw new AppError('CORRECTION_DECIDED');
    const { messageId } = await addMessage(ctx, {
      ...{ body: answer, attachmentIds: [], order: sold, fromTeam: true },
    });
    const now = ctx.now();
    await ctx.db
      .update(correction)
      .set({
        ...{ state: outcome, answerId: messageId, decidedAt: now, updatedAt: now },
        ...{ decidedBy: ctx.actor.id, decidedByName: ctx.actor.name },
      })
      .where(eq(correction.id, asked.id));
    await recordAudit(ctx, {
      action: outcome === 'done' ? 'correction.finish' : 'correction.reject',
      ...{ entityId: asked.id, label: `${sold.number}, correction ${number}` },
      after: { order: sold.number, number, state: outcome },
    });
    const account = await readCustomer(ctx, sold);
    if (account) {
      await ctx.mail.enqueue(ctx.db, {
        ...{ template: 'correction-decided', ...account, orderNumber: sold.number, number },
        ...{ outcome, answer, answeredBy: ctx.actor.name },
      });
    }
    const decision = { by: ctx.actor.name, at: now.toISOString(), answer };
    return { orderNumber: sold.number, number, state: outcome, decision };
  });
}
