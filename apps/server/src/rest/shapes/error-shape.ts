import { z } from 'zod';
import { named } from './shape';

/** Every answer above 399 (rest.error-shape). */
export const errorShape = named(
  'Error',
  z.object({
    error: z.string(),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })),
    status: z.int().min(400).max(599),
    requestId: z.string().min(1),
    /** Of a login that needs a second factor alone (rest.second-factor). */
    reason: z.literal('second_factor_required').optional(),
  }),
);
