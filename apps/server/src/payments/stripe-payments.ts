import { AppError } from '@app/api/core/app-error';
import type {
  PaymentPort,
  ProviderCheckout,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
} from '@app/api/core/ports';
import { limits } from '@app/contracts/limits';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { DisputeState } from '@app/contracts/sales/payment/status';
import { Stripe } from 'stripe';
import { checkOnlineAmount, fromStripeAmount, toStripeAmount } from './stripe-amount';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Undefined: Stripe itself. */
  apiBase: URL | undefined;
}

/**
 * Creates payments through Stripe's hosted Checkout (sales.payment-providers). Payers return to the site at
 * `publicUrl`.
 */
export function createStripePayments(settings: StripeSettings, publicUrl: URL): PaymentPort {
  const stripe = connect(settings);
  const orderPage = (number: string, checkoutResult: 'done' | 'left') =>
    new URL(`${mailPaths.customerOrder(number)}?checkout=${checkoutResult}`, publicUrl).href;
  return {
    provider: 'stripe',
    async createCheckout({ key, reference, title, orderNumber, customerEmail, expiresAt, ...money }) {
      checkOnlineAmount(money.amountCents, money.currency);
      const { amount, currency } = toStripeAmount(money.amountCents, money.currency);
      const metadata = { order: orderNumber, payment: reference };
      const session = await wrapPageErrors(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            ...(customerEmail && { customer_email: customerEmail }),
            line_items: [
              { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
            ],
            // Forces payment in the order's currency, or the amount would not match the order.
            adaptive_pricing: { enabled: false },
            metadata,
            payment_intent_data: { metadata, description: title },
            success_url: orderPage(orderNumber, 'done'),
            cancel_url: orderPage(orderNumber, 'left'),
            expires_at: Math.floor(expiresAt.getTime() / 1_000),
          },
          { idempotencyKey: `checkout-${key}` },
        ),
      );
      if (!session.url) throw new AppError('PAYMENT_UNAVAILABLE');
      return { id: session.id, url: session.url };
    },
    findCheckout: (id) => unlessMissing(retrieve(stripe, id), null),
    async closeCheckout(id) {
      try {
        return toCheckout(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // Only an open session can be expired. In any other state it can still be retrieved.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
        return unlessMissing(retrieve(stripe, id), null);
      }
    },
    async refund({ refundId, paymentId, amountCents, currency }) {
      const { amount } = toStripeAmount(amountCents, currency);
      try {
        const made = await stripe.refunds.create(
          { payment_intent: paymentId, amount, metadata: { refund: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        );
        return toRefund(made);
      } catch (error) {
        if (!isStripeRefusal(error)) throw unavailable(error);
        const refund = { id: null, refundId, paymentId, amountCents, currency };
        return { ...refund, state: 'failed', failureReason: error.message };
      }
    },
    async listRefunds(paymentId) {
      const listed = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
      const { data } = await unlessMissing(listed, { data: [] });
      return data.map(toRefund);
    },
    async findDispute(id) {
      const found = await unlessMissing(stripe.disputes.retrieve(id), null);
      return found && toDispute(found);
    },
    async readEvent(body, signature) {
      const { webhookSecret } = settings;
      try {
        return toEvent(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, limits.providerEventAge),
        );
      } catch (cause) {
        throw new AppError('EVENT_REFUSED', { cause });
      }
    },
  };
}

function connect({ secretKey, apiBase }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    timeout: limits.providerTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase && {
      host: apiBase.hostname,
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Whether Stripe has rejected the request itself, so that a retry would not help. */
function isStripeRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  );
}

function unavailable(cause: unknown): AppError {
  // The minimum depends on the currency in which the money is paid out.
  if (isStripeRefusal(cause) && cause.code === 'amount_too_small') {
    return new AppError('PAYMENT_TOO_SMALL', { cause });
  }
  return cause instanceof AppError ? cause : new AppError('PAYMENT_UNAVAILABLE', { cause });
}

/** The same for a new page: what Stripe refuses then, it refuses until somebody changes something there or here. */
async function wrapPageErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const isLasting =
      isStripeRefusal(cause) ||
      cause instanceof Stripe.errors.StripeAuthenticationError ||
      cause instanceof Stripe.errors.StripePermissionError;
    const error = unavailable(cause);
    throw isLasting && error.reason === 'PAYMENT_UNAVAILABLE'
      ? new AppError('PAYMENT_REFUSED', { cause })
      : error;
  }
}

/** Returns `missing` for what Stripe does not know, such as an object of an account used before. */
async function unlessMissing<T, M>(answer: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await answer;
  } catch (error) {
    if (isStripeRefusal(error) && error.code === 'resource_missing') return missing;
    throw unavailable(error);
  }
}

async function retrieve(stripe: Stripe, id: string): Promise<ProviderCheckout> {
  return toCheckout(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
}

type Expanded<T extends { id: string }> = string | T | null;

function idOf<T extends { id: string }>(expandable: Expanded<T>): string | null {
  return typeof expandable === 'string' ? expandable : (expandable?.id ?? null);
}

function toCheckout(session: Stripe.Checkout.Session, hasFailed = false): ProviderCheckout {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  // A delayed payment, such as a debit, that failed.
  const isAttemptOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  const isComplete = session.status === 'complete';
  const state =
    session.payment_status === 'paid'
      ? 'paid'
      : session.status === 'expired'
        ? 'expired'
        : hasFailed || (isComplete && isAttemptOver)
          ? 'failed'
          : isComplete
            ? 'processing'
            : 'open';
  return {
    id: session.id,
    state,
    ...fromStripeAmount(session.amount_total, session.currency),
    paymentId: idOf(session.payment_intent),
    failureReason: intent?.last_payment_error?.message ?? null,
  };
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const state =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.refund ?? null,
    state,
    ...fromStripeAmount(refund.amount, refund.currency),
    failureReason: refund.failure_reason ?? null,
  };
}

/** A closed inquiry and a prevented dispute have withdrawn no money. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  appeal_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    // Unknown states count as undecided.
    state: disputeStates[dispute.status] ?? 'under_review',
    refundable: dispute.is_charge_refundable,
    ...fromStripeAmount(dispute.amount, dispute.currency),
    reason: dispute.reason,
    // Null, or 0 where the bank accepts no evidence.
    evidenceDueAt: dueBy ? new Date(dueBy * 1_000) : null,
  };
}

function eventSubject(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'checkout', checkout: toCheckout(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { kind: 'checkout', checkout: toCheckout(event.data.object, true) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { kind: 'refund', refund: toRefund(event.data.object) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { kind: 'dispute', dispute: toDispute(event.data.object) };
    case 'charge.refunded': {
      const paymentId = idOf(event.data.object.payment_intent);
      return paymentId ? { kind: 'refunds', paymentId } : { kind: 'other' };
    }
    default:
      return { kind: 'other' };
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const { id, type, created } = event;
  return { id, type, happenedAt: new Date(created * 1_000), about: eventSubject(event) };
}
