import type { noteContactMessageSchema } from '@app/contracts/desk/contact/inbox-schema';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifyNewlyMentioned } from '../../conversation/mentions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';
import { leadLabel } from './lead-label';

/**
 * Writes the team's note on a lead; people mentioned in it for the first time are notified
 * (ticket.note-mentions). Throws MESSAGE_NOT_FOUND, and NOTE_CHANGED when the note is no longer the one the
 * caller knows.
 */
export async function writeMessageNote(
  outer: UserContext,
  { id, note, known }: z.output<typeof noteContactMessageSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const changed = await ctx.db
      .update(contactMessage)
      .set({ note })
      .where(and(eq(contactMessage.id, id), eq(contactMessage.note, known)))
      .returning({ id: contactMessage.id });
    const message = await getMessage(ctx, { id });
    if (changed.length === 0) throw new AppError('NOTE_CHANGED');
    if (note !== known) {
      const at = { place: 'lead', placeId: id, label: leadLabel(message.name) } as const;
      await notifyNewlyMentioned(ctx, { before: known, after: note, at });
      await recordAudit(ctx, {
        action: 'message.note',
        entityId: id,
        label: message.name,
        before: { note: known },
        after: { note },
      });
    }
    return { ...message, note };
  });
}
