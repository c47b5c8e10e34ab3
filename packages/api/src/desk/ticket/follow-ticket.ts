import type { followTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketFollower } from '@app/db/schema/conversation/ticket-follower';
import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTeamTicket } from './read-team-ticket';

/**
 * Starts or ends the caller's following of a ticket: followers are notified like its assignee
 * (ticket.team-followers). Throws TICKET_NOT_FOUND.
 */
export async function followTicket(outer: UserContext, { id, follow }: z.output<typeof followTicketSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id)).for('key share');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    const mine = { ticketId: id, userId: ctx.actor.id };
    const changed = follow
      ? await ctx.db
          .insert(ticketFollower)
          .values({ ...mine, createdAt: ctx.now() })
          .onConflictDoNothing()
          .returning({ id: ticketFollower.ticketId })
      : await ctx.db
          .delete(ticketFollower)
          .where(and(eq(ticketFollower.ticketId, id), eq(ticketFollower.userId, ctx.actor.id)))
          .returning({ id: ticketFollower.ticketId });
    if (changed.length > 0) {
      await recordAudit(ctx, {
        action: follow ? 'ticket.follow' : 'ticket.unfollow',
        entityId: id,
        label: row.number,
      });
    }
    return readTeamTicket(ctx, row);
  });
}
