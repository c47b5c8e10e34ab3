import { listLedgerSchema } from '@app/contracts/sales/ledger/schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { listLedger } from './list-ledger';

/** The ledger of all orders (sales.order-ledger). */
export const ledgerRouter = router({
  list: adminProcedure
    .meta({ scope: 'orders:read', ...searchedList })
    .input(listLedgerSchema)
    .query(({ ctx, input }) => listLedger(ctx, input)),
});
