import { inArray, or } from 'drizzle-orm';
import type { Database } from '../client';
import { user } from '../schema/accounts/user';
import { demoUsers } from './demo-accounts';
import { isDemoRow } from './demo-id';

/**
 * Finds the accounts of the sample data, including those whose address was changed and existing accounts that
 * the samples use because of their address.
 */
export function findDemoAccounts(db: Database): Promise<{ email: string; passwordHash: string }[]> {
  const addresses = demoUsers.map(({ email }) => email);
  return db
    .select({ email: user.email, passwordHash: user.passwordHash })
    .from(user)
    .where(or(isDemoRow(user.id), inArray(user.email, addresses)))
    .orderBy(user.email);
}
