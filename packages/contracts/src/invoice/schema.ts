import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { momentSchema } from '../order/schema';
import { sortDirections } from '../sort-direction';
import { submitKeySchema } from '../submit-key';
import { withoutNul } from '../text';
import { invoiceKinds } from './kind';
import { invoiceMessages } from './messages';
import { invoiceStates } from './state';

const number = z.string().trim().max(30);

/** An invoice or a credit note by its number, such as `INV-2026-000042`. */
export const byInvoiceNumberSchema = z.object({ number });

/** What is invoiced of an order (sales.invoice-kinds). */
export const issueInvoiceSchema = z.object({ orderNumber: number, kind: z.enum(['deposit', 'final']) });

/** Takes an invoice back, all that is left of it unless an amount in minor units says otherwise. */
export const creditInvoiceSchema = z.object({
  number,
  amountCents: z
    .number({ error: invoiceMessages.amountRequired })
    .int()
    .min(1, invoiceMessages.amountRequired)
    .max(limits.orderTotalCents)
    .optional(),
  reason: z
    .string({ error: invoiceMessages.reasonRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, invoiceMessages.reasonRequired)
    .max(limits.orderNote, messages.tooLong('The reason', limits.orderNote)),
  /** The same credit note is issued once, however often it is sent. */
  submitKey: submitKeySchema,
});

/** What narrows the list of invoices: text in number, customer or e-mail, their order, kind, state, and when they were issued. */
const invoiceFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  orderNumber: number.optional(),
  kind: z.enum(invoiceKinds).optional(),
  state: z.enum(invoiceStates).optional(),
  issuedFrom: momentSchema.optional(),
  issuedBefore: momentSchema.optional(),
});
export type InvoiceFilter = z.output<typeof invoiceFilterSchema>;

/** Which invoices an export holds: all that match, in the order of the list. */
export const exportInvoicesSchema = invoiceFilterSchema.extend({
  direction: z.enum(sortDirections).default('desc'),
});

/** A page of the list, the newest first unless said otherwise. */
export const listInvoicesSchema = exportInvoicesSchema.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.tablePageSize),
});

/** A page of one's own invoices, the newest first; of one order where that is named. */
export const myInvoicesSchema = z.object({
  orderNumber: number.optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
});
