import { listLedgerSchema, readMonthSchema } from '@app/contracts/sales/ledger/schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { listLedger } from './list-ledger';
import { findDifferences } from './month-differences';
import { readMonth } from './read-month';

const monthProcedure = adminProcedure
  .meta({ scope: 'orders:read', cost: 13, fromReplica: true })
  .input(readMonthSchema);

/** The ledger of all orders (sales.order-ledger) and its months (sales.month-agrees). */
export const ledgerRouter = router({
  list: adminProcedure
    .meta({ scope: 'orders:read', ...searchedList })
    .input(listLedgerSchema)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  month: monthProcedure.query(({ ctx, input }) => readMonth(ctx, input)),
  monthDifferences: monthProcedure.query(({ ctx, input }) => findDifferences(ctx, input)),
});
