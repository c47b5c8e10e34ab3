import { z } from 'zod';
import { ownPasswordSchema } from '../../accounts/auth/password';
import { buyerSchema } from '../../core/buyer/schema';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { sortDirections } from '../../sort-direction';
import { submitKeySchema } from '../../submit-key';
import { boundedText, typedLine } from '../../text';
import { amountSchema } from '../amount-schema';
import { momentSchema } from '../order/schema';
import { invoiceKinds } from './kind';
import { invoiceMessages } from './messages';
import { invoiceStates } from './state';

const number = typedLine().max(30);

/** An invoice or a credit note by its number, such as `INV-2026-000042`. */
export const byInvoiceNumberSchema = z.object({ number });

/** The part of an order to invoice (sales.invoice-kinds). */
export const issueInvoiceSchema = z.object({ orderNumber: number, kind: z.enum(['deposit', 'final']) });

/** Credits an invoice: the whole remaining amount, or the given amount in minor units. */
export const creditInvoiceSchema = z.object({
  number,
  amountCents: amountSchema.optional(),
  reason: boundedText('The reason', limits.orderNote, invoiceMessages.reasonRequired),
  /** The same credit note is issued only once, however often it is sent. */
  submitKey: submitKeySchema,
});

/**
 * Gives up what is open on an invoice, all of it or the given amount in minor units (sales.written-off). The
 * password protects against a stranger at an open browser.
 */
export const writeOffInvoiceSchema = creditInvoiceSchema.extend({ currentPassword: ownPasswordSchema });

/** Asks again for all that was written off of an invoice. */
export const undoWriteOffSchema = creditInvoiceSchema.pick({ number: true, reason: true });

/**
 * Credits an invoice in full and issues it again for the corrected buyer (sales.buyer-corrected). `reason`
 * is printed on the credit note.
 */
export const reissueInvoiceSchema = creditInvoiceSchema
  .pick({ number: true, reason: true, submitKey: true })
  .extend({ buyer: buyerSchema });

/** Filters of the invoice list: text in number, customer or e-mail, order, kind, state, and date of issue. */
const invoiceFilterSchema = z.object({
  search: searchSchema,
  orderNumber: number.optional(),
  kind: z.enum(invoiceKinds).optional(),
  state: z.enum(invoiceStates).optional(),
  issuedFrom: momentSchema.optional(),
  issuedBefore: momentSchema.optional(),
});
export type InvoiceFilter = z.output<typeof invoiceFilterSchema>;

/** Invoices of an export: all that match, in the list's order. */
export const exportInvoicesSchema = invoiceFilterSchema.extend({
  direction: z.enum(sortDirections).default('desc'),
});

/** A page of the list, newest first by default. */
export const listInvoicesSchema = exportInvoicesSchema.extend(pageFields);

/** A page of the caller's own invoices, newest first, optionally of one order. */
export const myInvoicesSchema = z.object({
  orderNumber: number.optional(),
  page: pageFields.page,
});
