import { z } from 'zod';
import { currencySchema } from '../../core/money/currency-schema';
import { invoiceKinds } from '../../sales/invoice/kind';
import { orderStatuses } from '../../sales/order/order';
import { disputeStates } from '../../sales/payment/status';
import { cents, customer, person, rawAmount, rawDay, text, to } from './mail-parts';

const invoiceContent = {
  invoiceNumber: text,
  orderNumber: text,
  amount: text,
  ...rawAmount,
  dueDate: rawDay,
};
const paymentContent = { orderNumber: text, amountCents: cents, currency: currencySchema };

/** Mails about payments and their documents. */
export const paymentMails = [
  /**
   * A payment for an order was received (sales.payment-mails); `dueCents` is the amount still due, `movedFrom` the
   * order that held the money before.
   */
  z.object({
    template: z.literal('payment-received'),
    ...person,
    ...paymentContent,
    dueCents: cents,
    reference: text,
    movedFrom: text.optional(),
  }),
  /** Through a provider. `overpaidCents`: the amount received beyond the total. */
  z.object({
    template: z.literal('payment-received-team'),
    to,
    ...customer,
    ...paymentContent,
    dueCents: cents,
    overpaidCents: cents,
    orderStatus: z.enum(orderStatuses),
    reference: text,
  }),
  z.object({ template: z.literal('payment-failed'), ...person, ...paymentContent }),
  /** `failure`: the provider's explanation, or empty. */
  /** `refused`: the provider refused the page, and does so again. */
  z.object({
    template: z.literal('payment-failed-team'),
    ...{ to, ...customer, ...paymentContent, failure: text },
    refused: z.boolean().optional(),
  }),
  z.object({ template: z.literal('payment-refunded'), ...person, ...paymentContent }),
  /**
   * Money of an order went to the order `movedTo` (sales.moved-money); `takenBack`: back to it, because a bank took
   * its payment.
   */
  z.object({
    template: z.literal('payment-moved'),
    ...{ ...person, ...paymentContent, dueCents: cents, movedTo: text, takenBack: z.boolean() },
  }),
  z.object({ template: z.literal('refund-failed-team'), to, ...customer, ...paymentContent, failure: text }),
  /**
   * A payer has disputed a payment with their bank (sales.disputed-payments). `reason` and `evidenceDueOn` as
   * text.
   */
  z.object({
    template: z.literal('payment-disputed-team'),
    to,
    ...customer,
    ...paymentContent,
    reference: text,
    state: z.enum(disputeStates),
    reason: text,
    evidenceDueOn: text.nullable(),
  }),
  /** The customer reports a bank transfer (sales.transfer-claimed). */
  z.object({
    template: z.literal('transfer-claimed-team'),
    to,
    ...customer,
    orderNumber: text,
    dueCents: cents,
    currency: currencySchema,
  }),
  /** An invoice or a credit note. `amount` and `dueOn` as text; no `dueOn` if nothing is left to pay. */
  z.object({
    template: z.literal('invoice-issued'),
    ...person,
    ...invoiceContent,
    kind: z.enum(invoiceKinds),
    /** What is left to pay; missing in mails that earlier releases queued. */
    openCents: cents.optional(),
    dueOn: text.nullable(),
  }),
  /** Three and fourteen days after the due date (sales.overdue-reminders); `last`: no more follow. */
  z.object({
    template: z.literal('invoice-overdue'),
    ...person,
    ...invoiceContent,
    dueOn: text,
    last: z.boolean(),
  }),
] as const;
