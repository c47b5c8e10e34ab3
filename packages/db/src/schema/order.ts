import { orderItemTypes, orderStatuses, paymentMethods, paymentStatuses } from '@app/contracts/order/order';
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';
import { lineOrder } from './name-order';
import { template } from './template';
import { ticket } from './ticket';
import { user } from './user';

export const orderStatus = pgEnum('order_status', orderStatuses);
export const paymentStatus = pgEnum('payment_status', paymentStatuses);
export const paymentMethod = pgEnum('payment_method', paymentMethods);
export const orderItemType = pgEnum('order_item_type', orderItemTypes);

/** A sale, made by finalizing a ticket, at most one per ticket, or imported. Money is integer cents. */
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
    /** The rate of the day, kept so that a receipt printed later shows the same figures. */
    taxRate: numeric('tax_rate', { precision: 6, scale: 5, mode: 'number' }).notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Of all amounts; releases before quotes knew dollars alone. */
    currency: text('currency').notNull().default('USD'),
    /** What the tax was called when the order was made; null for an order of a release that did not keep it. */
    taxName: text('tax_name'),
    /** What is due before work begins; null for an order without a deposit. */
    depositCents: integer('deposit_cents'),
    /** What has come in and what has gone back, in all (sales.payment-status). */
    paidCents: integer('paid_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What of it payers have disputed, and banks have not decided (sales.disputed-payments). */
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** When the customer said that the money is on its way; it is not paid for that. */
    transferClaimedAt: moment('transfer_claimed_at'),
    customerCompany: text('customer_company'),
    purchaseOrderNumber: text('purchase_order_number'),
    /**
     * Since when the customer waits for the team: the first public message after the team's last one and after
     * `talkSettledAt`; null where nobody waits (order.conversation-waits). The database keeps it (drizzle/0038): nothing else writes it.
     */
    waitingSince: moment('waiting_since'),
    /** When the team said that what was written until then needs no answer. */
    talkSettledAt: moment('talk_settled_at'),
    /** What was agreed, from the quote. */
    scope: text('scope').notNull().default(''),
    orderDate: moment('order_date').notNull().defaultNow(),
    completedDate: moment('completed_date'),
    trackingNumber: text('tracking_number'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What the substring search reads: number, name, e-mail and tracking number without accents, in lower case. */
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
    index('order_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // The orders of the order list: each from either end.
    index('order_by_customer_order').on(lineOrder(t.searchText, 2), t.id),
    // What release 0.1 sorts by; it goes with the release after this one.
    index('order_by_customer').on(sql`lower(${t.customerName})`, t.id),
    index('order_by_total').on(t.totalCents, t.id),
    index('order_by_status').on(t.status, t.orderDate, t.id),
    index('order_by_payment').on(t.paymentStatus, t.orderDate, t.id),
    // Read alone for what the orders come to.
    index('order_sums').on(t.currency, t.paymentStatus, t.status, t.totalCents),
  ],
);

/** A line of an order; the price of a discount is negative. */
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
  },
  (t) => [
    check('order_item_positive_quantity', sql`${t.quantity} > 0`),
    index('order_item_order').on(t.orderId, t.position),
  ],
);
