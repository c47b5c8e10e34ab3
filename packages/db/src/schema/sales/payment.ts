import {
  disputeStates,
  paymentParts,
  paymentProviders,
  paymentStates,
  refundStates,
} from '@app/contracts/sales/payment/status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';
import { invoice } from './invoice';
import { order } from './order';

/**
 * A payment for an order: pending, received or failed (sales.payment-rows). Integer minor units of
 * `currency`.
 */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    invoiceId: uuid('invoice_id').references(() => invoice.id),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    part: text('part', { enum: paymentParts }).notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('pending'),
    /** Reference shared with the payer, such as the text of a transfer. */
    reference: text('reference').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The provider's id: a Stripe checkout session. */
    providerId: text('provider_id'),
    /** The id needed for refunds: a Stripe payment intent. */
    providerPaymentId: text('provider_payment_id'),
    /** Where the payer continues while it is pending. */
    checkoutUrl: text('checkout_url'),
    expiresAt: moment('expires_at'),
    failureReason: text('failure_reason'),
    note: text('note').notNull().default(''),
    /** A stored file, such as a proof of transfer. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    /** The order whose money it is, if it was moved here (sales.moved-money). */
    movedFrom: uuid('moved_from').references(() => order.id, { onDelete: 'set null' }),
    recordedBy: uuid('recorded_by').references(() => user.id, { onDelete: 'set null' }),
    /** When the money was received. */
    receivedAt: moment('received_at'),
    /** When the provider was last queried about it. */
    checkedAt: moment('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('payment_amount', sql`${t.amountCents} > 0`),
    unique('payment_provider_id').on(t.provider, t.providerId),
    index('payment_order').on(t.orderId, t.createdAt),
    index('payment_invoice').on(t.invoiceId),
    index('payment_moved').on(t.movedFrom).where(sql`moved_from is not null`),
    index('payment_received').on(t.receivedAt).where(sql`state = 'succeeded'`),
    index('payment_pending').on(t.checkedAt).where(sql`state = 'pending'`),
  ],
);

/** Money paid back (sales.refund-steps). */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('pending'),
    /** The provider's id. */
    providerId: text('provider_id'),
    failureReason: text('failure_reason'),
    /** The reference of money that was paid back outside of the provider that took it. */
    outsideReference: text('outside_reference'),
    /** The order to which the money was moved, instead of back to its payer (sales.moved-money). */
    movedTo: uuid('moved_to').references(() => order.id, { onDelete: 'set null' }),
    refundedBy: uuid('refunded_by').references(() => user.id, { onDelete: 'set null' }),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('refund_amount', sql`${t.amountCents} > 0`),
    index('refund_payment').on(t.paymentId),
    index('refund_moved').on(t.movedTo).where(sql`moved_to is not null`),
    index('refund_order').on(t.orderId, t.createdAt),
    index('refund_pending').on(t.createdAt).where(sql`state = 'pending'`),
  ],
);

/**
 * A payment that its payer has disputed with their bank (sales.disputed-payments), in the payment's currency.
 */
export const dispute = pgTable(
  'dispute',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The provider's id. */
    providerId: text('provider_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** What a bank took beyond all that was left of the payment, until the team has settled it. */
    uncoveredCents: integer('uncovered_cents').notNull().default(0),
    /** The provider's reason code, such as `product_not_received`. */
    reason: text('reason').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    /** Whether the payment can still be refunded during the dispute. */
    refundable: boolean('refundable').notNull(),
    evidenceDueAt: moment('evidence_due_at'),
    /** Timestamp of the provider's report of this state: older reports are ignored. */
    toldAt: moment('told_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('dispute_amount', sql`${t.amountCents} > 0`),
    index('dispute_payment').on(t.paymentId),
    index('dispute_order').on(t.orderId),
    index('dispute_uncovered').on(t.orderId).where(sql`uncovered_cents > 0`),
    index('dispute_open').on(t.updatedAt).where(sql`state in ('needs_response', 'under_review')`),
  ],
);

/** Events received from payment providers, so that each is processed once. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened, according to the provider. */
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** The provider's payment that was still unknown, until what happened to it is applied. */
    waitsFor: text('waits_for'),
    /** What happened to it: refunds and a dispute. */
    about: jsonb('about'),
  },
  (t) => [
    index('provider_event_received').on(t.receivedAt),
    index('provider_event_waiting').on(t.waitsFor, t.receivedAt).where(sql`waits_for is not null`),
  ],
);
