import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a moment is from one on and before another, ISO 8601 each; an end that is left out is open. */
export function isWithin(moment: PgColumn, from?: string, before?: string): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, new Date(from)),
    before === undefined ? undefined : lt(moment, new Date(before)),
  );
}
