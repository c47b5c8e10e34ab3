import { z } from 'zod';
import { ownPasswordSchema } from '../auth/password';
import { fileFormSchema, fileSchema } from '../file/schema';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { byOrderNumberSchema } from '../order/schema';
import { submitKeySchema } from '../submit-key';
import { oneLine, withoutNul } from '../text';
import { paymentMessages } from './messages';
import { paymentParts } from './status';

/** Minor units of the order's currency, above nothing. */
const amountSchema = z
  .number({ error: paymentMessages.amountRequired })
  .int(paymentMessages.amountRequired)
  .min(1, paymentMessages.amountRequired)
  .max(limits.orderTotalCents, paymentMessages.amountTooHigh);

/** How money can have come that the team records (sales.recorded-payments). */
export const recordedProviders = ['bank_transfer', 'mobile_money', 'manual'] as const;

/** Money that has come outside of the site, as the team writes it down. */
export const recordPaymentSchema = z.object({
  orderId: idSchema,
  provider: z.enum(recordedProviders),
  amountCents: amountSchema,
  /** When it came. The server refuses one to come. */
  receivedAt: z.iso.datetime(),
  /** What the payer's bank or phone calls it; empty for none. */
  reference: z
    .string()
    .trim()
    .max(limits.paymentReference, messages.tooLong('The reference', limits.paymentReference))
    .regex(oneLine, messages.singleLine('The reference'))
    .default(''),
  note: z
    .string()
    .overwrite(withoutNul)
    .trim()
    .max(limits.paymentNote, messages.tooLong('The note', limits.paymentNote))
    .default(''),
  /** It is more than is due, and that is what came. */
  overpaid: z.boolean().default(false),
  /** The payment of the same order that was taken back: what the team kept with it is kept with this one. */
  proofOf: idSchema.optional(),
  /** The same payment is recorded once, however often it is sent. */
  submitKey: submitKeySchema,
});

/** The same for an order by its number, as scripts know it. */
export const recordPaymentByNumberSchema = recordPaymentSchema
  .omit({ orderId: true, proofOf: true })
  .extend(byOrderNumberSchema.shape);

/** A payment that was recorded wrongly, with what happened. */
export const cancelPaymentSchema = z.object({
  id: idSchema,
  reason: z
    .string({ error: paymentMessages.reasonRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, paymentMessages.reasonRequired)
    .max(limits.refundReason, messages.tooLong('The reason', limits.refundReason)),
});

/** Money goes back: of which payment, how much, and why. The password keeps out whoever finds an open browser. */
export const createRefundSchema = z.object({
  paymentId: idSchema,
  amountCents: amountSchema,
  reason: cancelPaymentSchema.shape.reason,
  currentPassword: ownPasswordSchema,
  /** The same refund goes back once, however often it is sent. */
  submitKey: submitKeySchema,
});

/** A customer goes to pay a part of an own order; how much that is only the server says. */
export const startCheckoutSchema = byOrderNumberSchema.extend({ part: z.enum(paymentParts) });

/** A payment of the sample provider, by its reference. */
export const samplePaymentSchema = z.object({ reference: z.string().trim().max(limits.paymentReference) });

/** A picture or a PDF that belongs to the payment `id`, such as a proof of transfer. */
export const attachProofSchema = fileFormSchema.pipe(z.object({ id: idSchema, file: fileSchema }));
