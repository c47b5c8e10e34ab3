import { adminProcedure, router } from '../core/trpc';
import { getOverview } from './get-overview';

export const statsRouter = router({
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx)),
});
