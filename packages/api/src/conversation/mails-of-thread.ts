import type { SkippedFile } from '@app/contracts/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../core/context';

/** Mail details of a message. */
export interface MailOfMessage {
  messageId: string | null;
  /**
   * The sender, without an account, of a mail that a team member filed there; null when the author wrote it
   * directly.
   */
  from: string | null;
  leftOut: SkippedFile[] | null;
}

type MailedThread = { ticketId: string } | { orderId: string } | { leadId: string };

function isInThread(thread: MailedThread) {
  if ('ticketId' in thread) return eq(inboundMail.ticketId, thread.ticketId);
  return 'orderId' in thread
    ? eq(inboundMail.orderId, thread.orderId)
    : eq(inboundMail.contactMessageId, thread.leadId);
}

/** Returns the messages of a ticket, an order or a lead that arrived by mail. */
export async function mailsOfThread(
  { db }: Pick<Context, 'db'>,
  thread: MailedThread,
): Promise<MailOfMessage[]> {
  const rows = await db
    .select({
      messageId: inboundMail.ticketMessageId,
      address: inboundMail.fromAddress,
      handledAt: inboundMail.handledAt,
      leftOut: inboundMail.leftOut,
    })
    .from(inboundMail)
    .where(and(isInThread(thread), isNotNull(inboundMail.ticketMessageId)));
  return rows.map(({ messageId, address, handledAt, leftOut }) => ({
    messageId,
    from: handledAt === null ? null : address,
    leftOut,
  }));
}
