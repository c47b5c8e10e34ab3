import type { replyToOrderSchema } from '@app/contracts/order/conversation';
import { order } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { addMessage, wasSent } from '../conversation/add-message';
import { ticketListeners } from '../conversation/ticket-followers';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { createNotices } from '../notice/create-notices';
import { readSettings } from '../setting/read-settings';
import { listMyOrderMessages } from './list-order-messages';

/**
 * The customer writes on an own order, whatever state it is in (order.conversation-after-sale): the team gets a mail. The same submit
 * key again adds nothing. Throws ORDER_NOT_FOUND, RATE_LIMITED, and what `attachFiles` throws.
 */
export async function replyToOrder(outer: UserContext, input: z.output<typeof replyToOrderSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);

  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: order.id, number: order.number, ticketId: order.ticketId })
      .from(order)
      .where(and(eq(order.number, input.number), eq(order.userId, ctx.actor.id)))
      .for('no key update');
    if (!row) throw new AppError('ORDER_NOT_FOUND');
    if (await wasSent(ctx, row.id, input.submitKey)) return listMyOrderMessages(ctx, row);
    const { fileNames } = await addMessage(ctx, {
      ...{ body: input.body, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: row,
      fromTeam: false,
    });
    await recordAudit(ctx, {
      action: 'order.reply',
      entityId: row.id,
      label: row.number,
      after: { characters: input.body.length, files: fileNames.length },
    });
    // As it is now: the order keeps the name and address of its day.
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
      to: await listenersOf(ctx, row.ticketId),
    });
    return listMyOrderMessages(ctx, row);
  });
}

/** Who looks after the ticket of which an order came, and who follows it: nobody is assigned to orders. */
async function listenersOf(ctx: UserContext, ticketId: string | null): Promise<string[]> {
  if (ticketId === null) return [];
  const [row] = await ctx.db
    .select({ id: ticket.id, assigneeId: ticket.assigneeId })
    .from(ticket)
    .where(eq(ticket.id, ticketId));
  return row ? (await ticketListeners(ctx, row)).map(({ id }) => id) : [];
}
