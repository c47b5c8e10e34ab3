import { z } from 'zod';
import { limits } from './limits';

/** A whole list of `limits.wholeList` rows at most, or one page of it as soon as either part is given. */
export const listWindowSchema = z.object({
  page: z.number().int().min(1).max(1_000_000).optional(),
  limit: z.number().int().min(1).max(limits.wholeList).optional(),
});
