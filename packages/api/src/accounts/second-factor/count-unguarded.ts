import { adminRoles } from '@app/contracts/people/user/role';
import { passkey } from '@app/db/schema/accounts/passkey';
import { totp } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Counts the team's active accounts, and those that sign in without a second factor. */
export async function countUnguarded({
  db,
}: Pick<Context, 'db'>): Promise<{ accounts: number; unguarded: number }> {
  const ofTeam = and(inArray(user.role, [...adminRoles]), isNull(user.suspendedAt));
  const apps = db
    .select({ id: totp.userId })
    .from(totp)
    .where(and(eq(totp.userId, user.id), isNotNull(totp.confirmedAt)));
  const passkeys = db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, user.id));
  const hasNone = and(notExists(apps), notExists(passkeys));
  return {
    accounts: await db.$count(user, ofTeam),
    unguarded: await db.$count(user, and(ofTeam, hasNone)),
  };
}
