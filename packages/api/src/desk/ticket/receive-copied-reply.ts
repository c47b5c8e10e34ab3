import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachFiles } from '../../conversation/attach-files';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { rejectBlocked } from './blocked-senders';
import { lockTicketOrTarget } from './lock-ticket';
import { tellOfReply } from './tell-of-reply';
import { transitionTicket } from './transition-ticket';

/** Somebody in copy of a ticket, who needs no account. */
export interface Participant {
  id: string;
  name: string;
  address: string;
}

interface Reply {
  ticketId: string;
  participant: Participant;
  body: string;
  attachmentIds: readonly string[];
}

/**
 * Stores a reply by mail of somebody in copy, in the caller's transaction (ticket.people-in-copy): the customer and
 * the team read it, and a closed ticket reopens. Returns the id of the message. Throws TICKET_NOT_FOUND, also once
 * they are no longer in copy, ALREADY_FINALIZED, SENDER_BLOCKED, and what `attachFiles` throws.
 */
export async function receiveCopiedReply(
  ctx: Context,
  { ticketId, participant, body, attachmentIds }: Reply,
): Promise<string> {
  const { id, address } = participant;
  const name = participant.name || address;
  const row = await lockTicketOrTarget(ctx, eq(ticket.id, ticketId));
  const isStill = and(
    eq(ticketParticipant.id, id),
    eq(ticketParticipant.address, address),
    isNull(ticketParticipant.removedAt),
  );
  if ((await ctx.db.$count(ticketParticipant, isStill)) === 0) throw new AppError('TICKET_NOT_FOUND');
  await rejectBlocked(ctx, address);
  await rejectBlocked(ctx, row.customerEmail);
  if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  const reopened = row.status === 'closed';
  if (reopened) await transitionTicket(ctx, row.id, 'reopen');
  else await ctx.db.update(ticket).set({ updatedAt: ctx.now() }).where(eq(ticket.id, row.id));
  const messageId = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    id: messageId,
    ticketId: row.id,
    authorName: name,
    writtenElsewhere: true,
    fromTeam: false,
    body,
    createdAt: ctx.now(),
  });
  const fileNames = await attachFiles(ctx, { ticketId: row.id, messageId, attachmentIds });
  await tellOfReply(ctx, row, { name, email: address, body, fileNames, reopened, inCopy: true });
  return messageId;
}
