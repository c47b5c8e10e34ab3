import { contactMessage } from '@app/db/schema/contact-message';
import { inboundMail, mailboxFailure } from '@app/db/schema/inbound-mail';
import { invoice } from '@app/db/schema/invoice';
import { order } from '@app/db/schema/order';
import { quote } from '@app/db/schema/quote';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { webhook } from '@app/db/schema/webhook';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Context } from '../core/context';
import { isMailWaiting } from '../inbound-mail/list-mails';
import { isMailboxFailing } from '../inbound-mail/mailbox-failure';
import { inState } from '../invoice/invoice-view';
import { countUndelivered } from '../jobs/mail-outbox';
import { hasFailedPayment, isTalkWaiting } from '../order/order-filter';
import { isEnding, isUnfinalized } from '../quote/quote-figures';
import { isOverdue, isStranded, isWaiting, readQueueClock } from '../ticket/ticket-queue';

/**
 * What waits for the team (dashboard.needs-attention): webhooks too that fail at present, and those that were
 * given up, but none that a person has switched off.
 */
export async function listAttention(ctx: Context) {
  const clock = await readQueueClock(ctx);
  const { now } = clock;
  const [
    waitingTickets,
    overdueTickets,
    strandedTickets,
    overdueLeads,
    pendingTemplates,
    failedMails,
    failingWebhooks,
    lostWebhooks,
    acceptedQuotes,
    endingQuotes,
    waitingOrders,
    failedPayments,
    overdueInvoices,
    waitingMails,
    failingMailboxes,
  ] = await Promise.all([
    ctx.db.$count(ticket, isWaiting(clock)),
    ctx.db.$count(ticket, isOverdue(clock)),
    ctx.db.$count(ticket, isStranded(ctx)),
    ctx.db.$count(contactMessage, and(isNull(contactMessage.handledAt), lt(contactMessage.replyDueAt, now))),
    ctx.db.$count(template, eq(template.status, 'pending')),
    countUndelivered(ctx.db, now),
    ctx.db.$count(webhook, and(isNotNull(webhook.failingSince), isNull(webhook.disabledAt))),
    ctx.db.$count(webhook, and(isNotNull(webhook.disabledAt), isNotNull(webhook.disabledReason))),
    ctx.db.$count(quote, isUnfinalized),
    ctx.db.$count(quote, isEnding(now)),
    ctx.db.$count(order, isTalkWaiting),
    ctx.db.$count(order, hasFailedPayment),
    ctx.db.$count(invoice, inState('overdue', now)),
    ctx.db.$count(inboundMail, isMailWaiting),
    ctx.db.$count(mailboxFailure, isMailboxFailing(ctx)),
  ]);
  return {
    waitingTickets,
    overdueTickets,
    strandedTickets,
    overdueLeads,
    pendingTemplates,
    failedMails,
    failingWebhooks,
    lostWebhooks,
    acceptedQuotes,
    endingQuotes,
    waitingOrders,
    /** Orders of which the last attempt to pay failed. */
    failedPayments,
    overdueInvoices,
    waitingMails,
    /** Mailboxes that cannot be read: what customers answer by mail does not arrive. */
    failingMailboxes,
  };
}
