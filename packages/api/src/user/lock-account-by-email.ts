import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Services } from '../core/context';

/**
 * Returns id and name of the account with an address, locked until the transaction ends; null without one.
 */
export async function lockAccountByEmail(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const [account] = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.email, email))
    .for('no key update');
  return account ?? null;
}
