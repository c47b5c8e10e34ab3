import { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import type { makeTicketOfMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { countOpening, openTicketWithin } from '../../desk/ticket/open-ticket';
import { filesOfWaiting } from './files-of-waiting';
import { getInboundMail } from './get-mail';
import { decideMail, lockMail } from './lock-mail';
import { attachingUploads } from './take-files';
import { messageOf } from './write-mail';

/**
 * Opens a ticket from a waiting mail, for an account or a name and address, with its files
 * (inbound-mail.mail-becomes-ticket), whose clock started when the mail arrived. The customer is notified as
 * for any ticket that the team opens, without the text, and later replies go to that ticket. Throws
 * INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE, INBOUND_MAIL_EMPTY, INBOUND_MAIL_OUTSIDE, and what `openTicket` throws.
 */
export async function makeTicketOfMail(outer: UserContext, input: z.output<typeof makeTicketOfMailSchema>) {
  await countOpening(outer);
  const { attachmentIds, leftOut } = await filesOfWaiting(outer, input.id);
  return attachingUploads(outer, attachmentIds, () =>
    inTransaction(outer, async (ctx) => {
      const mail = await lockMail(ctx, input.id, ['unmatched']);
      const body = mail.body || mail.folded || '';
      if (body === '' && attachmentIds.length === 0) throw new AppError('INBOUND_MAIL_EMPTY');
      const inquiry = messageOf([mail.subject, body].filter(Boolean).join('\n\n'), attachmentIds.length > 0);
      const openedTicket = await openTicketWithin(
        ctx,
        openTicketSchema.parse({
          customer: input.customer,
          inquiry,
          source: 'mail',
          assignToMe: input.assignToMe,
          submitKey: mail.id,
          attachmentIds,
        }),
        { fromStranger: true, askedAt: mail.receivedAt },
      );
      // Only its own sender may read it: what answers a forward is internal (ticket.forward-outside).
      if (mail.answersForward && openedTicket.customer.email !== mail.fromAddress)
        throw new AppError('INBOUND_MAIL_OUTSIDE');
      await decideMail(ctx, mail.id, { outcome: 'ticket_message', ticketId: openedTicket.id, leftOut });
      await recordAudit(ctx, {
        action: 'inboundMail.makeTicket',
        entityId: mail.id,
        label: mail.fromAddress ?? 'somebody',
        before: { ticket: null },
        after: { ticket: openedTicket.number },
      });
      return getInboundMail(ctx, { id: mail.id });
    }),
  );
}
