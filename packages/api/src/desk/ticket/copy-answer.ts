import type { Marks } from '@app/contracts/desk/ticket/marks';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import type { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { areMailable } from '../../conversation/mailed-files';
import { readSigned } from '../../conversation/signed-answer';
import { findUsersByEmail } from '../../core/account-by-address';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { listBlocked } from './blocked-senders';
import { listParticipants } from './participants';

interface Answer {
  messageId: string;
  answer: string;
  marks: Marks | undefined;
  fileNames: string[];
}

/**
 * Returns the mails by which an answer goes to those in copy (ticket.people-in-copy), with its files unless they are
 * too large for one mail, but to no blocked or suspended address. Call it with the ticket locked, so that nobody who
 * joins later gets it.
 */
export async function copiesOfAnswer(
  ctx: UserContext,
  row: typeof ticket.$inferSelect,
  { messageId, answer, marks, fileNames }: Answer,
): Promise<MailOf<'ticket-copied'>[]> {
  const people = await readersOf(ctx, row.id);
  if (people.length === 0) return [];
  const ofMessage = eq(ticketAttachment.messageId, messageId);
  const isMailable = fileNames.length > 0 && (await areMailable(ctx, ofMessage));
  const { replyEmail, teamEmail } = await readSettings(ctx);
  const signed = await readSigned(ctx);
  return people.map(({ id, name, address }) => ({
    template: 'ticket-copied',
    to: address,
    name,
    ticketId: row.id,
    ticketNumber: row.number,
    participantId: id,
    customerName: row.customerName,
    answer,
    marks: marks && [...marks],
    ...signed,
    fileNames,
    messageId: isMailable ? messageId : null,
    answerTo: replyEmail || teamEmail,
  }));
}

/** A block committed while somebody joined has not reached their row. */
async function readersOf(ctx: UserContext, ticketId: string) {
  const people = await listParticipants(ctx, ticketId);
  const addresses = people.map(({ address }) => address);
  const closed = await listBlocked(ctx, addresses);
  for (const { email, suspendedAt } of await findUsersByEmail(ctx, addresses)) {
    if (suspendedAt !== null) closed.add(email.toLowerCase());
  }
  return people.filter(({ address }) => !closed.has(address.toLowerCase()));
}
