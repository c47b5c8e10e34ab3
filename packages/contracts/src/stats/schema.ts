import { z } from 'zod';
import { momentSchema } from '../order/schema';
import { statsMessages } from './messages';
import { growthSubjects, isStatsRange, statsPeriods } from './range';

const dayRange = { from: z.iso.date(), to: z.iso.date() };

/** Days, both included; at most five years. Whose days they are says the question: the overview's are of UTC, those of reports of the company. The period before has as many days and ends the day before `from`. */
export const statsRangeSchema = z
  .object(dayRange)
  .refine(isStatsRange, { error: statsMessages.range, path: ['to'] });

/** A range, or with null everything until now, which has no period before. */
const anyRangeSchema = statsRangeSchema.nullable();

/** How much was added in a range. */
export const statsGrowthSchema = z.object({ of: z.enum(growthSubjects), range: statsRangeSchema });

/** The templates on most tickets of a range, `limits.statsTopTemplates` of them. */
export const wantedTemplatesSchema = z.object({ range: anyRangeSchema });

/** The tickets of a range by month, or by week, of which the latest `limits.statsWeeks` are told. */
export const ticketsInPeriodsSchema = z.object({ range: anyRangeSchema, period: z.enum(statsPeriods) });

/** What is sold from a moment on and before another, such as a month of the reader, as in the lists of quotes and orders. */
export const salesPeriodSchema = z.object({ from: momentSchema, before: momentSchema });
