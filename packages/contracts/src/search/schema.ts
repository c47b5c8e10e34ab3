import { z } from 'zod';
import { limits } from '../limits';
import { searchKinds } from './kinds';

/**
 * The search of the dashboard: what is typed (`parseSearch`), in one kind or in all, and how many of each at most. `thorough`: also what takes
 * longer than anybody waits while typing (dashboard.search-in-time).
 */
export const searchEverythingSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  kind: z.enum(searchKinds).optional(),
  limit: z.number().int().min(1).max(50).default(5),
  thorough: z.boolean().default(false),
});
