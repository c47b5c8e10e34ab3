import {
  analyticsRangeSchema,
  figureListSchema,
  funnelSchema,
} from '@app/contracts/insight/analytics/schema';
import { adminProcedure, router } from '../../core/trpc';
import { readList, readSummary } from './read-figures';
import { readFunnel } from './read-funnel';

const statsProcedure = adminProcedure.meta({ scope: 'stats:read', cost: 10, fromReplica: true });

export const analyticsRouter = router({
  summary: statsProcedure.input(analyticsRangeSchema).query(({ ctx, input }) => readSummary(ctx, input)),
  list: statsProcedure.input(figureListSchema).query(({ ctx, input }) => readList(ctx, input)),
  funnel: statsProcedure.input(funnelSchema).query(({ ctx, input }) => readFunnel(ctx, input)),
});
