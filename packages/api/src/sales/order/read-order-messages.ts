import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { order } from '@app/db/schema/sales/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { mailsOfThread, otherMailsOfThread } from '../../conversation/mails-of-thread';
import { mentionsOfThread } from '../../conversation/mentions';
import { toTicketMessage } from '../../conversation/message-view';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isTeamFor, readsOwn, seesAsTeam } from '../../core/require-scope';

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
async function readTeamConversation(ctx: UserContext, { id, number, waitingSince }: ConversationKey) {
  const [messages, otherMails] = await Promise.all([
    readMessages(ctx, id, { notes: true }),
    isTeamFor(ctx.actor, 'orders:read') ? otherMailsOfThread(ctx, { orderId: id }) : [],
  ]);
  return { id, number, waitingSince: waitingSince?.toISOString() ?? null, messages, otherMails };
}

type NumberInput = { number: string };

async function findOrder(ctx: UserContext, { number }: NumberInput, { mine }: { mine: boolean }) {
  const [row] = await ctx.db
    .select({ id: order.id, number: order.number, waitingSince: order.waitingSince })
    .from(order)
    .where(and(eq(order.number, number), mine ? readableBy(ctx, order.userId) : undefined));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}

/**
 * Returns the conversation on an order that the caller may read as a customer. Throws ORDER_NOT_FOUND for
 * anyone else's.
 */
export async function listMyOrderMessages(ctx: UserContext, input: NumberInput) {
  return readOwnConversation(ctx, await findOrder(ctx, input, { mine: true }));
}

/** Returns the conversation on any order, with the team's notes. Throws ORDER_NOT_FOUND. */
export async function listOrderMessages(ctx: UserContext, input: NumberInput) {
  return readTeamConversation(ctx, await findOrder(ctx, input, { mine: false }));
}

/**
 * Returns the conversation with notes for admins, on any order; for others without them, on the orders they
 * may read. Throws ORDER_NOT_FOUND.
 */
export async function listVisibleOrderMessages(ctx: UserContext, input: NumberInput) {
  const { messages } = await (seesAsTeam(ctx, 'orders:read') ? listOrderMessages : listMyOrderMessages)(
    ctx,
    input,
  );
  return messages;
}
