import { byIdSchema } from '@app/contracts/id';
import { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import {
  attachProofSchema,
  cancelPaymentSchema,
  createRefundSchema,
  moveMoneySchema,
  recordOutsideRefundSchema,
  recordPaymentByNumberSchema,
  recordPaymentSchema,
  samplePaymentSchema,
  settleMoneySchema,
  startCheckoutSchema,
} from '@app/contracts/sales/payment/schema';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import {
  adminProcedure,
  adminUploadProcedure,
  router,
  sessionProcedure,
  userProcedure,
} from '../../core/trpc';
import { applyCheckout } from './apply-checkout';
import { attachProof } from './attach-proof';
import { cancelPayment } from './cancel-payment';
import { claimTransfer } from './claim-transfer';
import { createRefund } from './create-refund';
import { getMyPayments, listPayments, listVisiblePayments } from './list-payments';
import { refusedState } from './lock-order';
import { listMoveTargets, moveMoney } from './move-money';
import { recordOutsideRefund } from './record-outside-refund';
import { recordPayment, recordPaymentByNumber } from './record-payment';
import { settleMoney } from './settle-money';
import { startCheckout } from './start-checkout';

/**
 * Completes the TEST payment page of a local site: the payment of one of the caller's own orders succeeds or
 * fails. Such payments exist only there. Throws PAYMENT_NOT_FOUND, PAYMENT_STATE.
 */
async function endSamplePayment(
  outer: UserContext,
  { reference }: { reference: string },
  state: 'paid' | 'failed',
) {
  if (outer.payments?.provider !== 'sample') throw new AppError('PAYMENT_NOT_FOUND');
  const [found] = await outer.db
    .select({ row: payment, number: order.number })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(eq(payment.reference, reference), eq(payment.provider, 'sample'), eq(order.userId, outer.actor.id)),
    );
  if (!found?.row.providerId) throw new AppError('PAYMENT_NOT_FOUND');
  const { row, number } = found;
  if (row.state !== 'pending') throw refusedState(row.state);
  const checkout = {
    id: row.providerId ?? '',
    state,
    amountCents: row.amountCents,
    currency: row.currency,
    paymentId: row.providerId,
    failureReason: state === 'failed' ? 'The sample payment was made to fail' : null,
  };
  await inTransaction(outer, (ctx) => applyCheckout(ctx, 'sample', checkout));
  return { orderNumber: number };
}

export const paymentRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getMyPayments(ctx, input)),
  visible: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => listVisiblePayments(ctx, input)),
  claimTransfer: userProcedure
    .meta({ scope: 'never' })
    .input(byOrderNumberSchema)
    .mutation(({ ctx, input }) => claimTransfer(ctx, input)),
  startCheckout: sessionProcedure
    .input(startCheckoutSchema)
    .mutation(({ ctx, input }) => startCheckout(ctx, input)),
  /** Only on a local site. */
  completeSample: sessionProcedure
    .input(samplePaymentSchema)
    .mutation(({ ctx, input }) => endSamplePayment(ctx, input, 'paid')),
  failSample: sessionProcedure
    .input(samplePaymentSchema)
    .mutation(({ ctx, input }) => endSamplePayment(ctx, input, 'failed')),
  /** `id` is the order's. */
  listForOrder: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  record: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(recordPaymentSchema)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
  recordByNumber: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(recordPaymentByNumberSchema)
    .mutation(({ ctx, input }) => recordPaymentByNumber(ctx, input)),
  /** Orders to which money of the order `id` can be moved. */
  moveTargets: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listMoveTargets(ctx, input)),
  move: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'never' })
    .input(moveMoneySchema)
    .mutation(({ ctx, input }) => moveMoney(ctx, input)),
  settle: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(settleMoneySchema)
    .mutation(({ ctx, input }) => settleMoney(ctx, input)),
  attachProof: adminUploadProcedure
    .meta({ scope: 'orders:write' })
    .input(attachProofSchema)
    .mutation(({ ctx, input }) => attachProof(ctx, input)),
  cancel: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(cancelPaymentSchema)
    .mutation(({ ctx, input }) => cancelPayment(ctx, input)),
});

export const refundRouter = router({
  create: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'never' })
    .input(createRefundSchema)
    .mutation(({ ctx, input }) => createRefund(ctx, input)),
  recordOutside: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'never' })
    .input(recordOutsideRefundSchema)
    .mutation(({ ctx, input }) => recordOutsideRefund(ctx, input)),
});
