import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { mailsOfThread, otherMailsOfThread } from '../../conversation/mails-of-thread';
import { mentionsOfThread } from '../../conversation/mentions';
import { toTicketMessage } from '../../conversation/message-view';
import type { UserContext } from '../../core/context';
import { isTeamFor, readsOwn } from '../../core/require-scope';

/**
 * Reads the conversation on an order with its files, oldest first. Internal notes are only read for the team,
 * and callers who may only write read what they wrote themselves (rest.token-scopes).
 */
async function readMessages({ db, actor }: UserContext, orderId: string, { notes }: { notes: boolean }) {
  const isReader = notes ? isTeamFor(actor, 'orders:read') : readsOwn(actor, 'orders:read');
  const messages = await db
    .select()
    .from(ticketMessage)
    .where(
      and(
        eq(ticketMessage.orderId, orderId),
        notes ? undefined : eq(ticketMessage.internal, false),
        isReader ? undefined : eq(ticketMessage.authorId, actor.id),
      ),
    )
    .orderBy(asc(ticketMessage.createdAt), asc(ticketMessage.id));
  const ids = messages.map(({ id }) => id);
  const attachments =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(ticketAttachment)
          .where(inArray(ticketAttachment.messageId, ids))
          .orderBy(...asChosen);
  const mails = ids.length === 0 ? [] : await mailsOfThread({ db }, { orderId });
  const mentions = notes && ids.length > 0 ? await mentionsOfThread({ db }, { orderId }) : [];
  return messages.map((message) => toTicketMessage(message, { attachments, mails, mentions }, actor.id));
}

interface ConversationKey {
  id: string;
  number: string;
  waitingSince: Date | null;
}

/** Returns the conversation as the customer sees it. */
export async function readOwnConversation(ctx: UserContext, { id, number }: ConversationKey) {
  return { id, number, messages: await readMessages(ctx, id, { notes: false }) };
}

/**
 * Returns the conversation as the team sees it: with internal notes and automatic mails, and since when the
 * customer has been waiting.
 */
export async function readTeamConversation(ctx: UserContext, { id, number, waitingSince }: ConversationKey) {
  const [messages, otherMails] = await Promise.all([
    readMessages(ctx, id, { notes: true }),
    isTeamFor(ctx.actor, 'orders:read') ? otherMailsOfThread(ctx, { orderId: id }) : [],
  ]);
  return { id, number, waitingSince: waitingSince?.toISOString() ?? null, messages, otherMails };
}
