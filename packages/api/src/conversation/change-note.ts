import type { editNoteSchema } from '@app/contracts/desk/ticket/schema';
import { limits } from '@app/contracts/limits';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import { recordAudit } from '../core/audit/record-audit';
import type { UserContext } from '../core/context';
import { recordMentions } from './mentions';

const actions = { ticket: 'ticket.editNote', order: 'order.editNote' } as const;

/**
 * Changes the text of one of the caller's internal notes; the earlier one stays with it (ticket.internal-notes). The
 * same text changes nothing. Call it with its ticket or order locked. Throws MESSAGE_NOT_FOUND for anything else,
 * NOTE_NOT_YOURS, NOTE_FORWARDED, OWN_NOTE_CHANGED when another window was faster, NOTE_VERSIONS_FULL.
 */
export async function changeNote(
  ctx: UserContext,
  { messageId, body, seen }: z.output<typeof editNoteSchema>,
  at: { place: keyof typeof actions; placeId: string; label: string },
): Promise<void> {
  const ofNote = eq(ticketMessage.id, messageId);
  const [note] = await ctx.db.select().from(ticketMessage).where(ofNote).for('update');
  // Merged meanwhile, or not the team's.
  const isHere = (at.place === 'order' ? note?.orderId : note?.ticketId) === at.placeId;
  if (!note?.internal || !note.fromTeam || !isHere) throw new AppError('MESSAGE_NOT_FOUND');
  if (note.authorId !== ctx.actor.id) throw new AppError('NOTE_NOT_YOURS');
  if ((await ctx.db.$count(ticketForward, eq(ticketForward.messageId, note.id))) > 0)
    throw new AppError('NOTE_FORWARDED');
  const earlier = note.earlier ?? [];
  if (note.body === body) return;
  if (earlier.length !== seen) throw new AppError('OWN_NOTE_CHANGED');
  if (earlier.length >= limits.noteVersions)
    throw new AppError('NOTE_VERSIONS_FULL', { values: { limit: limits.noteVersions } });
  await ctx.db
    .update(ticketMessage)
    .set({ body, earlier: [...earlier, { body: note.body, at: ctx.now().toISOString() }] })
    .where(ofNote);
  await recordMentions(ctx, { messageId: note.id, body, at });
  await recordAudit(ctx, {
    action: actions[at.place],
    entityId: at.placeId,
    label: at.label,
    // The texts stay with the thread, which the audit trail outlives.
    before: { characters: note.body.length },
    after: { characters: body.length },
  });
}
