import { ticket } from '@app/db/schema/ticket';
import { eq } from 'drizzle-orm';
import { recordAudits } from '../audit/record-audit';
import type { UserContext } from '../core/context';

/**
 * Leaves the tickets of somebody who is no administrator any more to nobody. Call it in the transaction that demotes or
 * deletes them, with their account locked: nobody can assign them one meanwhile.
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
