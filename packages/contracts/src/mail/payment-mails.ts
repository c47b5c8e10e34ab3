import { z } from 'zod';
import { invoiceKinds } from '../invoice/kind';
import { currencySchema } from '../money/currency-schema';
import { orderStatuses } from '../order/order';
import { disputeStates } from '../payment/status';
import { cents, customer, person, rawAmount, rawDay, text, to } from './mail-parts';

const invoiceContent = {
  invoiceNumber: text,
  orderNumber: text,
  amount: text,
  ...rawAmount,
  dueDate: rawDay,
};
const paymentContent = { orderNumber: text, amountCents: cents, currency: currencySchema };

/** About money and its documents. */
export const paymentMails = [
  /** Money came for an order (sales.payment-mails); `dueCents` is what is still to come. */
  z.object({
    template: z.literal('payment-received'),
    ...person,
    ...paymentContent,
    dueCents: cents,
    reference: text,
  }),
  /** Through a provider. `overpaidCents`: what is here beyond the total. */
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
  /** `failure`: what the provider says of it, or empty. */
  z.object({ template: z.literal('payment-failed-team'), to, ...customer, ...paymentContent, failure: text }),
  z.object({ template: z.literal('payment-refunded'), ...person, ...paymentContent }),
  z.object({ template: z.literal('refund-failed-team'), to, ...customer, ...paymentContent, failure: text }),
  /** A payer has asked their bank for the money (sales.disputed-payments). `reason` and `evidenceDueOn` in words. */
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
  /** The customer says that they have transferred money (sales.transfer-claimed). */
  z.object({
    template: z.literal('transfer-claimed-team'),
    to,
    ...customer,
    orderNumber: text,
    dueCents: cents,
    currency: currencySchema,
  }),
  /** An invoice or a credit note. `amount` and `dueOn` in words; no `dueOn` where nothing is left to pay. */
  z.object({
    template: z.literal('invoice-issued'),
    ...person,
    ...invoiceContent,
    kind: z.enum(invoiceKinds),
    dueOn: text.nullable(),
  }),
  /** Three and fourteen days after the last day to pay (sales.overdue-reminders); `last`: no more follow. */
  z.object({
    template: z.literal('invoice-overdue'),
    ...person,
    ...invoiceContent,
    dueOn: text,
    last: z.boolean(),
  }),
] as const;
