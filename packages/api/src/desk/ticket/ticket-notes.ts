import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import type { addNoteSchema, editNoteSchema } from '@app/contracts/desk/ticket/schema';
import { limits } from '@app/contracts/limits';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
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

/**
 * Changes the text of one of the caller's internal notes; the earlier one stays with it (ticket.internal-notes). The
 * same text changes nothing. Throws MESSAGE_NOT_FOUND for anything else, NOTE_NOT_YOURS, NOTE_FORWARDED,
 * OWN_NOTE_CHANGED when another window was faster, NOTE_VERSIONS_FULL, ALREADY_FINALIZED.
 */
export async function editNote(outer: UserContext, input: z.output<typeof editNoteSchema>) {
  return inTransaction(outer, async (ctx) => {
    const ofNote = eq(ticketMessage.id, input.messageId);
    const [known] = await ctx.db.select({ id: ticketMessage.ticketId }).from(ticketMessage).where(ofNote);
    if (!known?.id) throw new AppError('MESSAGE_NOT_FOUND');
    const row = await lockOpenTicket(ctx, known.id);
    const [note] = await ctx.db.select().from(ticketMessage).where(ofNote).for('update');
    // Merged meanwhile, or not the team's.
    if (note?.ticketId !== row.id || !note.internal || !note.fromTeam)
      throw new AppError('MESSAGE_NOT_FOUND');
    if (note.authorId !== ctx.actor.id) throw new AppError('NOTE_NOT_YOURS');
    if ((await ctx.db.$count(ticketForward, eq(ticketForward.messageId, note.id))) > 0)
      throw new AppError('NOTE_FORWARDED');
    const earlier = note.earlier ?? [];
    if (note.body === input.body) return readTeamTicket(ctx, row);
    if (earlier.length !== input.seen) throw new AppError('OWN_NOTE_CHANGED');
    if (earlier.length >= limits.noteVersions)
      throw new AppError('NOTE_VERSIONS_FULL', { values: { limit: limits.noteVersions } });
    await ctx.db
      .update(ticketMessage)
      .set({ body: input.body, earlier: [...earlier, { body: note.body, at: ctx.now().toISOString() }] })
      .where(ofNote);
    const at = { place: 'ticket', placeId: row.id, label: row.number } as const;
    await recordMentions(ctx, { messageId: note.id, body: input.body, at });
    await recordAudit(ctx, {
      action: 'ticket.editNote',
      entityId: row.id,
      label: row.number,
      // The texts stay with the ticket, which the audit trail outlives.
      before: { characters: note.body.length },
      after: { characters: input.body.length },
    });
    return readTeamTicket(ctx, row);
  });
}
