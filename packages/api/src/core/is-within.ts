import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Matches timestamps between an inclusive start and an exclusive end, both ISO 8601; an omitted bound is
 * open.
 */
export function isWithin(moment: PgColumn, from?: string, before?: string): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, new Date(from)),
    before === undefined ? undefined : lt(moment, new Date(before)),
  );
}
