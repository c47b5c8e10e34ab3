import { z } from 'zod';
import { searchSchema } from '../../pagination';
import { searchKinds } from './kinds';

/**
 * The dashboard search: the input (`parseSearch`), one kind or all, and the maximum results per kind.
 * `thorough`: includes queries too slow to run while typing (dashboard.search-in-time).
 */
export const searchEverythingSchema = z.object({
  search: searchSchema,
  kind: z.enum(searchKinds).optional(),
  limit: z.number().int().min(1).max(50).default(5),
  thorough: z.boolean().default(false),
});
