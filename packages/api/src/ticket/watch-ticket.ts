import type { watchTicketSchema } from '@app/contracts/ticket/schema';
import { ticket } from '@app/db/schema/ticket';
import { ticketViewer } from '@app/db/schema/ticket-viewer';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { noteViewer } from '../conversation/note-viewer';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/**
 * The caller has a ticket on the screen, and writes an answer if `typing`; answers the other active administrators who
 * have, too. Say it again every `limits.viewerBeatMs`; after `limits.viewerExpiryMs` in silence it counts no more.
 * Throws TICKET_NOT_FOUND.
 */
export async function watchTicket(ctx: UserContext, { id, typing }: z.output<typeof watchTicketSchema>) {
  const viewers = await noteViewer(ctx, {
    table: ticketViewer,
    watched: ticketViewer.ticketId,
    thing: ctx.db.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, id)),
    typing,
  });
  if (!viewers) throw new AppError('TICKET_NOT_FOUND');
  return viewers;
}
