import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { teamThreadSchema } from '@app/contracts/desk/ticket/writing-schema';
import type { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow } from '../../billing/order-row';
import type { Thread } from '../../conversation/attach-files';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { lockLead, rejectConverted } from '../../desk/contact/lock-lead';
import { lockTicketOrTarget } from '../../desk/ticket/lock-ticket';
import { rejectMerged } from '../../desk/ticket/transition-ticket';

type TeamThread = z.output<typeof teamThreadSchema>;
type HeldThread = Pick<typeof heldAnswer.$inferSelect, 'ticketId' | 'orderId' | 'leadId'>;

/** The conversation that is replied to, locked until the commit. */
export interface LockedThread {
  kind: 'ticket' | 'order' | 'lead';
  id: string;
  /** Its display name: the number, or the name of the lead. */
  label: string;
  /** Where the author's draft of a reply is stored. */
  draftPlace: string;
  /** The thread its messages belong to. */
  thread: Thread;
}

function threadOfTicket({ id, number }: { id: string; number: string }): LockedThread {
  const draftPlace = draftPlaces.ticketAnswer(id);
  return { kind: 'ticket', id, label: number, draftPlace, thread: { ticketId: id } };
}

async function lockOrder(ctx: Context, which: SQL): Promise<LockedThread> {
  const { id, number, ticketId } = await lockOrderRow(ctx, which);
  const draftPlace = draftPlaces.orderAnswer(number);
  return { kind: 'order', id, label: number, draftPlace, thread: { order: { id, ticketId } } };
}

/** Locks the ticket, the order or the lead. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_MERGED, ORDER_NOT_FOUND, MESSAGE_NOT_FOUND, LEAD_CONVERTED. */
export async function lockThread(ctx: Context, thread: TeamThread): Promise<LockedThread> {
  if ('orderNumber' in thread) return lockOrder(ctx, eq(order.number, thread.orderNumber));
  if ('leadId' in thread) {
    const lead = await lockLead(ctx, thread.leadId);
    await rejectConverted(ctx, lead);
    return threadOfLead(lead);
  }
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, thread.ticketId)).for('no key update');
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  if (row.mergedIntoId !== null) await rejectMerged(ctx, row.mergedIntoId);
  return threadOfTicket(row);
}

function threadOfLead({ id, name }: { id: string; name: string }): LockedThread {
  const draftPlace = draftPlaces.leadAnswer(id);
  return { kind: 'lead', id, label: name, draftPlace, thread: { lead: { id } } };
}

/**
 * Resolves the target of a reply that was held while its lead became a ticket, or its ticket was merged or
 * sold: that ticket, the merge target or the order. Locks the target. Throws when the thread was deleted, and
 * the reply with it.
 */
export async function resolveThread(ctx: Context, held: HeldThread): Promise<LockedThread> {
  if (held.leadId !== null) {
    const lead = await lockLead(ctx, held.leadId);
    return lead.ticketId === null ? threadOfLead(lead) : resolveTicketThread(ctx, lead.ticketId);
  }
  if (held.ticketId !== null) return resolveTicketThread(ctx, held.ticketId);
  return lockOrder(ctx, eq(order.id, held.orderId ?? ''));
}

async function resolveTicketThread(ctx: Context, id: string): Promise<LockedThread> {
  const row = await lockTicketOrTarget(ctx, eq(ticket.id, id));
  const [sale] =
    row.status === 'finalized'
      ? await ctx.db.select({ id: order.id }).from(order).where(eq(order.ticketId, row.id))
      : [];
  return sale ? lockOrder(ctx, eq(order.id, sale.id)) : threadOfTicket(row);
}
