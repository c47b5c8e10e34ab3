import type { watchTicketSchema } from '@app/contracts/desk/ticket/schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRead } from '@app/db/schema/desk/ticket-read';
import { ticketViewer } from '@app/db/schema/desk/ticket-viewer';
import { and, eq, lt, max } from 'drizzle-orm';
import type { z } from 'zod';
import { noteViewer } from '../../conversation/note-viewer';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { isFromOutsideOrPublic } from './ticket-queue';

/**
 * Records that the caller has a ticket open and has read it (ticket.unread-by-agent), and is writing a reply if `typing`; returns the other active
 * administrators who have it open. Call it every `limits.viewerBeatMs`; after `limits.viewerExpiryMs` without
 * a call the caller no longer counts. Throws TICKET_NOT_FOUND.
 */
export async function watchTicket(ctx: UserContext, { id, typing }: z.output<typeof watchTicketSchema>) {
  const viewers = await noteViewer(ctx, {
    table: ticketViewer,
    watched: ticketViewer.ticketId,
    thing: ctx.db.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, id)),
    typing,
    held: eq(heldAnswer.ticketId, id),
  });
  if (!viewers) throw new AppError('TICKET_NOT_FOUND');
  await markRead(ctx, id);
  return viewers;
}

/** Written again only after a newer message: of a ticket that stays open every call would write otherwise. */
async function markRead({ db, actor, now }: UserContext, ticketId: string): Promise<void> {
  const latest = db
    .select({ at: max(ticketMessage.createdAt) })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticketRead.ticketId), isFromOutsideOrPublic));
  const readAt = now();
  await db
    .insert(ticketRead)
    .values({ userId: actor.id, ticketId, readAt })
    .onConflictDoUpdate({
      target: [ticketRead.userId, ticketRead.ticketId],
      set: { readAt },
      setWhere: lt(ticketRead.readAt, latest),
    });
}
