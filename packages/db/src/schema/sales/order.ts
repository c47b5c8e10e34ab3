import type { Billing } from '@app/contracts/core/buyer/fields';
import { taxTreatments } from '@app/contracts/core/money/tax-shares';
import {
  orderItemTypes,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '@app/contracts/sales/order/order';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { template } from '../catalogue/template';
import { createdAt, id, moment, updatedAt } from '../columns';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { lineOrder } from '../name-order';

export const orderStatus = pgEnum('order_status', orderStatuses);
export const paymentStatus = pgEnum('payment_status', paymentStatuses);
export const paymentMethod = pgEnum('payment_method', paymentMethods);
export const orderItemType = pgEnum('order_item_type', orderItemTypes);

/** A sale, created by finalizing a ticket (at most one per ticket) or imported. Amounts are integer cents. */
export const order = pgTable(
  'order',
  {
    id: id(),
    number: text('number').notNull().unique(),
    ticketId: uuid('ticket_id')
      .unique()
      .references(() => ticket.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    status: orderStatus('status').notNull().default('pending'),
    paymentStatus: paymentStatus('payment_status').notNull().default('pending'),
    paymentMethod: paymentMethod('payment_method'),
    subtotalCents: integer('subtotal_cents').notNull(),
    /** The rate on the order date, stored so that a later receipt shows the same amounts. */
    taxRate: numeric('tax_rate', { precision: 6, scale: 5, mode: 'number' }).notNull(),
    /** Why no tax is charged, if it is not, and what documents print about that (sales.tax-treatment). */
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull().default('standard'),
    taxReason: text('tax_reason').notNull().default(''),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Currency of all amounts; releases before quotes only supported dollars. */
    currency: text('currency').notNull().default('USD'),
    /** Name of the tax when the order was created; null for orders of releases that did not store it. */
    taxName: text('tax_name'),
    /** Amount due before work begins; null for an order without a deposit. */
    depositCents: integer('deposit_cents'),
    /** Total amounts paid and refunded (sales.payment-status). */
    paidCents: integer('paid_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /**
     * What the order asks in all, after invoices and credit notes; null for its total (sales.order-account).
     */
    askedCents: integer('asked_cents'),
    /** Part of it that payers have disputed and banks have not decided on (sales.disputed-payments). */
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** What the team decided to keep after it was called off; null before (sales.money-held). */
    keptCents: integer('kept_cents'),
    /** When the customer reported the transfer; this does not mark the order as paid. */
    transferClaimedAt: moment('transfer_claimed_at'),
    customerCompany: text('customer_company'),
    purchaseOrderNumber: text('purchase_order_number'),
    /** The buyer's address, tax number and reference; null for releases that did not ask (sales.buyer-details). */
    billing: jsonb('billing').$type<Billing>(),
    /**
     * Since when the customer has been waiting for the team: the first public message after the team's last
     * one and after `talkSettledAt`; null if nobody is waiting (order.conversation-waits). Maintained by the
     * database (drizzle/0038) and written by nothing else.
     */
    waitingSince: moment('waiting_since'),
    /** When the team marked all earlier messages as needing no reply. */
    talkSettledAt: moment('talk_settled_at'),
    /** Agreed scope, from the quote. */
    scope: text('scope').notNull().default(''),
    orderDate: moment('order_date').notNull().defaultNow(),
    completedDate: moment('completed_date'),
    trackingNumber: text('tracking_number'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * Text for the substring search: number, name, e-mail and tracking number without accents, in lower case.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(number || E'\\n' || customer_name || E'\\n' || customer_email || E'\\n' || coalesce(tracking_number, ''))`,
      ),
  },
  (t) => [
    check('order_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    index('order_newest').on(sql`${t.orderDate} desc`, sql`${t.id} desc`),
    index('order_user').on(t.userId),
    index('order_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null`),
    index('order_disputed').on(t.orderDate, t.id).where(sql`disputed_cents > 0`),
    index('order_overpaid')
      .on(t.orderDate, t.id)
      .where(sql`paid_cents - refunded_cents > coalesce(asked_cents, total_cents)`),
    index('order_held')
      .on(t.orderDate, t.id)
      .where(
        sql`status in ('cancelled', 'refunded') and paid_cents - refunded_cents > coalesce(kept_cents, 0)
          and paid_cents - refunded_cents <= coalesce(asked_cents, total_cents)`,
      ),
    index('order_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // Sort orders of the order list, usable in both directions.
    index('order_by_customer_order').on(lineOrder(t.searchText, 2), t.id),
    // Sort order of release 0.1; to be removed in the release after this one.
    index('order_by_customer').on(sql`lower(${t.customerName})`, t.id),
    index('order_by_total').on(t.totalCents, t.id),
    index('order_by_status').on(t.status, t.orderDate, t.id),
    index('order_completed').on(t.completedDate).where(sql`status = 'completed'`),
    index('order_by_payment').on(t.paymentStatus, t.orderDate, t.id),
    // Index-only scan for order totals.
    index('order_sums').on(
      t.currency,
      t.paymentStatus,
      t.status,
      t.totalCents,
      t.askedCents,
      t.paidCents,
      t.refundedCents,
    ),
  ],
);

/** A line of an order; a discount has a negative price. */
export const orderItem = pgTable(
  'order_item',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    type: orderItemType('type').notNull(),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull().default(1),
    position: integer('position').notNull().default(0),
    /** Name and rate of its tax; null for the order's own or, of a discount, for all lines (sales.tax-by-rate). */
    taxName: text('tax_name'),
    taxRate: numeric('tax_rate', { precision: 6, scale: 5, mode: 'number' }),
  },
  (t) => [
    check('order_item_positive_quantity', sql`${t.quantity} > 0`),
    index('order_item_order').on(t.orderId, t.position),
  ],
);
