import type { InboundOutcome } from '@app/contracts/inbox/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context';
import type { ReadMail } from './read-mail';

/** Outcomes of mails that are messages in a thread, or opened one. */
const messageOutcomes: InboundOutcome[] = ['ticket_message', 'order_message', 'lead_message'];

/** The columns of a mail that link it to its thread. */
type ThreadColumns = Pick<typeof inboundMail.$inferSelect, 'ticketId' | 'orderId' | 'contactMessageId'>;

function countMessages(
  { db, now }: Context,
  { from, hours, where }: { from: string; hours: number; where?: SQL | undefined },
): Promise<number> {
  const isTheirs = and(eq(inboundMail.fromAddress, from), eq(inboundMail.isForged, false));
  const isRecent = gt(inboundMail.receivedAt, new Date(now().getTime() - hours * 3_600_000));
  return db.$count(
    inboundMail,
    and(isTheirs, isRecent, inArray(inboundMail.outcome, messageOutcomes), where),
  );
}

/** Counts the messages that this sender added by mail within the last hour. */
export function countRecentMails(ctx: Context, address: string): Promise<number> {
  return countMessages(ctx, { from: address, hours: 1 });
}

function isInThread({ ticketId, orderId, contactMessageId }: ThreadColumns): SQL {
  if (ticketId) return eq(inboundMail.ticketId, ticketId);
  return orderId
    ? eq(inboundMail.orderId, orderId)
    : eq(inboundMail.contactMessageId, contactMessageId ?? '');
}

/**
 * Counts the messages with the same text that the sender added by mail within the last day: to the thread, or
 * without one to any.
 */
export async function countRepeats(
  ctx: Context,
  { from, contentHash }: Pick<ReadMail, 'from' | 'contentHash'>,
  thread?: ThreadColumns,
): Promise<number> {
  if (!from) return 0;
  const isSame = and(eq(inboundMail.contentHash, contentHash), thread && isInThread(thread));
  return countMessages(ctx, { from: from.address, hours: 24, where: isSame });
}
