import {
  assignLeadSchema,
  changeContactMessagesSchema,
  convertLeadSchema,
  listContactMessagesSchema,
  loseLeadSchema,
  noteContactMessageSchema,
  respondToLeadSchema,
} from '@app/contracts/desk/contact/inbox-schema';
import { sendContactMessageSchema } from '@app/contracts/desk/contact/schema';
import { movingMarks } from '@app/contracts/desk/ticket/marks';
import { byIdSchema } from '@app/contracts/id';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifyNewlyMentioned } from '../../conversation/mentions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, publicProcedure, router, searchedList } from '../../core/trpc';
import { assignLead } from './assign-lead';
import { changeMessages, markHandled, removeMessage } from './change-messages';
import { convertLead } from './convert-lead';
import { getMessage } from './get-message';
import { leadLabel, stateOf } from './lead-state';
import { listMessages } from './list-messages';
import { lockLead, rejectConverted } from './lock-lead';
import { countMessages } from './message-filter';
import { reopenMessage } from './reopen-message';
import { respondToLead } from './respond-to-lead';
import { sendMessage } from './send-message';

/**
 * Writes the team's note on a lead; people mentioned in it for the first time are notified
 * (ticket.note-mentions). Throws MESSAGE_NOT_FOUND, and NOTE_CHANGED when the note is no longer the one the
 * caller knows.
 */
async function writeMessageNote(
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
        // Not the text: the activity outlives the lead.
        before: { characters: known.length },
        after: { characters: note.length },
      });
    }
    return { ...message, note };
  });
}

/**
 * Marks a lead as lost, with a reason (dashboard.lead-pipeline): its clock stops, and no mail is sent. Throws
 * MESSAGE_NOT_FOUND, LEAD_CONVERTED, LEAD_LOST.
 */
async function loseLead(outer: UserContext, { id, reason }: z.output<typeof loseLeadSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockLead(ctx, id);
    await rejectConverted(ctx, row);
    if (row.endedAs === 'lost') throw new AppError('LEAD_LOST');
    const now = ctx.now();
    const { id: handledBy, name } = ctx.actor;
    await ctx.db
      .update(contactMessage)
      .set({
        ...{ endedAs: 'lost', endedAt: now, endedByName: name, lostReason: reason },
        ...(row.handledAt === null && { handledAt: now, handledBy, handledByName: name }),
      })
      .where(eq(contactMessage.id, id));
    await recordAudit(ctx, {
      action: 'message.lose',
      entityId: id,
      label: row.name,
      before: { state: stateOf(row) },
      after: { state: 'lost', reason },
    });
    return getMessage(ctx, { id });
  });
}

export const contactRouter = router({
  send: publicProcedure
    .meta({ scope: 'any' })
    .input(sendContactMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'messages:read', ...searchedList })
    .input(listContactMessagesSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  counts: adminProcedure.meta({ scope: 'messages:read' }).query(({ ctx }) => countMessages(ctx)),
  byId: adminProcedure
    .meta({ scope: 'messages:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getMessage(ctx, input)),
  handle: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => markHandled(ctx, input)),
  reopen: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => reopenMessage(ctx, input)),
  note: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(noteContactMessageSchema)
    .mutation(({ ctx, input }) => writeMessageNote(ctx, input)),
  respond: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(movingMarks(respondToLeadSchema))
    .mutation(({ ctx, input }) => respondToLead(ctx, input)),
  assign: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(assignLeadSchema)
    .mutation(({ ctx, input }) => assignLead(ctx, input)),
  lose: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(loseLeadSchema)
    .mutation(({ ctx, input }) => loseLead(ctx, input)),
  convert: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(convertLeadSchema)
    .mutation(({ ctx, input }) => convertLead(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeMessage(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(changeContactMessagesSchema)
    .mutation(({ ctx, input }) => changeMessages(ctx, input)),
});
