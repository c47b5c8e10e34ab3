import { z } from 'zod';
import { statsRangeSchema } from '../stats/schema';

/** Days of the company's time zone (sales.company-days), both included; null: the last five years, without a period before. */
export const reportRangeSchema = z.object({ range: statsRangeSchema.nullable() });

/** What can be reported, and saved as a file. */
export const reports = ['times', 'hours', 'people', 'ratings'] as const;
export type Report = (typeof reports)[number];
