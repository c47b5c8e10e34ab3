import { z } from 'zod';
import { limits } from './limits';

/** A whole list of at most `limits.wholeList` rows, or one page of it if either parameter is given. */
export const listWindowSchema = z.object({
  page: z.number().int().min(1).max(1_000_000).optional(),
  limit: z.number().int().min(1).max(limits.wholeList).optional(),
});
