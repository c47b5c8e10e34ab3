import { restrictedAreasSchema } from '@app/contracts/user/schema';
import { z } from 'zod';

/** Whether the account is restricted, and to what; the areas count only then. */
export const restrictionFormSchema = z.discriminatedUnion('restricted', [
  z.object({ restricted: z.literal(true), areas: restrictedAreasSchema }),
  z.object({ restricted: z.literal(false), areas: z.array(z.string()) }),
]);
