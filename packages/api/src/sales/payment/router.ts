import { byIdSchema } from '@app/contracts/id';
import { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import {
  attachProofSchema,
  cancelPaymentSchema,
  createRefundSchema,
  recordOutsideRefundSchema,
  recordPaymentByNumberSchema,
  recordPaymentSchema,
  samplePaymentSchema,
  startCheckoutSchema,
} from '@app/contracts/sales/payment/schema';
import {
  adminProcedure,
  adminUploadProcedure,
  router,
  sessionProcedure,
  userProcedure,
} from '../../core/trpc';
import { attachProof } from './attach-proof';
import { cancelPayment } from './cancel-payment';
import { claimTransfer } from './claim-transfer';
import { endSamplePayment } from './complete-sample';
import { createRefund } from './create-refund';
import { getMyPayments, listPayments, listVisiblePayments } from './list-payments';
import { recordOutsideRefund } from './record-outside-refund';
import { recordPayment, recordPaymentByNumber } from './record-payment';
import { startCheckout } from './start-checkout';

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
