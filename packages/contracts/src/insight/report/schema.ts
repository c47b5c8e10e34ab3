import { z } from 'zod';
import { statsRangeSchema } from '../stats/schema';

/**
 * Days in the company's time zone (sales.company-days), inclusive; null for the last five years, without a
 * previous period.
 */
export const reportRangeSchema = z.object({ range: statsRangeSchema.nullable() });

/** Reports, each of which can be saved as a file. */
export const reports = ['times', 'hours', 'people', 'ratings'] as const;
export type Report = (typeof reports)[number];
