import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { v7 as uuidv7 } from 'uuid';
import { attachFiles } from '../../conversation/attach-files';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { inTransaction } from '../../core/transaction';
import { filesOfWaiting } from './files-of-waiting';
import { getInboundMail } from './get-mail';
import { decideMail, lockMail } from './lock-mail';
import { attachingUploads } from './take-files';
import { messageOf } from './write-mail';

/**
 * Converts a waiting mail to a contact message with its files, to be answered like those from the form, with
 * the response clock starting when the mail arrived (dashboard.reply-clock). Sends no mail. Throws
 * INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE, INBOUND_MAIL_SENDER for a mail without a sender, and what
 * `filesOfWaiting` throws.
 */
export async function makeLead(outer: UserContext, { id }: { id: string }) {
  const { attachmentIds, leftOut } = await filesOfWaiting(outer, id);
  return attachingUploads(outer, attachmentIds, () =>
    inTransaction(outer, async (ctx) => {
      const row = await lockMail(ctx, id, ['unmatched']);
      const { fromAddress: email } = row;
      if (!email) throw new AppError('INBOUND_MAIL_SENDER');
      const leadId = uuidv7();
      const name = (row.fromName || email).slice(0, limits.name);
      const words = [row.subject, row.body || row.folded].filter(Boolean).join('\n\n');
      await ctx.db.insert(contactMessage).values({
        id: leadId,
        name,
        company: '',
        email,
        message: messageOf(words, false),
        replyDueAt: new Date(row.receivedAt.getTime() + limits.replyDueMs),
        createdAt: row.receivedAt,
      });
      const ticketMessageId = await keepFiles(ctx, { leadId, name, attachmentIds, at: row.receivedAt });
      await decideMail(ctx, id, { outcome: 'lead', contactMessageId: leadId, ticketMessageId, leftOut });
      const after = { company: '', email, interest: null };
      await publishEvent(ctx, 'contact.received', { id: leadId, label: name, before: null, after });
      await recordAudit(ctx, {
        action: 'inboundMail.makeLead',
        entityId: id,
        label: email,
        before: { outcome: row.outcome },
        after: { outcome: 'lead' },
      });
      return getInboundMail(ctx, { id });
    }),
  );
}

interface Files {
  leadId: string;
  /** The sender's name. */
  name: string;
  attachmentIds: readonly string[];
  at: Date;
}

/**
 * Attaches the files to the first message of the thread, because a lead's own text has no files. Returns the
 * message's id; null when there are none.
 */
async function keepFiles(
  ctx: UserContext,
  { leadId, name, attachmentIds, at }: Files,
): Promise<string | null> {
  if (attachmentIds.length === 0) return null;
  const messageId = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    ...{ id: messageId, leadId, authorName: name, fromTeam: false, body: inboundMailMessages.filesOfMail },
    createdAt: at,
  });
  await attachFiles(ctx, { lead: { id: leadId }, messageId, attachmentIds });
  return messageId;
}
