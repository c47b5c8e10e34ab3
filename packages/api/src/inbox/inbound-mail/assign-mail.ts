import type { assignInboundMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import type { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { takeOver } from '../../accounts/address/take-over';
import { attachFiles } from '../../conversation/attach-files';
import { listTicketRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockTicketOrTarget } from '../../desk/ticket/lock-ticket';
import { addOutsidersWords } from '../../desk/ticket/receive-forward-reply';
import { transitionTicket } from '../../desk/ticket/transition-ticket';
import { createNotices } from '../../messaging/notice/create-notices';
import { filesOfWaiting } from './files-of-waiting';
import { getInboundMail } from './get-mail';
import { decideMail, lockMail } from './lock-mail';
import { attachingUploads } from './take-files';
import { messageOf } from './write-mail';

type Row = typeof inboundMail.$inferSelect;
type TicketRow = typeof ticket.$inferSelect;

const isOfCustomer = (mail: Row, to: TicketRow) =>
  to.userId !== null && mail.fromAddress?.toLowerCase() === to.customerEmail.toLowerCase();

/** Returns the customer as the author if it is their address, else the sender named in the mail. */
function authorOf(mail: Row, to: TicketRow) {
  return isOfCustomer(mail, to)
    ? { authorId: to.userId, authorName: to.customerName }
    : { authorId: null, authorName: mail.fromName || mail.fromAddress || 'Somebody' };
}

interface Contents {
  mail: Row;
  to: TicketRow;
  body: string;
  attachmentIds: readonly string[];
}

/** Adds the mail for all who read the ticket, and tells its assignee and followers. Returns the message's id. */
async function writeMessage(ctx: UserContext, { mail, to, body, attachmentIds }: Contents): Promise<string> {
  // Its customer reads the mail from now on.
  if (to.userId !== null) await takeOver(ctx, to.userId, { tell: true });
  if (to.status === 'closed') await transitionTicket(ctx, to.id, 'reopen');
  else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, to.id));
  const messageId = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    id: messageId,
    ticketId: to.id,
    ...authorOf(mail, to),
    fromTeam: false,
    body,
    createdAt: ctx.now(),
  });
  const fileNames = await attachFiles(ctx, { ticketId: to.id, messageId, attachmentIds });
  await notifyFollowers(ctx, { mail, to }, { reply: body, fileNames });
  return messageId;
}

/**
 * Notifies the ticket's assignee and followers, except the person who has just read the mail
 * (ticket.team-followers).
 */
async function notifyFollowers(
  ctx: UserContext,
  { mail, to }: { mail: Row; to: TicketRow },
  replyContent: { reply: string; fileNames: string[] },
) {
  const listeners = await listTicketRecipients(ctx, to);
  const { authorName } = authorOf(mail, to);
  const [first, ...others] = listeners
    .filter(({ id }) => id !== ctx.actor.id)
    .map(({ email, because }) => ({
      template: 'ticket-reply-team' as const,
      to: email,
      because,
      customerName: authorName,
      customerEmail: mail.fromAddress ?? 'no address',
      ticketId: to.id,
      ticketNumber: to.number,
      reopened: to.status === 'closed',
      ...replyContent,
    }));
  if (first) await ctx.mail.enqueue(ctx.db, first, ...others);
  await createNotices(ctx, {
    ...{ kind: 'replied', place: 'ticket', placeId: to.id, label: to.number, byName: authorName },
    to: listeners.map(({ id }) => id),
  });
}

/**
 * Adds a waiting mail to a ticket, or its merge target, as a message to the team, with its files; a closed
 * ticket is reopened (inbound-mail.unmatched-mail). Throws INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE,
 * INBOUND_MAIL_EMPTY, TICKET_NOT_FOUND, ALREADY_FINALIZED, TOO_MANY_FILES.
 */
export async function assignMail(outer: UserContext, input: z.output<typeof assignInboundMailSchema>) {
  const { attachmentIds, leftOut } = await filesOfWaiting(outer, input.id);
  return attachingUploads(outer, attachmentIds, () =>
    inTransaction(outer, async (ctx) => {
      const mail = await lockMail(ctx, input.id, ['unmatched']);
      const to = await lockTicketOrTarget(ctx, eq(ticket.number, input.ticketNumber));
      if (to.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
      const body =
        messageOf(mail.body ?? '', attachmentIds.length > 0) || messageOf(mail.folded ?? '', false);
      if (body === '') throw new AppError('INBOUND_MAIL_EMPTY');
      // An answer to a question that the customer knows nothing of.
      const messageId = mail.answersForward
        ? await addOutsidersWords(ctx, to, {
            ...{ name: mail.fromName ?? '', address: mail.fromAddress ?? 'no address', askedById: null },
            ...{ body, attachmentIds },
          })
        : await writeMessage(ctx, { mail, to, body, attachmentIds });
      const links = { ticketId: to.id, ticketMessageId: messageId };
      await decideMail(ctx, mail.id, { outcome: 'ticket_message', ...links, leftOut });
      await recordAudit(ctx, {
        action: 'inboundMail.assign',
        entityId: mail.id,
        label: mail.fromAddress ?? 'somebody',
        before: { ticket: null },
        after: { ticket: to.number },
      });
      return getInboundMail(ctx, { id: mail.id });
    }),
  );
}
