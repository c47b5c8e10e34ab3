import { analyticsMessages } from '@app/contracts/insight/analytics/messages';
import {
  type AnalyticsFile,
  type analyticsRangeSchema,
  type FigureList,
  type funnelSchema,
  funnelSteps,
} from '@app/contracts/insight/analytics/schema';
import { limits } from '@app/contracts/limits';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { authorizeExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { onReplica } from '../../core/on-replica';
import { streamCsv } from '../../core/stream-csv';
import { readList, readSummary } from './read-figures';
import { readFunnel } from './read-funnel';

type Range = z.output<typeof analyticsRangeSchema>;
type Line = Readonly<Record<string, string | number | null>>;

/** Records the export in the activity log and returns its rows as CSV. */
async function toFile(
  ctx: Context,
  {
    file,
    range,
    columns,
    lines,
  }: Range & { file: AnalyticsFile; columns: Record<string, string>; lines: Line[] },
) {
  await recordAudit(ctx, {
    action: 'analytics.export',
    entityId: file,
    label: `the figures of the site “${file}”`,
    after: range ? { ...range } : {},
  });
  return streamCsv({
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    readAfter: async (last: Line | undefined) => (last ? [] : lines),
    toRecord: (line) => line,
  });
}

/**
 * Exports the days of a range as CSV (analytics.csv-files). Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED,
 * FORBIDDEN, RATE_LIMITED.
 */
export async function exportDays(ctx: Context, { range }: Range) {
  await authorizeExport(ctx, 'stats:read');
  const { days: lines } = await readSummary(await onReplica(ctx), { range });
  const columns = { day: 'Day', views: 'Views', visitors: 'Visitors' };
  return toFile(ctx, { file: 'days', range, columns, lines });
}

/**
 * Exports a list of a range as CSV, up to `limits.analyticsFileLines` rows. Throws what `exportDays` throws.
 */
export async function exportList(ctx: Context, of: FigureList, { range }: Range) {
  await authorizeExport(ctx, 'stats:read');
  const { lines } = await readList(await onReplica(ctx), { range, of }, limits.analyticsFileLines);
  const columns = {
    label: analyticsMessages.lists[of],
    views: 'Views',
    visitors: 'Visitors',
    viewsBefore: 'Views, period before',
  };
  return toFile(ctx, { file: of, range, columns, lines });
}

/**
 * Exports the funnel from page to payment as CSV, as the screen shows it. Throws what `exportDays` throws.
 */
export async function exportFunnel(ctx: Context, input: z.output<typeof funnelSchema>) {
  await authorizeExport(ctx, 'stats:read');
  const { now, parts } = await readFunnel(await onReplica(ctx), input, limits.analyticsFileLines);
  const columns = {
    label: { template: 'Template', source: 'Source', week: 'Week from' }[input.by],
    ...Object.fromEntries(funnelSteps.map((step) => [step, analyticsMessages.steps[step]])),
  };
  return toFile(ctx, {
    file: 'funnel',
    range: input.range,
    columns,
    lines: [{ label: 'All', ...now }, ...parts],
  });
}
