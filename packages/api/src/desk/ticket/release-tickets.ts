import { ticketFollower } from '@app/db/schema/conversation/ticket-follower';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { recordAudits } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';

/**
 * Unassigns the tickets of an account that may no longer work on them, and ends its following. Call it in the
 * transaction that demotes, restricts or deletes it, with the account locked, so that no ticket can be assigned
 * to it meanwhile.
 */
export async function releaseTickets(
  ctx: UserContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const released = await ctx.db
    .update(ticket)
    .set({ assigneeId: null })
    .where(eq(ticket.assigneeId, id))
    .returning({ id: ticket.id, number: ticket.number });
  await ctx.db.delete(ticketFollower).where(eq(ticketFollower.userId, id));
  await recordAudits(
    ctx,
    released.map((row) => ({
      action: 'ticket.assign' as const,
      entityId: row.id,
      label: row.number,
      before: { assignee: name },
      after: { assignee: null },
    })),
  );
}
