import { session } from '@app/db/schema/accounts/session';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { and, eq, isNotNull } from 'drizzle-orm';
import { clearSecondFactor } from '../../accounts/second-factor/drop-second-factor';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { lockAccountByEmail } from '../../core/account-by-address';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Services } from '../../core/context';

/**
 * Removes an account's second factor on behalf of the server's operator: every session ends; recorded in the
 * activity log. Returns whether there was one; null without such an account.
 */
export async function clearFactor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccountByEmail({ db: tx }, email);
    if (!account) return null;
    const { id, name } = account;
    if (!(await clearSecondFactor({ db: tx }, id))) return false;
    await endSessionsOf({ db: tx, now }, id);
    await recordSystemAudit({ db: tx, now }, { action: 'user.clearFactor', entityId: id, label: name });
    return true;
  });
}

/**
 * Removes an account's links to identity providers on behalf of the server's operator: sessions started
 * through them end; recorded in the activity log. Returns the number of links; null without such an account.
 */
export async function clearIdentities(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const account = await lockAccountByEmail({ db: tx }, email);
    if (!account) return null;
    const { id, name } = account;
    const removed = await tx
      .delete(userIdentity)
      .where(eq(userIdentity.userId, id))
      .returning({ issuer: userIdentity.issuer });
    if (removed.length === 0) return 0;
    await tx.delete(session).where(and(eq(session.userId, id), isNotNull(session.identityIssuer)));
    const before = { issuers: removed.map(({ issuer }) => issuer) };
    await recordSystemAudit(
      { db: tx, now },
      { action: 'user.clearIdentity', entityId: id, label: name, before },
    );
    return removed.length;
  });
}
