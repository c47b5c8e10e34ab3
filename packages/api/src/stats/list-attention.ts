import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/contact-message';
import { template } from '@app/db/schema/template';
import { ticket, ticketMessage } from '@app/db/schema/ticket';
import { webhook } from '@app/db/schema/webhook';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { countUndelivered } from '../jobs/mail-outbox';
import { isOverdue } from '../ticket/list-tickets';

/** A ticket in work in which the customer had the last word, or the only one. */
function needsReply(ctx: Context) {
  const lastFromTeam = ctx.db
    .select({ fromTeam: ticketMessage.fromTeam })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticket.id), eq(ticketMessage.internal, false)))
    .orderBy(sql`${ticketMessage.createdAt} desc, ${ticketMessage.id} desc`)
    .limit(1);
  return and(inArray(ticket.status, ['open', 'in_progress']), sql`(${lastFromTeam}) is not true`);
}

/**
 * What waits for the team (B88c): webhooks too that fail at present, and those that were given up, but none that a
 * person has switched off. And whether any ticket needs a reply (B74).
 */
export async function listAttention(ctx: Context) {
  const now = ctx.now();
  const [
    overdueTickets,
    overdueLeads,
    pendingTemplates,
    failedMails,
    failingWebhooks,
    lostWebhooks,
    [waiting],
  ] = await Promise.all([
    ctx.db.$count(ticket, isOverdue(now)),
    ctx.db.$count(contactMessage, and(isNull(contactMessage.handledAt), lt(contactMessage.replyDueAt, now))),
    ctx.db.$count(template, eq(template.status, 'pending')),
    countUndelivered(ctx.db, new Date(now.getTime() - limits.failedMailsMs)),
    ctx.db.$count(webhook, and(isNotNull(webhook.failingSince), isNull(webhook.disabledAt))),
    ctx.db.$count(webhook, and(isNotNull(webhook.disabledAt), isNotNull(webhook.disabledReason))),
    ctx.db.select({ id: ticket.id }).from(ticket).where(needsReply(ctx)).limit(1),
  ]);
  return {
    overdueTickets,
    overdueLeads,
    pendingTemplates,
    failedMails,
    failingWebhooks,
    lostWebhooks,
    ticketsNeedReply: waiting !== undefined,
  };
}
