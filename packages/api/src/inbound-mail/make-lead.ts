import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/contact-message';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { publishEvent } from '../events/publish-event';
import { getInboundMail } from './get-mail';
import { handledBy, lockMail } from './lock-mail';

/**
 * Keeps a mail that waits as a contact message, to be answered as those of the form are, whose clock runs from when the mail came (dashboard.reply-clock). Nobody is mailed.
 * Throws INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE, INBOUND_MAIL_SENDER for a mail without a sender.
 */
export async function makeLead(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockMail(ctx, id, ['unmatched']);
    const { fromAddress: email } = row;
    if (!email) throw new AppError('INBOUND_MAIL_SENDER');
    const messageId = uuidv7();
    const name = (row.fromName || email).slice(0, limits.name);
    const message = [row.subject, row.body].filter(Boolean).join('\n\n').slice(0, limits.message);
    await ctx.db.insert(contactMessage).values({
      id: messageId,
      name,
      company: '',
      email,
      message,
      replyDueAt: new Date(row.receivedAt.getTime() + limits.replyDueMs),
      createdAt: row.receivedAt,
    });
    await ctx.db
      .update(inboundMail)
      .set({ ...handledBy(ctx), outcome: 'lead', contactMessageId: messageId })
      .where(eq(inboundMail.id, id));
    const after = { company: '', email, interest: null };
    await publishEvent(ctx, 'contact.received', { id: messageId, label: name, before: null, after });
    await recordAudit(ctx, {
      action: 'inboundMail.makeLead',
      entityId: id,
      label: email,
      before: { outcome: row.outcome },
      after: { outcome: 'lead' },
    });
    return getInboundMail(ctx, { id });
  });
}
