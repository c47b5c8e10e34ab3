import { respondToLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { replyToTicketSchema, respondToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { replyToOrderSchema } from '@app/contracts/sales/order/conversation';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { proof } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { and, eq, ne } from 'drizzle-orm';
import { lockThreads } from '../../accounts/address/lock-threads';
import { takeOver } from '../../accounts/address/take-over';
import { asActor } from '../../core/background-context';
import type { Context } from '../../core/context';
import { receiveReply } from '../../desk/contact/receive-reply';
import { respondToLead } from '../../desk/contact/respond-to-lead';
import { receiveCopiedReply } from '../../desk/ticket/receive-copied-reply';
import { receiveForwardReply } from '../../desk/ticket/receive-forward-reply';
import { replyToTicket } from '../../desk/ticket/reply-to-ticket';
import { respondToTicket } from '../../desk/ticket/respond-to-ticket';
import { replyToOrder } from '../../sales/order/reply-to-order';
import { respondToOrder } from '../../sales/order/respond-to-order';
import type { Match } from './find-sender';
import type { MailThread } from './find-thread';

/** Returns a mail's text, limited to the length of a message; empty when there is none. */
export function messageOf(body: string, hasFiles: boolean): string {
  if (body === '') return hasFiles ? inboundMailMessages.filesOnly : '';
  if (body.length <= limits.ticketMessage) return body;
  const end = `\n\n${inboundMailMessages.cutOff}`;
  // Does not split a surrogate pair.
  const head = body.slice(0, limits.ticketMessage - end.length).replace(/[\ud800-\udbff]$/, '');
  return head.trimEnd() + end;
}

function isInThread({ leadId, order, ticketId }: MailThread) {
  if (leadId) return eq(ticketMessage.leadId, leadId);
  return order ? eq(ticketMessage.orderId, order.id) : eq(ticketMessage.ticketId, ticketId ?? '');
}

/**
 * Returns the version that a mail comments on, with its order locked, unless it was withdrawn since: then the order
 * alone has the mail.
 */
async function readCommentable({ db }: Context, orderId: string, version = 0) {
  if (version === 0) return undefined;
  // So that it is not withdrawn before the mail is written.
  await db.select({ id: order.id }).from(order).where(eq(order.id, orderId)).for('no key update');
  const [shown] = await db
    .select({ proofVersion: proof.version })
    .from(proof)
    .where(and(eq(proof.orderId, orderId), eq(proof.version, version), ne(proof.state, 'withdrawn')));
  return shown;
}

interface MailContent {
  /** The mail's id: each mail is written only once. */
  mailId: string;
  body: string;
  attachmentIds: readonly string[];
}

/**
 * Adds a mail to its ticket, order or lead with the same function as the page, in the caller's transaction:
 * the customer's and of those in copy as a reply, the team's as a public reply, of people outside as a note
 * (inbound-mail.same-verbs). Returns the id of the
 * message. The mail server has proven whoever writes as an account whose holder never did: it is taken over first
 * (users.unconfirmed-address). Throws what these functions throw.
 */
export async function writeToThread(
  outer: Context,
  { thread, sender, audience, participant, outsider, proofVersion }: Match & { matched: true },
  { mailId, body, attachmentIds }: MailContent,
): Promise<string> {
  if (participant && thread.ticketId)
    return receiveCopiedReply(outer, { ticketId: thread.ticketId, participant, body, attachmentIds });
  if (outsider && thread.ticketId)
    return receiveForwardReply(outer, { ticketId: thread.ticketId, outsider, body, attachmentIds });
  if (thread.leadId && !sender)
    return receiveReply(outer, { id: thread.leadId, body, attachmentIds: [...attachmentIds] });
  if (!sender) throw new Error('a mail without a sender is not about a lead');
  const isTeam = audience === 'team';
  if (!isTeam && !sender.emailVerified) {
    // Threads before accounts, like everyone who locks both.
    await lockThreads(outer, sender.id);
    await takeOver(outer, sender.id, { tell: true, foundBy: sender.email });
  }
  const ctx = asActor(outer, sender);
  const message = { submitKey: mailId, attachmentIds };
  if (thread.leadId) {
    await respondToLead(ctx, respondToLeadSchema.parse({ ...message, id: thread.leadId, body }));
  } else if (thread.order) {
    const about = await readCommentable(ctx, thread.order.id, proofVersion);
    const input = replyToOrderSchema.parse({ ...message, number: thread.order.number, body, ...about });
    await (isTeam ? respondToOrder : replyToOrder)(ctx, input);
  } else if (isTeam) {
    const input = { ...message, id: thread.ticketId, adminResponse: body };
    await respondToTicket(ctx, respondToTicketSchema.parse(input));
  } else {
    await replyToTicket(ctx, replyToTicketSchema.parse({ ...message, id: thread.ticketId, body }));
  }
  const [row] = await ctx.db
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(
      and(isInThread(thread), eq(ticketMessage.authorId, ctx.actor.id), eq(ticketMessage.submitKey, mailId)),
    );
  if (!row) throw new Error('the message of the mail is not in its thread');
  return row.id;
}
