import { z } from 'zod';
import { limits } from './limits';

/** A whole list of at most 1,000, or one page of it as soon as either part is given (B152). */
export const listWindowSchema = z.object({
  page: z.number().int().min(1).max(1_000_000).optional(),
  limit: z.number().int().min(1).max(limits.wholeList).optional(),
});
