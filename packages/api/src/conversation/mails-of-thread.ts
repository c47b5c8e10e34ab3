import type { SkippedFile } from '@app/contracts/inbox/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../core/context';

/** Mail details of a message. */
export interface MailOfMessage {
  /** The mail's id, by which its original and its files are downloaded. */
  id: string;
  messageId: string | null;
  from: string | null;
  /** Somebody on the team filed it there. */
  isFiled: boolean;
  leftOut: SkippedFile[];
  /** Lines with text that are not part of the message: quotes and signature. */
  foldedLines: number;
  /** Its original had to make way (inbound-mail.room-for-strangers). */
  originalGone: boolean;
}

/** Counts the lines with text of the folded part. */
const foldedLines = sql<number>`coalesce(cardinality(array_remove(string_to_array(${inboundMail.folded}, E'\\n'), '')), 0)`;

/** A mail whose text is gone too was that of a deleted account. */
const originalGone = sql<boolean>`not ${inboundMail.hasOriginal} and ${inboundMail.body} is not null`;

/** Returns the files that were left out of a mail; without their places when its original is not kept any more. */
function toLeftOut({
  leftOut,
  hasOriginal,
}: Pick<typeof inboundMail.$inferSelect, 'leftOut' | 'hasOriginal'>) {
  return (leftOut ?? []).map(
    ({ index, ...file }): SkippedFile => (hasOriginal && index !== undefined ? { ...file, index } : file),
  );
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
      id: inboundMail.id,
      messageId: inboundMail.ticketMessageId,
      address: inboundMail.fromAddress,
      handledAt: inboundMail.handledAt,
      leftOut: inboundMail.leftOut,
      hasOriginal: inboundMail.hasOriginal,
      foldedLines,
      originalGone,
    })
    .from(inboundMail)
    .where(and(isInThread(thread), isNotNull(inboundMail.ticketMessageId)));
  return rows.map(({ address, handledAt, leftOut, hasOriginal, ...mail }) => ({
    ...mail,
    leftOut: toLeftOut({ leftOut, hasOriginal }),
    from: address,
    isFiled: handledAt !== null,
  }));
}

/** How much of an automatic mail is shown with it, in one line. */
const beginningLength = 160;
const beginning = sql<string>`case when ${inboundMail.outcome} = 'automatic'
  then left(trim(regexp_replace(left(${inboundMail.body}, 1000), '\\s+', ' ', 'g')), ${beginningLength}) else '' end`;

/** Most mails beside its messages that a thread shows. */
const maxOtherMails = 100;

/**
 * Returns the mails of a thread that are none of its messages, for the team: automatic ones, the latest first
 * to be kept (inbound-mail.automatic-answers), and the one that the ticket or lead was made of. Those about an
 * order are shown there, not on the ticket that it came from.
 */
export async function otherMailsOfThread({ db }: Pick<Context, 'db'>, thread: MailedThread) {
  const rows = await db
    .select({
      id: inboundMail.id,
      outcome: inboundMail.outcome,
      reason: inboundMail.reason,
      fromName: inboundMail.fromName,
      fromAddress: inboundMail.fromAddress,
      leftOut: inboundMail.leftOut,
      hasOriginal: inboundMail.hasOriginal,
      beginning,
      foldedLines,
      originalGone,
      receivedAt: inboundMail.receivedAt,
    })
    .from(inboundMail)
    .where(
      and(
        isInThread(thread),
        'ticketId' in thread ? isNull(inboundMail.orderId) : undefined,
        isNull(inboundMail.ticketMessageId),
        inArray(inboundMail.outcome, ['automatic', 'ticket_message', 'lead']),
      ),
    )
    .orderBy(desc(inboundMail.receivedAt))
    .limit(maxOtherMails);
  return rows.map(
    ({ outcome, fromName, fromAddress, leftOut, hasOriginal, receivedAt, beginning: words, ...mail }) => ({
      ...mail,
      /** Of an automatic mail; others are messages or inquiries. */
      beginning: words ?? '',
      /** The ticket or lead was made of it; otherwise it is automatic. */
      isInquiry: outcome !== 'automatic',
      from: fromName || fromAddress || 'No sender',
      leftOut: toLeftOut({ leftOut, hasOriginal }),
      receivedAt: receivedAt.toISOString(),
    }),
  );
}
