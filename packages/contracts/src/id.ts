import { z } from 'zod';

const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * An id from outside: an opaque string (rest.opaque-ids). One that cannot be ours becomes the nil id, which no row
 * has, so that a malformed id gets the same "not found" as an unknown one instead of a validation error. In lower
 * case, as the database has it: two spellings of one id would get past a comparison.
 */
export const idSchema = z
  .string()
  .max(100)
  .transform((value) => (z.guid().safeParse(value).success ? value.toLowerCase() : nilId));

/** `{ id }`, the input of every call about one row. */
export const byIdSchema = z.object({ id: idSchema });
