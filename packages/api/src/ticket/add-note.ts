import type { addNoteSchema } from '@app/contracts/ticket/schema';
import { ticket } from '@app/db/schema/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { addMessage, wasSent } from './add-message';
import { readTeamTicket } from './read-team-ticket';

/**
 * A note of the team to itself (ticket.internal-notes). The customer must not even notice: no mail, no other
 * status, no answered clock, and `updatedAt` stays. The same submit key again adds nothing. Throws
 * TICKET_NOT_FOUND, ALREADY_FINALIZED (ticket.finalized-once), and what `attachFiles` throws.
 */
export async function addNote(outer: UserContext, input: z.output<typeof addNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, input.id)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (await wasSent(ctx, row.id, input.submitKey)) return readTeamTicket(ctx, row);
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const { fileNames } = await addMessage(ctx, {
      ...input,
      ticketId: row.id,
      fromTeam: true,
      internal: true,
    });
    await recordAudit(ctx, {
      action: 'ticket.addNote',
      entityId: row.id,
      label: row.number,
      // Not the text: the trail lives longer than the ticket.
      after: { characters: input.body.length, files: fileNames.length },
    });
    return readTeamTicket(ctx, row);
  });
}
