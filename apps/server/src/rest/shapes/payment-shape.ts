import type { RouterOutputs } from '@app/api/types';
import { paymentStatuses } from '@app/contracts/sales/order/order';
import { paymentParts, paymentProviders, paymentStates } from '@app/contracts/sales/payment/status';
import { z } from 'zod';
import { minorUnits } from './quote-shape';
import { named, time } from './shape';

/** A payment for an order: pending, received or failed. */
export const paymentShape = named(
  'Payment',
  z.object({
    id: z.string(),
    reference: z.string(),
    provider: z.enum(paymentProviders),
    part: z.enum(paymentParts),
    state: z.enum(paymentStates),
    amountCents: minorUnits,
    /** The refunded part. */
    refundedCents: minorUnits,
    currency: z.string(),
    receivedAt: time.nullable(),
    createdAt: time,
  }),
);

/** The balance of an order with its payments, newest first. */
export const orderPaymentsShape = named(
  'OrderPayments',
  z.object({
    currency: z.string(),
    totalCents: minorUnits,
    depositCents: minorUnits.nullable(),
    /** The part of the total that credit notes took back. */
    creditedCents: minorUnits,
    /** The part that is no longer asked for, without a credit note. */
    writtenOffCents: minorUnits,
    paidCents: minorUnits,
    refundedCents: minorUnits,
    /** The parts of both that were moved from and to other orders. */
    movedInCents: minorUnits,
    movedOutCents: minorUnits,
    /** The outstanding amount, and the part of it that is due before work begins. */
    dueCents: minorUnits,
    depositDueCents: minorUnits,
    /** The amount held beyond what is asked. */
    overpaidCents: minorUnits,
    paymentStatus: z.enum(paymentStatuses),
    payments: z.array(paymentShape),
  }),
);

type Recorded = RouterOutputs['payment']['recordByNumber'];
type Listed = RouterOutputs['payment']['visible'];

export function toPayment(row: Listed['payments'][number] | Recorded): z.input<typeof paymentShape> {
  const { id, reference, provider, part, state, amountCents, refundedCents, currency } = row;
  const { receivedAt, createdAt } = row;
  return {
    ...{ id, reference, provider, part, state, amountCents, refundedCents, currency },
    ...{ receivedAt, createdAt },
  };
}

export function toOrderPayments({
  transferClaimedAt: _claimed,
  payments,
  ...money
}: Listed): z.input<typeof orderPaymentsShape> {
  return { ...money, payments: payments.map(toPayment) };
}
