import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { addNoteSchema, editNoteSchema } from '@app/contracts/desk/ticket/schema';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { changeNote } from '../../conversation/change-note';
import { forgetDraft } from '../../conversation/forget-draft';
import { recordMentions } from '../../conversation/mentions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockOpenTicket } from './change-queue';
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

/** Changes one of the caller's internal notes. Throws ALREADY_FINALIZED, and what `changeNote` throws. */
export async function editNote(outer: UserContext, input: z.output<typeof editNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: ticketMessage.ticketId })
      .from(ticketMessage)
      .where(eq(ticketMessage.id, input.messageId));
    if (!known?.id) throw new AppError('MESSAGE_NOT_FOUND');
    const row = await lockOpenTicket(ctx, known.id);
    await changeNote(ctx, input, { place: 'ticket', placeId: row.id, label: row.number });
    return readTeamTicket(ctx, row);
  });
}
