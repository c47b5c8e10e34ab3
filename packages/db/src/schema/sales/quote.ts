import type { Billing } from '@app/contracts/core/buyer/fields';
import { taxTreatments } from '@app/contracts/core/money/tax-shares';
import { paperSizes } from '@app/contracts/core/setting/paper-size';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { languages } from '@app/contracts/languages';
import { quoteLineTypes, quoteStatuses } from '@app/contracts/sales/quote/status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { template } from '../catalogue/template';
import { citext, createdAt, id, moment, updatedAt } from '../columns';
import { ticketMessage } from '../conversation/ticket-message';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { order } from './order';

export const quoteStatus = pgEnum('quote_status', quoteStatuses);
export const quoteLineType = pgEnum('quote_line_type', quoteLineTypes);

/**
 * An offer on a ticket (sales.quote-versions). Versions that replace each other share a number. A draft may
 * change; a sent quote never does, except for its status and the customer's decision. Amounts are integer
 * minor units of `currency`.
 */
export const quote = pgTable(
  'quote',
  {
    id: id(),
    number: text('number').notNull(),
    version: integer('version').notNull().default(1),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    status: quoteStatus('status').notNull().default('draft'),
    /** Language in which it was sent (sales.document-language). */
    language: text('language', { enum: languages }).notNull().default('en'),
    currency: text('currency').notNull(),
    taxName: text('tax_name').notNull(),
    taxRate: numeric('tax_rate', { precision: 6, scale: 5, mode: 'number' }).notNull(),
    /** Why it charges no tax, if it does not, and what its document prints about that (sales.tax-treatment). */
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull().default('standard'),
    taxReason: text('tax_reason').notNull().default(''),
    subtotalCents: integer('subtotal_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Whole percentage of the total due before work begins; 0 for none. */
    depositPercent: integer('deposit_percent').notNull().default(0),
    /** The same as an amount; null where it is a percentage. */
    depositAmountCents: integer('deposit_amount_cents'),
    scope: text('scope').notNull().default(''),
    revisionRounds: integer('revision_rounds').notNull().default(0),
    /** Note to the customer, above the lines. */
    notes: text('notes').notNull().default(''),
    terms: text('terms').notNull().default(''),
    /** The last day on which it can be accepted, as `2026-11-30`. */
    validUntil: text('valid_until').notNull(),
    /** The end of that day in the company's time zone at the time of sending. */
    expiresAt: moment('expires_at'),
    /** Accepting it creates the order, in the name of the quote's sender. */
    finalizeOnAccept: boolean('finalize_on_accept').notNull().default(false),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    sentBy: uuid('sent_by').references(() => user.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    /** The reply in the ticket's thread that contained it. */
    messageId: uuid('message_id').references(() => ticketMessage.id, { onDelete: 'set null' }),
    /**
     * The seller according to the settings when it was sent; null before that, and for releases that did not
     * store it.
     */
    seller: jsonb('seller').$type<DocumentParty>(),
    /** Paper and day of its document when it was sent; null before, and for releases that did not store them. */
    paperSize: text('paper_size', { enum: paperSizes }),
    issuedOn: text('issued_on'),
    /** SHA-256 of the sent content, in hex. */
    contentHash: text('content_hash'),
    /** SHA-256 of the PDF of an accepted quote, in hex, once created. */
    pdfHash: text('pdf_hash'),
    /** When it was accepted, declined, replaced or withdrawn. */
    decidedAt: moment('decided_at'),
    acceptedName: text('accepted_name'),
    acceptedCompany: text('accepted_company'),
    purchaseOrderNumber: text('purchase_order_number'),
    /** As the customer accepted it; null before, and when the client did not send it (sales.buyer-details). */
    billing: jsonb('billing').$type<Billing>(),
    /** The IP address from which it was accepted. */
    acceptedFrom: text('accepted_from'),
    declineReason: text('decline_reason'),
    /** The resulting order; an accepted quote without one is waiting to be finalized. */
    orderId: uuid('order_id')
      .unique()
      .references(() => order.id, { onDelete: 'set null' }),
    /** When the customer was reminded that it expires soon, and on its last day. */
    endingRemindedAt: moment('ending_reminded_at'),
    lastDayRemindedAt: moment('last_day_reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Text for the substring search. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(number || E'\\n' || customer_name || E'\\n' || customer_email)`),
  },
  (t) => [
    unique('quote_number').on(t.number, t.version),
    check('quote_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} and ${t.totalCents} >= 0`),
    check('quote_deposit', sql`${t.depositPercent} between 0 and 100`),
    uniqueIndex('quote_draft').on(t.ticketId).where(sql`status = 'draft'`),
    uniqueIndex('quote_open').on(t.ticketId).where(sql`status = 'sent'`),
    uniqueIndex('quote_accepted').on(t.ticketId).where(sql`status = 'accepted'`),
    index('quote_ticket').on(t.ticketId, t.createdAt),
    index('quote_user').on(t.userId, sql`${t.sentAt} desc`),
    index('quote_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('quote_status_newest').on(t.status, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    // Index-only scan for the totals of all and of each status.
    index('quote_totals').on(t.status, t.currency, t.totalCents, t.subtotalCents),
    index('quote_ending').on(t.expiresAt).where(sql`status = 'sent'`),
    index('quote_unfinalized').on(t.decidedAt).where(sql`status = 'accepted' and order_id is null`),
    index('quote_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** A line of a quote. */
export const quoteLine = pgTable(
  'quote_line',
  {
    id: id(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    type: quoteLineType('type').notNull(),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** Null while a draft has no price for it yet. Negative for a discount. */
    priceCents: integer('price_cents'),
    quantity: integer('quantity').notNull().default(1),
    position: integer('position').notNull().default(0),
    /** Name and rate of its tax; null for the quote's own or, of a discount, for all lines (sales.tax-by-rate). */
    taxName: text('tax_name'),
    taxRate: numeric('tax_rate', { precision: 6, scale: 5, mode: 'number' }),
    /** Of a discount: its percentage if it is not an amount, and the position of its line; null for all lines. */
    discountPercent: numeric('discount_percent', { precision: 6, scale: 3, mode: 'number' }),
    discountOf: integer('discount_of'),
  },
  (t) => [
    check('quote_line_quantity', sql`${t.quantity} > 0`),
    check(
      'quote_line_price',
      sql`case when ${t.type} = 'discount' then coalesce(${t.priceCents}, 0) <= 0 else coalesce(${t.priceCents}, 0) >= 0 end`,
    ),
    index('quote_line_quote').on(t.quoteId, t.position),
    index('quote_line_template').on(t.templateId),
  ],
);

/** A frequently sold service with its usual price. */
export const priceListItem = pgTable(
  'price_list_item',
  {
    id: id(),
    title: citext('title').notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('price_list_item_title').on(t.title)],
);

/** A frequently used scope text. */
export const cannedScope = pgTable(
  'canned_scope',
  {
    id: id(),
    title: citext('title').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('canned_scope_title').on(t.title)],
);
