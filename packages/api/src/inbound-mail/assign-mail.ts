import type { assignInboundMailSchema } from '@app/contracts/inbound-mail/schema';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { ticket } from '@app/db/schema/ticket';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { attachFiles } from '../ticket/attach-files';
import { transitionTicket } from '../ticket/transition-ticket';
import { getInboundMail } from './get-mail';
import { handledBy, lockMail } from './lock-mail';
import { originalKey } from './original-key';
import { parseMail } from './parse-mail';
import { takeFiles } from './take-files';
import { messageOf } from './write-mail';

type Row = typeof inboundMail.$inferSelect;
type TicketRow = typeof ticket.$inferSelect;

/** The files of a mail that waits, taken in the name of whoever assigns it. */
async function filesOf(outer: UserContext, id: string) {
  const waiting = and(eq(inboundMail.id, id), eq(inboundMail.outcome, 'unmatched'));
  const [row] = await outer.db.select().from(inboundMail).where(waiting);
  const source = row?.hasOriginal && !row.truncated ? await outer.files.get(originalKey(id)) : null;
  return takeFiles(outer, source ? (await parseMail(source)).files : []);
}

/** In the name of the customer where it is their address, else of whoever the mail says. */
function authorOf(mail: Row, to: TicketRow) {
  const isCustomer = to.userId !== null && mail.fromAddress?.toLowerCase() === to.customerEmail.toLowerCase();
  return isCustomer
    ? { authorId: to.userId, authorName: to.customerName }
    : { authorId: null, authorName: mail.fromName || mail.fromAddress || 'Somebody' };
}

async function write(ctx: UserContext, mail: Row, to: TicketRow, body: string): Promise<string> {
  if (to.status === 'closed') await transitionTicket(ctx, to.id, 'reopen');
  else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, to.id));
  const id = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    id,
    ticketId: to.id,
    ...authorOf(mail, to),
    fromTeam: false,
    body,
    createdAt: ctx.now(),
  });
  return id;
}

/**
 * Puts a mail that waits into a ticket as a message to the team, with its files; a closed ticket opens again (inbound-mail.unmatched-mail). Throws
 * INBOUND_MAIL_NOT_FOUND, INBOUND_MAIL_STATE, INBOUND_MAIL_EMPTY, TICKET_NOT_FOUND, ALREADY_FINALIZED, TOO_MANY_FILES.
 */
export async function assignMail(outer: UserContext, input: z.output<typeof assignInboundMailSchema>) {
  const { attachmentIds, leftOut } = await filesOf(outer, input.id);
  return inTransaction(outer, async (ctx) => {
    const mail = await lockMail(ctx, input.id, ['unmatched']);
    const [to] = await ctx.db
      .select()
      .from(ticket)
      .where(eq(ticket.number, input.ticketNumber))
      .for('no key update');
    if (!to) throw new AppError('TICKET_NOT_FOUND');
    if (to.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const body = messageOf(mail.body ?? '', attachmentIds.length > 0) || messageOf(mail.folded ?? '', false);
    if (body === '') throw new AppError('INBOUND_MAIL_EMPTY');
    const messageId = await write(ctx, mail, to, body);
    await attachFiles(ctx, { ticketId: to.id, messageId, attachmentIds });
    await ctx.db
      .update(inboundMail)
      .set({
        ...handledBy(ctx),
        outcome: 'ticket_message',
        ticketId: to.id,
        ticketMessageId: messageId,
        leftOut,
      })
      .where(eq(inboundMail.id, mail.id));
    await recordAudit(ctx, {
      action: 'inboundMail.assign',
      entityId: mail.id,
      label: mail.fromAddress ?? 'somebody',
      before: { ticket: null },
      after: { ticket: to.number },
    });
    return getInboundMail(ctx, { id: mail.id });
  });
}
