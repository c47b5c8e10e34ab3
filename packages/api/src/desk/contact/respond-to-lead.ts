import type { respondToLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { forgetDraft } from '../../conversation/forget-draft';
import { rejectUnmailable } from '../../conversation/mailed-files';
import { rejectUnread } from '../../conversation/reject-unread';
import { readSigned } from '../../conversation/signed-answer';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';
import { lockLead, rejectConverted } from './lock-lead';
import { reopenedColumns } from './reopen-message';

/**
 * Sends the team's reply to a lead (dashboard.lead-thread): the visitor gets it by mail with its files, the
 * clock stops, and a lost lead is reopened. Repeating a submit key of the caller adds nothing. Throws
 * MESSAGE_NOT_FOUND, LEAD_CONVERTED, LEAD_WRITTEN when a message was written after `lastSeenMessageId`, a
 * detail on `attachmentIds` for files that cannot be mailed, and what `attachFiles` throws.
 */
export async function respondToLead(outer: UserContext, input: z.output<typeof respondToLeadSchema>) {
  return inTransaction(outer, async (ctx) => {
    const { id, body, marks, submitKey, attachmentIds } = input;
    const row = await lockLead(ctx, id);
    if (await wasSent(ctx, id, submitKey)) return getMessage(ctx, { id });
    await rejectConverted(ctx, row);
    if (input.lastSeenMessageId !== undefined)
      await rejectUnread(ctx, { kind: 'lead', id }, input.lastSeenMessageId);
    const lead = { id };
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body, marks, submitKey, attachmentIds, lead },
      fromTeam: true,
    });
    await rejectUnmailable(ctx, eq(ticketAttachment.messageId, messageId), 'attachmentIds');
    await forgetDraft(ctx, draftPlaces.leadAnswer(id), input);
    const now = ctx.now();
    await ctx.db
      .update(contactMessage)
      .set({
        ...{ handledAt: now, handledBy: ctx.actor.id, handledByName: ctx.actor.name },
        answeredAt: row.answeredAt ?? now,
        ...reopenedColumns,
      })
      .where(eq(contactMessage.id, id));
    await recordAudit(ctx, {
      action: 'message.respond',
      entityId: id,
      label: row.name,
      // The text is left out because the audit trail outlives the lead.
      after: { characters: body.length, files: fileNames.length },
    });
    const { replyEmail, teamEmail } = await readSettings(ctx);
    await ctx.mail.enqueue(ctx.db, {
      template: 'lead-answered',
      ...{ to: row.email, name: row.name, leadId: id, messageId, answer: body, marks },
      language: row.language,
      ...(await readSigned(ctx)),
      answerTo: replyEmail || teamEmail,
    });
    return getMessage(ctx, { id });
  });
}
