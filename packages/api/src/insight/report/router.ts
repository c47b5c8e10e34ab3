import { reportRangeSchema } from '@app/contracts/insight/report/schema';
import { adminProcedure, router } from '../../core/trpc';
import { reportTimeZone } from './read-report-period';
import { reportHours } from './report-hours';
import { reportPeople } from './report-people';
import { reportRatings } from './report-ratings';
import { reportTimes } from './report-times';
import { reportTrends } from './report-trends';

const expensiveProcedure = adminProcedure.meta({ scope: 'stats:read', cost: 10, fromReplica: true });
const reportProcedure = expensiveProcedure.input(reportRangeSchema);

export const reportRouter = router({
  timeZone: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => reportTimeZone(ctx)),
  times: reportProcedure.query(({ ctx, input }) => reportTimes(ctx, input)),
  hours: reportProcedure.query(({ ctx, input }) => reportHours(ctx, input)),
  people: reportProcedure.query(({ ctx, input }) => reportPeople(ctx, input)),
  trends: expensiveProcedure.query(({ ctx }) => reportTrends(ctx)),
  ratings: reportProcedure.query(({ ctx, input }) => reportRatings(ctx, input)),
});
