import { analyticsRangeSchema, figureListSchema, funnelSchema } from '@app/contracts/analytics/schema';
import { adminProcedure, router } from '../core/trpc';
import { readList, readSummary } from './read-figures';
import { readFunnel } from './read-funnel';

const costly = adminProcedure.meta({ scope: 'stats:read', cost: 10, fromReplica: true });

export const analyticsRouter = router({
  summary: costly.input(analyticsRangeSchema).query(({ ctx, input }) => readSummary(ctx, input)),
  list: costly.input(figureListSchema).query(({ ctx, input }) => readList(ctx, input)),
  funnel: costly.input(funnelSchema).query(({ ctx, input }) => readFunnel(ctx, input)),
});
