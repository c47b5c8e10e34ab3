import { createHash } from 'node:crypto';
import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns the id of a demo row: shaped like every other id (UUIDv7), but from the first millisecond of 1970,
 * so that it cannot collide with a real one and every version of the program recognizes it. The same kind and
 * key give the same id.
 */
export function demoId(kind: string, key: string): string {
  const hash = createHash('sha256').update(`${kind}:${key}`).digest('hex');
  return `00000000-0000-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** SQL condition: the row behind this id column is a demo row. */
export function isDemoRow(idColumn: PgColumn): SQL {
  return lt(idColumn, '00000000-0001-0000-0000-000000000000');
}
