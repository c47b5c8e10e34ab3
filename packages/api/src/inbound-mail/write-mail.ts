import { inboundMailMessages } from '@app/contracts/inbound-mail/messages';
import { limits } from '@app/contracts/limits';
import { replyToOrderSchema } from '@app/contracts/order/talk';
import { replyToTicketSchema, respondToTicketSchema } from '@app/contracts/ticket/schema';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { replyToOrder } from '../order/reply-to-order';
import { respondToOrder } from '../order/respond-to-order';
import { replyToTicket } from '../ticket/reply-to-ticket';
import { respondToTicket } from '../ticket/respond-to-ticket';
import type { Match } from './find-sender';

/** What a mail says, as long as a message may be. Empty where it says nothing. */
export function messageOf(body: string, hasFiles: boolean): string {
  if (body === '') return hasFiles ? inboundMailMessages.filesOnly : '';
  if (body.length <= limits.ticketMessage) return body;
  const end = `\n\n${inboundMailMessages.cutOff}`;
  // A pair of surrogates is not torn apart.
  const head = body.slice(0, limits.ticketMessage - end.length).replace(/[\ud800-\udbff]$/, '');
  return head.trimEnd() + end;
}

interface Written {
  /** Of the mail: the same mail is written once. */
  mailId: string;
  body: string;
  attachmentIds: readonly string[];
}

/**
 * Adds a mail to its ticket or order by the verb of the page, in the caller's transaction: the customer's is a reply, the team's a
 * public answer (inbound-mail.same-verbs). Answers the id of the message. Throws what these verbs throw.
 */
export async function writeToThread(
  ctx: UserContext,
  { thread, audience }: Pick<Match & { matched: true }, 'thread' | 'audience'>,
  { mailId, body, attachmentIds }: Written,
): Promise<string> {
  const message = { submitKey: mailId, attachmentIds };
  const isTeam = audience === 'team';
  if (thread.order) {
    const input = replyToOrderSchema.parse({ ...message, number: thread.order.number, body });
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
      and(
        thread.order
          ? eq(ticketMessage.orderId, thread.order.id)
          : eq(ticketMessage.ticketId, thread.ticketId),
        eq(ticketMessage.authorId, ctx.actor.id),
        eq(ticketMessage.submitKey, mailId),
      ),
    );
  if (!row) throw new Error('the message of the mail is not in its thread');
  return row.id;
}
