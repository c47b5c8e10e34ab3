import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { review } from '@app/db/schema/delivery/review';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail, mailboxFailure } from '@app/db/schema/inbox/inbound-mail';
import { webhook } from '@app/db/schema/messaging/webhook';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { providerEvent } from '@app/db/schema/sales/payment';
import { quote } from '@app/db/schema/sales/quote';
import { and, countDistinct, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { isHeld, isOverpaid } from '../../billing/order-sums';
import type { UserContext } from '../../core/context';
import { countUndelivered } from '../../core/jobs/mail-outbox';
import { seesAsTeam } from '../../core/require-scope';
import { isReported } from '../../delivery/review/read-reviews';
import {
  isOverdue,
  isStranded,
  isWaiting,
  type QueueClock,
  readQueueClock,
} from '../../desk/ticket/ticket-queue';
import { isMailWaiting } from '../../inbox/inbound-mail/list-mails';
import { isMailboxFailing } from '../../inbox/inbound-mail/mailbox-failure';
import { inState } from '../../sales/invoice/invoice-view';
import {
  hasFailedPayment,
  isDisputed,
  isUncovered,
  isWaitingForAnswer,
} from '../../sales/order/order-filter';
import { isNewsOfUnknown } from '../../sales/payment/apply-waiting-events';
import { isEnding, isUnfinalized } from '../../sales/quote/quote-figures';

type Counter = (ctx: UserContext, clock: QueueClock) => PromiseLike<number>;

/**
 * Counters of what can wait for the team, each with the scope a restricted account needs for it; null: only
 * for accounts without a restriction.
 */
const counters = {
  waitingTickets: ['tickets:read', (ctx, clock) => ctx.db.$count(ticket, isWaiting(clock))],
  /** Those of them that wait with the quotes to finalize, too. */
  waitingWithQuote: [
    'quotes:read',
    (ctx, clock) => {
      const accepted = ctx.db.select({ id: quote.ticketId }).from(quote).where(isUnfinalized);
      const count = ctx.db.$count(ticket, and(isWaiting(clock), inArray(ticket.id, accepted)));
      return seesAsTeam(ctx, 'tickets:read') ? count : Promise.resolve(0);
    },
  ],
  overdueTickets: ['tickets:read', (ctx, clock) => ctx.db.$count(ticket, isOverdue(clock))],
  strandedTickets: ['tickets:read', (ctx) => ctx.db.$count(ticket, isStranded(ctx))],
  overdueLeads: [
    'messages:read',
    ({ db }, { now }) =>
      db.$count(contactMessage, and(isNull(contactMessage.handledAt), lt(contactMessage.replyDueAt, now))),
  ],
  pendingTemplates: ['templates:read', ({ db }) => db.$count(template, eq(template.status, 'pending'))],
  waitingReviews: ['templates:read', ({ db }) => db.$count(review, eq(review.state, 'waiting'))],
  reportedReviews: ['templates:read', (ctx) => ctx.db.$count(review, isReported(ctx))],
  failedMails: [null, ({ db }, { now }) => countUndelivered(db, now)],
  failingWebhooks: [
    null,
    ({ db }) => db.$count(webhook, and(isNotNull(webhook.failingSince), isNull(webhook.disabledAt))),
  ],
  lostWebhooks: [
    null,
    ({ db }) => db.$count(webhook, and(isNotNull(webhook.disabledAt), isNotNull(webhook.disabledReason))),
  ],
  acceptedQuotes: ['quotes:read', ({ db }) => db.$count(quote, isUnfinalized)],
  endingQuotes: ['quotes:read', ({ db }, { now }) => db.$count(quote, isEnding(now))],
  waitingOrders: ['orders:read', ({ db }) => db.$count(order, isWaitingForAnswer)],
  /** Orders whose last payment attempt failed. */
  failedPayments: ['orders:read', ({ db }) => db.$count(order, hasFailedPayment)],
  /** Orders with a payment that its payer disputes with their bank. */
  disputedPayments: ['orders:read', ({ db }) => db.$count(order, isDisputed)],
  /** Orders that hold more money than they ask for, such as a payment after they were cancelled. */
  overpaidOrders: ['orders:read', ({ db }) => db.$count(order, isOverpaid)],
  /** Orders that were called off with money that nobody decided to refund, move or keep. */
  heldOrders: ['orders:read', ({ db }) => db.$count(order, isHeld)],
  /** Orders of which a bank took more than what was left. */
  uncoveredOrders: ['orders:read', ({ db }) => db.$count(order, isUncovered)],
  /** What a payment provider reported about payments that are unknown here. */
  unknownPayments: ['orders:read', ({ db }, { now }) => db.$count(providerEvent, isNewsOfUnknown(now))],
  /** Orders about which a payment provider reported what did not fit. */
  doubtedPayments: [
    null,
    async ({ db }, { now }) => {
      const since = new Date(now.getTime() - limits.unknownPaymentMs);
      const isDoubt = and(eq(auditEvent.action, 'order.doubtPayment'), gt(auditEvent.createdAt, since));
      const [counted] = await db
        .select({ orders: countDistinct(auditEvent.entityId) })
        .from(auditEvent)
        .where(isDoubt);
      return counted?.orders ?? 0;
    },
  ],
  overdueInvoices: ['orders:read', ({ db }, { now }) => db.$count(invoice, inState('overdue', now))],
  waitingMails: [null, ({ db }) => db.$count(inboundMail, isMailWaiting)],
  /** Mailboxes that cannot be read: customers' replies by mail do not arrive. */
  failingMailboxes: [null, (ctx) => ctx.db.$count(mailboxFailure, isMailboxFailing(ctx))],
} as const satisfies Record<string, readonly [TokenScope | null, Counter]>;
type Attention = Record<keyof typeof counters, number>;

/**
 * Counts what waits for the team (dashboard.needs-attention), including webhooks that are failing or were
 * given up, but not those switched off by a person. Areas closed by the caller's restriction count nothing.
 */
export async function listAttention(ctx: UserContext): Promise<Attention> {
  const clock = await readQueueClock(ctx);
  const counts = await Promise.all(
    Object.entries(counters).map(async ([name, [scope, count]]) => {
      const isVisible = scope === null ? ctx.actor.restriction === null : seesAsTeam(ctx, scope);
      return [name, isVisible ? await (count as Counter)(ctx, clock) : 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Attention;
}
