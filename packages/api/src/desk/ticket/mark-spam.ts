import type { markSpamSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { blockSender } from './blocked-senders';
import { lockOpenTicket } from './change-queue';
import { readTeamTicket } from './read-team-ticket';
import { rejectMerged } from './transition-ticket';

/**
 * Closes a ticket as spam without a mail, and with `block` also blocks its customer's address
 * (ticket.marked-spam). Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, TICKET_MERGED, TICKET_SPAM,
 * TEAM_NOT_BLOCKED.
 */
export async function markSpam(outer: UserContext, { id, block }: z.output<typeof markSpamSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOpenTicket(ctx, id);
    if (row.mergedIntoId !== null) await rejectMerged(ctx, row.mergedIntoId);
    if (row.spamAt !== null) throw new AppError('TICKET_SPAM');
    if (block) await blockSender(ctx, { email: row.customerEmail, ticketNumber: row.number });
    const now = ctx.now();
    return changeSpam(ctx, row, {
      action: 'ticket.markSpam',
      set: { spamAt: now, status: 'closed', closedAt: row.closedAt ?? now },
    });
  });
}

/**
 * Reopens a ticket that is not spam; the block list stays unchanged. Throws TICKET_NOT_FOUND,
 * TICKET_NOT_SPAM.
 */
export async function unmarkSpam(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOpenTicket(ctx, id);
    if (row.spamAt === null) throw new AppError('TICKET_NOT_SPAM');
    return changeSpam(ctx, row, {
      action: 'ticket.unmarkSpam',
      set: { spamAt: null, status: 'open', closedAt: null },
    });
  });
}

async function changeSpam(
  ctx: UserContext,
  row: typeof ticket.$inferSelect,
  change: {
    action: 'ticket.markSpam' | 'ticket.unmarkSpam';
    set: Pick<typeof ticket.$inferSelect, 'spamAt' | 'status' | 'closedAt'>;
  },
) {
  const [after] = await ctx.db
    .update(ticket)
    .set({ ...change.set, updatedAt: ctx.now() })
    .where(eq(ticket.id, row.id))
    .returning();
  if (!after) throw new Error('the ticket was not returned');
  await recordAudit(ctx, {
    action: change.action,
    entityId: row.id,
    label: row.number,
    before: { status: row.status },
    after: { status: after.status },
  });
  return readTeamTicket(ctx, after);
}
