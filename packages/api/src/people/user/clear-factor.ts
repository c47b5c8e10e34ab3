import { clearSecondFactor } from '../../accounts/second-factor/clear-second-factor';
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
