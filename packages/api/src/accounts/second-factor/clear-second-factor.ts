import type { Database, Transaction } from '@app/db/client';
import { passkey } from '@app/db/schema/accounts/passkey';
import {
  factorReset,
  recoveryCode,
  signInChallenge,
  totp,
  trustedDevice,
} from '@app/db/schema/accounts/second-factor';
import { eq } from 'drizzle-orm';

/**
 * Deletes everything of an account's second factor, in the caller's transaction; returns whether it was on.
 */
export async function clearSecondFactor(
  { db }: { db: Database | Transaction },
  userId: string,
): Promise<boolean> {
  const [app] = await db
    .delete(totp)
    .where(eq(totp.userId, userId))
    .returning({ confirmedAt: totp.confirmedAt });
  const passkeys = await db.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id });
  for (const table of [recoveryCode, trustedDevice, signInChallenge, factorReset]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  return (app !== undefined && app.confirmedAt !== null) || passkeys.length > 0;
}
