import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword } from '../../accounts/password/password-hash';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { lockAccountByEmail } from '../../core/account-by-address';
import { recordSystemAudit } from '../../core/audit/record-audit';
import type { Services } from '../../core/context';

/**
 * Sets a generated password on an account on behalf of the server's operator: every session and API token
 * ends; recorded in the activity log. It works until `expiresAt` (auth.generated-passwords). Returns whether
 * there is such an account.
 */
export async function replacePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, password, expiresAt }: { email: string; password: string; expiresAt: Date },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const account = await lockAccountByEmail({ db: tx }, email);
    if (!account) return false;
    const { id, name } = account;
    await tx
      .update(user)
      .set({
        passwordHash,
        hasPassword: true,
        passwordExpiresAt: expiresAt,
        newPasswordDueSince: null,
        updatedAt: now(),
      })
      .where(eq(user.id, id));
    await endSessionsOf({ db: tx, now }, id);
    await tx
      .update(apiToken)
      .set({ revokedAt: now() })
      .where(and(eq(apiToken.userId, id), isNull(apiToken.revokedAt)));
    await recordSystemAudit({ db: tx, now }, { action: 'user.replacePassword', entityId: id, label: name });
    return true;
  });
}
