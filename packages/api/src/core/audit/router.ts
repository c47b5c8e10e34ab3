import { listAuditSchema } from '@app/contracts/core/audit/schema';
import { adminProcedure, router, searchedList } from '../trpc';
import { listAudit } from './list-audit';

export const auditRouter = router({
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listAuditSchema)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
