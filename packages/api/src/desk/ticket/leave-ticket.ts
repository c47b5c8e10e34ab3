import { ticketViewer } from '@app/db/schema/desk/ticket-viewer';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/** Records that the caller has closed the ticket; colleagues see it with their next `watchTicket`. */
export async function leaveTicket(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.db
    .delete(ticketViewer)
    .where(and(eq(ticketViewer.ticketId, id), eq(ticketViewer.userId, ctx.actor.id)));
}
