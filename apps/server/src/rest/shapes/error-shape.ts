import { z } from 'zod';
import { named } from './shape';

/** Every response with a status above 399 (rest.error-shape). */
export const errorShape = named(
  'Error',
  z.object({
    error: z.string(),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })),
    status: z.int().min(400).max(599),
    requestId: z.string().min(1),
    /** Only for a login that needs a second factor (rest.second-factor). */
    reason: z.literal('second_factor_required').optional(),
  }),
);
