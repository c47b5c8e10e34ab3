import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Primary key: a UUIDv7, so that ids created later sort later. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** A timestamp with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Bytes, kept in the row. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Case-insensitive text, also for uniqueness. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
