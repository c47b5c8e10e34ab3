import { user } from '@app/db/schema/accounts/user';
import { sql } from 'drizzle-orm';

/** Accounts that may be asked and reminded by mail: with a confirmed address, and not suspended. */
export const isReachable = sql<boolean>`(${user.suspendedAt} is null and ${user.emailVerifiedAt} is not null)`;
