import type { teamThreadSchema } from '@app/contracts/ticket/writing-schema';
import { order } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockTalk } from '../order/lock-talk';
import { rejectMerged } from '../ticket/transition-ticket';

type TeamThread = z.output<typeof teamThreadSchema>;

/** The conversation that somebody wants to write in, locked until the commit. */
export type LockedThread =
  | { kind: 'ticket'; id: string; number: string; draftPlace: string }
  | { kind: 'order'; id: string; number: string; draftPlace: string };

/** Locks the ticket or the order. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_MERGED, ORDER_NOT_FOUND. */
export async function lockThread(ctx: UserContext, thread: TeamThread): Promise<LockedThread> {
  if ('orderNumber' in thread) {
    const { id, number } = await lockTalk(ctx, { number: thread.orderNumber });
    return { kind: 'order', id, number, draftPlace: `order-response:${number}` };
  }
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, thread.ticketId)).for('no key update');
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  if (row.mergedIntoId !== null) await rejectMerged(ctx, row.mergedIntoId);
  return { kind: 'ticket', id: row.id, number: row.number, draftPlace: `ticket-response:${row.id}` };
}

/** Where an answer goes that was held while its ticket was merged or sold: to the other ticket, or to the order; what it goes to is locked. */
export async function whereItGoesOn(
  ctx: UserContext,
  held: { ticketId: string | null; orderId: string | null },
): Promise<{ ticketId: string } | { orderNumber: string }> {
  if (held.ticketId === null) {
    const [of] = await ctx.db
      .select({ number: order.number })
      .from(order)
      .where(eq(order.id, held.orderId ?? ''));
    if (!of) throw new AppError('ORDER_NOT_FOUND');
    await lockTalk(ctx, of);
    return { orderNumber: of.number };
  }
  let ticketId = held.ticketId;
  for (;;) {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, ticketId)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (row.mergedIntoId === null) {
      const [sale] =
        row.status === 'finalized'
          ? await ctx.db.select({ number: order.number }).from(order).where(eq(order.ticketId, row.id))
          : [];
      return sale ? { orderNumber: sale.number } : { ticketId };
    }
    ticketId = row.mergedIntoId;
  }
}
