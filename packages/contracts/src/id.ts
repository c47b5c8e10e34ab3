import { z } from 'zod';

const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * An id from a client: an opaque string (rest.opaque-ids). A malformed id becomes the nil id, which no row
 * has, so that it gets the same "not found" as an unknown one instead of a validation error. Lower-cased like
 * in the database, because two spellings of one id would not compare as equal.
 */
export const idSchema = z
  .string()
  .max(100)
  .transform((value) => (z.guid().safeParse(value).success ? value.toLowerCase() : nilId));

/** `{ id }`, the input of every call about one row. */
export const byIdSchema = z.object({ id: idSchema });
