import { z } from 'zod';

/** An order by its number, such as `ORD-2026-000042`. */
export const byOrderNumberSchema = z.object({ number: z.string().trim().max(30) });
