import { customType } from 'drizzle-orm/pg-core';

/**
 * A jsonb column whose values are read as they were saved. Drizzle's own column parses the text of a bare
 * string again after the driver has done so: "4020123456" would come back as a number, "null" as nothing.
 */
export const jsonb = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
