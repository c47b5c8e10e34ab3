import { z } from 'zod';
import { momentSchema } from '../../sales/order/schema';
import { statsMessages } from './messages';
import { growthSubjects, isStatsRange, statsPeriods } from './range';

const dayRange = { from: z.iso.date(), to: z.iso.date() };

/**
 * Days, inclusive; at most five years. The time zone depends on the query: the overview uses UTC, reports use
 * the company's. The previous period has the same number of days and ends the day before `from`.
 */
export const statsRangeSchema = z
  .object(dayRange)
  .refine(isStatsRange, { error: statsMessages.range, path: ['to'] });

/** A range, or null for all time, which has no previous period. */
const anyRangeSchema = statsRangeSchema.nullable();

/** The growth within a range. */
export const statsGrowthSchema = z.object({ of: z.enum(growthSubjects), range: statsRangeSchema });

/** The `limits.statsTopTemplates` templates on the most tickets of a range. */
export const wantedTemplatesSchema = z.object({ range: anyRangeSchema });

/** The tickets of a range by month, or by week, limited to the latest `limits.statsWeeks`. */
export const ticketsInPeriodsSchema = z.object({ range: anyRangeSchema, period: z.enum(statsPeriods) });

/**
 * Sales from one time on and before another, such as a month of the reader, as in the lists of quotes and
 * orders.
 */
export const salesPeriodSchema = z.object({ from: momentSchema, before: momentSchema });
