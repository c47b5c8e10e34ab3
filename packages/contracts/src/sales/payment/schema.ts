import { z } from 'zod';
import { ownPasswordSchema } from '../../accounts/auth/password';
import { earliestMoment } from '../../earliest-moment';
import { fileFormSchema, fileSchema } from '../../files/file/schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { submitKeySchema } from '../../submit-key';
import { boundedLine, boundedText, typedLine } from '../../text';
import { amountSchema } from '../amount-schema';
import { byOrderNumberSchema } from '../order/schema';
import { paymentMessages } from './messages';
import { paymentParts } from './status';

/** When money moved outside the site. The server refuses moments in the future. */
export const movedAtSchema = z.iso
  .datetime()
  .refine((moment) => Date.parse(moment) >= earliestMoment, paymentMessages.dayTooLongAgo);

/** Payment methods the team can record manually (sales.recorded-payments). */
export const recordedProviders = ['bank_transfer', 'mobile_money', 'manual'] as const;

/** A payment received outside the site, as recorded by the team. */
export const recordPaymentSchema = z.object({
  orderId: idSchema,
  provider: z.enum(recordedProviders),
  amountCents: amountSchema,
  /** When it was received. */
  receivedAt: movedAtSchema,
  /** Reference from the payer's bank or phone; empty for none. */
  reference: boundedLine('The reference', limits.paymentReference).default(''),
  note: boundedText('The note', limits.paymentNote).default(''),
  /** Confirms that more than the amount due was received. */
  overpaid: z.boolean().default(false),
  /** A cancelled payment of the same order, whose proof is transferred to this one. */
  proofOf: idSchema.optional(),
  /** The same payment is recorded only once, however often it is sent. */
  submitKey: submitKeySchema,
});

/** The same for an order by number, for scripts. */
export const recordPaymentByNumberSchema = recordPaymentSchema
  .omit({ orderId: true, proofOf: true })
  .extend(byOrderNumberSchema.shape);

/** Cancels a payment recorded by mistake, with the explanation. */
export const cancelPaymentSchema = z.object({
  id: idSchema,
  reason: boundedText('The reason', limits.refundReason, paymentMessages.reasonRequired),
});

/**
 * Refunds a payment: which one, how much, and why. The password protects against a stranger at an open
 * browser.
 */
export const createRefundSchema = z.object({
  paymentId: idSchema,
  amountCents: amountSchema,
  reason: cancelPaymentSchema.shape.reason,
  currentPassword: ownPasswordSchema,
  /** The same refund is made only once, however often it is sent. */
  submitKey: submitKeySchema,
});

/**
 * Records that the money of a failed refund was paid back in another way (sales.paid-back-otherwise): its
 * reference there, and when.
 */
export const recordOutsideRefundSchema = z.object({
  /** The failed refund. */
  id: idSchema,
  reference: boundedLine('The reference', limits.paymentReference, paymentMessages.referenceRequired),
  paidBackAt: movedAtSchema,
  currentPassword: ownPasswordSchema,
});

/**
 * Moves money that an order does not need to another one (sales.moved-money): their numbers, how much, and why.
 * The password protects against a stranger at an open browser.
 */
export const moveMoneySchema = createRefundSchema
  .omit({ paymentId: true })
  .extend({ ...byOrderNumberSchema.shape, to: byOrderNumberSchema.shape.number });

const settledCents = z.number().int().nonnegative();

/**
 * Decides what becomes of money that an order holds or lacks (sales.money-held): its number, why, and the amounts that
 * the person saw, in minor units.
 */
export const settleMoneySchema = byOrderNumberSchema.extend({
  reason: cancelPaymentSchema.shape.reason,
  seen: z.object({ heldCents: settledCents, uncoveredCents: settledCents }),
});

/** A customer starts to pay a part of one of their own orders; only the server determines the amount. */
export const startCheckoutSchema = byOrderNumberSchema.extend({ part: z.enum(paymentParts) });

/** A payment of the sample provider, by its reference. */
export const samplePaymentSchema = z.object({ reference: typedLine().max(limits.paymentReference) });

/** A picture or PDF for the payment `id`, such as a proof of transfer. */
export const attachProofSchema = fileFormSchema.pipe(z.object({ id: idSchema, file: fileSchema }));
