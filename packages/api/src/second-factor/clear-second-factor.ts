import type { Database, Transaction } from '@app/db/client';
import { recoveryCode, signInChallenge, totp, trustedDevice } from '@app/db/schema/second-factor';
import { eq } from 'drizzle-orm';

/** Takes everything of an account's second factor away, in the caller's transaction; answers whether it was on. */
export async function clearSecondFactor(
  { db }: { db: Database | Transaction },
  userId: string,
): Promise<boolean> {
  const [cleared] = await db
    .delete(totp)
    .where(eq(totp.userId, userId))
    .returning({ confirmedAt: totp.confirmedAt });
  for (const table of [recoveryCode, trustedDevice, signInChallenge]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  return cleared !== undefined && cleared.confirmedAt !== null;
}
