import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachFiles } from '../../conversation/attach-files';
import { listTicketRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { createNotices } from '../../messaging/notice/create-notices';
import { rejectBlocked } from './blocked-senders';
import { lockTicketOrTarget } from './lock-ticket';

/** Somebody outside who was asked about a ticket, and by whom. */
export interface Outsider {
  /** The forward's. */
  id: string;
  name: string;
  address: string;
  askedById: string | null;
}

interface Reply {
  ticketId: string;
  outsider: Outsider;
  body: string;
  attachmentIds: readonly string[];
}

/**
 * Stores a reply by mail of somebody outside, in the caller's transaction (ticket.forward-outside): for the team alone, and
 * the ticket's state and clock stay. Returns the id of the message. Throws TICKET_NOT_FOUND, ALREADY_FINALIZED,
 * SENDER_BLOCKED, and what `attachFiles` throws.
 */
export async function receiveForwardReply(
  ctx: Context,
  { ticketId, outsider, body, attachmentIds }: Reply,
): Promise<string> {
  const row = await lockTicketOrTarget(ctx, eq(ticket.id, ticketId));
  const { name, address, askedById } = outsider;
  // Not once their account has been deleted.
  const ofThem = and(eq(ticketForward.id, outsider.id), eq(ticketForward.address, address));
  if ((await ctx.db.$count(ticketForward, ofThem)) === 0) throw new AppError('TICKET_NOT_FOUND');
  await rejectBlocked(ctx, address);
  if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
  return addOutsidersWords(ctx, row, { name, address, askedById, body, attachmentIds });
}

type OutsidersWords = Omit<Reply, 'ticketId' | 'outsider'> & Omit<Outsider, 'id'>;

/** Writes an internal message of somebody outside, with the ticket locked, and tells the team. Returns its id. */
export async function addOutsidersWords(
  ctx: Context,
  row: typeof ticket.$inferSelect,
  { name, address, askedById, body, attachmentIds }: OutsidersWords,
): Promise<string> {
  const messageId = uuidv7();
  const authorName = name || address;
  await ctx.db.insert(ticketMessage).values({
    id: messageId,
    ticketId: row.id,
    authorName,
    writtenElsewhere: true,
    fromTeam: false,
    internal: true,
    body,
    createdAt: ctx.now(),
  });
  const fileNames = await attachFiles(ctx, { ticketId: row.id, messageId, attachmentIds });
  const [{ teamEmail }, listeners] = await Promise.all([readSettings(ctx), listTicketRecipients(ctx, row)]);
  const content = {
    template: 'ticket-forward-reply-team',
    ...{ ticketId: row.id, ticketNumber: row.number, name: authorName, address, reply: body, fileNames },
  } as const;
  const others = listeners.filter(({ email }) => email !== teamEmail);
  await ctx.mail.enqueue(
    ctx.db,
    { ...content, to: teamEmail, because: 'team' },
    ...others.map(({ email, because }) => ({ ...content, to: email, because })),
  );
  await createNotices(ctx, {
    ...{ kind: 'replied', place: 'ticket', placeId: row.id, label: row.number, byName: authorName },
    to: [...listeners.map(({ id }) => id), ...(askedById ? [askedById] : [])],
  });
  return messageId;
}
