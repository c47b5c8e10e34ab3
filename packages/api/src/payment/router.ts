import { byIdSchema } from '@app/contracts/id';
import { byOrderNumberSchema } from '@app/contracts/order/schema';
import { cancelPaymentSchema, recordPaymentSchema } from '@app/contracts/payment/schema';
import { adminProcedure, router, userProcedure } from '../core/trpc';
import { cancelPayment } from './cancel-payment';
import { claimTransfer } from './claim-transfer';
import { getMyPayments, listPayments } from './list-payments';
import { recordPayment } from './record-payment';

export const paymentRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getMyPayments(ctx, input)),
  claimTransfer: userProcedure
    .meta({ scope: 'never' })
    .input(byOrderNumberSchema)
    .mutation(({ ctx, input }) => claimTransfer(ctx, input)),
  /** Of the order `id`. */
  listForOrder: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listPayments(ctx, input)),
  record: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(recordPaymentSchema)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
  cancel: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(cancelPaymentSchema)
    .mutation(({ ctx, input }) => cancelPayment(ctx, input)),
});
