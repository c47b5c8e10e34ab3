import { conversationScopes } from '@app/contracts/people/user/restriction';
import { isAdminRole } from '@app/contracts/people/user/role';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { isTeamFor } from '../../core/require-scope';

interface Place {
  outcome: typeof inboundMail.$inferSelect.outcome;
  ticketId: string | null;
  orderId: string | null;
  contactMessageId: string | null;
  message: Pick<typeof ticketMessage.$inferSelect, 'ticketId' | 'orderId' | 'leadId'> | null;
}

/** Returns the kinds of conversation that a mail is shown in; none while it is in no conversation. */
function conversationsOf({
  outcome,
  ticketId,
  orderId,
  contactMessageId,
  message,
}: Place): (keyof typeof conversationScopes)[] {
  if (message) return [message.orderId ? 'order' : message.leadId ? 'lead' : 'ticket'];
  // Automatic mails, and the one that a ticket or lead was made of, are shown beside its messages.
  if (outcome !== 'automatic' && outcome !== 'ticket_message' && outcome !== 'lead') return [];
  if (orderId) return ['order'];
  // A lead that became a ticket still has its own page.
  return [...(ticketId ? (['ticket'] as const) : []), ...(contactMessageId ? (['lead'] as const) : [])];
}

/**
 * Returns the id of a mail that the caller may read: of a conversation those of the team who may read it, of
 * another mail those without a restriction (inbound-mail.original-file). Throws UNAUTHENTICATED, FACTOR_DUE,
 * INBOUND_MAIL_NOT_FOUND.
 */
export async function findReadableMail(ctx: Context, isWanted: SQL): Promise<string> {
  const actor = requireActor(ctx);
  const [row] = await ctx.db
    .select({
      id: inboundMail.id,
      outcome: inboundMail.outcome,
      ticketId: inboundMail.ticketId,
      orderId: inboundMail.orderId,
      contactMessageId: inboundMail.contactMessageId,
      // Drizzle takes the whole object for missing when its first column is null.
      message: {
        id: ticketMessage.id,
        ticketId: ticketMessage.ticketId,
        orderId: ticketMessage.orderId,
        leadId: ticketMessage.leadId,
      },
    })
    .from(inboundMail)
    .leftJoin(ticketMessage, eq(ticketMessage.id, inboundMail.ticketMessageId))
    .where(isWanted);
  if (!row) throw new AppError('INBOUND_MAIL_NOT_FOUND');
  const kinds = conversationsOf(row);
  const mayRead =
    kinds.length > 0
      ? kinds.some((kind) => isTeamFor(actor, conversationScopes[kind].read))
      : isAdminRole(actor.role) && actor.restriction === null;
  if (!mayRead) throw new AppError('INBOUND_MAIL_NOT_FOUND');
  return row.id;
}
