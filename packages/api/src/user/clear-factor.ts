import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Services } from '../core/context';
import { clearSecondFactor } from '../second-factor/clear-second-factor';
import { endSessionsOf } from '../session/end-sessions';

/**
 * Takes an account's second factor away, for whoever runs the server: every session ends, and the activity tells of it. Answers
 * whether there was one; null where there is no such account.
 */
export async function clearFactor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(eq(user.email, email))
      .for('no key update');
    if (!account) return null;
    const { id, name } = account;
    if (!(await clearSecondFactor({ db: tx }, id))) return false;
    await endSessionsOf({ db: tx, now }, id);
    await recordSystemAudit({ db: tx, now }, { action: 'user.clearFactor', entityId: id, label: name });
    return true;
  });
}
