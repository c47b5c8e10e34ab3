import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Primary key: a UUIDv7, so that ids made later sort later. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** A moment, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** Text that is unique and compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
