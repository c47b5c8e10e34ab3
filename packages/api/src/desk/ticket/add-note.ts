import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { addNoteSchema } from '@app/contracts/desk/ticket/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { forgetDraft } from '../../conversation/forget-draft';
import { recordMentions } from '../../conversation/mentions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTeamTicket } from './read-team-ticket';

/**
 * Adds an internal team note (ticket.internal-notes). It is invisible to the customer: no mail, no status
 * change, no effect on reply times, and `updatedAt` stays unchanged. People mentioned in it are recorded
 * (ticket.note-mentions). Repeating the same submit key adds nothing. Throws TICKET_NOT_FOUND,
 * ALREADY_FINALIZED (ticket.finalized-once), and what `attachFiles` throws.
 */
export async function addNote(outer: UserContext, input: z.output<typeof addNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, input.id)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (await wasSent(ctx, row.id, input.submitKey)) return readTeamTicket(ctx, row);
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const { messageId, fileNames } = await addMessage(ctx, {
      ...input,
      ticketId: row.id,
      fromTeam: true,
      internal: true,
    });
    const at = { place: 'ticket', placeId: row.id, label: row.number } as const;
    await recordMentions(ctx, { messageId, body: input.body, at });
    await forgetDraft(ctx, draftPlaces.ticketNote(row.id), input);
    await recordAudit(ctx, {
      action: 'ticket.addNote',
      entityId: row.id,
      label: row.number,
      // The text is left out because the audit trail outlives the ticket.
      after: { characters: input.body.length, files: fileNames.length },
    });
    return readTeamTicket(ctx, row);
  });
}
