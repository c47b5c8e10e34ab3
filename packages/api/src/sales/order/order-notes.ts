import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { editNoteSchema } from '@app/contracts/desk/ticket/schema';
import type { addOrderNoteSchema } from '@app/contracts/sales/order/conversation';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow } from '../../billing/order-row';
import { addMessage, wasSent } from '../../conversation/add-message';
import { changeNote } from '../../conversation/change-note';
import { forgetDraft } from '../../conversation/forget-draft';
import { recordMentions } from '../../conversation/mentions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { listOrderMessages } from './read-order-messages';

/**
 * Adds an internal team note to an order: it is invisible to the customer and does not count as a reply.
 * People mentioned in it are recorded (ticket.note-mentions). Repeating the same submit key adds nothing.
 * Throws ORDER_NOT_FOUND, and what `attachFiles` throws.
 */
export async function addOrderNote(outer: UserContext, input: z.output<typeof addOrderNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOrderRow(ctx, eq(order.number, input.number));
    if (await wasSent(ctx, row.id, input.submitKey)) return listOrderMessages(ctx, row);
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.body, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: row,
      fromTeam: true,
      internal: true,
    });
    const at = { place: 'order', placeId: row.id, label: row.number } as const;
    await recordMentions(ctx, { messageId, body: input.body, at });
    await forgetDraft(ctx, draftPlaces.orderNote(row.number), input);
    await recordAudit(ctx, {
      action: 'order.addNote',
      entityId: row.id,
      label: row.number,
      // The text is left out because the audit trail outlives the order.
      after: { characters: input.body.length, files: fileNames.length },
    });
    return listOrderMessages(ctx, row);
  });
}

/** Changes one of the caller's internal notes on an order. Throws what `changeNote` throws. */
export async function editOrderNote(outer: UserContext, input: z.output<typeof editNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: order.id })
      .from(ticketMessage)
      .innerJoin(order, eq(order.id, ticketMessage.orderId))
      .where(eq(ticketMessage.id, input.messageId));
    if (!known) throw new AppError('MESSAGE_NOT_FOUND');
    const row = await lockOrderRow(ctx, eq(order.id, known.id));
    await changeNote(ctx, input, { place: 'order', placeId: row.id, label: row.number });
    return listOrderMessages(ctx, row);
  });
}
