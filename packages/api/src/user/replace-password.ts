import { apiToken } from '@app/db/schema/api-token';
import { user } from '@app/db/schema/user';
import { and, eq, isNull } from 'drizzle-orm';
import { recordSystemAudit } from '../audit/record-audit';
import type { Services } from '../core/context';
import { hashPassword } from '../password/password-hash';
import { endSessionsOf } from '../session/end-sessions';

/**
 * Gives an account another password that was made for it, for whoever runs the server: every session and API token ends, and the activity
 * tells of it. It works until `expiresAt` (auth.generated-passwords). Answers whether there is such an account.
 */
export async function replacePassword(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, password, expiresAt }: { email: string; password: string; expiresAt: Date },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(user)
      .set({
        passwordHash,
        hasPassword: true,
        passwordExpiresAt: expiresAt,
        newPasswordDueSince: null,
        updatedAt: now(),
      })
      .where(eq(user.email, email))
      .returning({ id: user.id, name: user.name });
    if (!changed) return false;
    const { id, name } = changed;
    await endSessionsOf({ db: tx, now }, id);
    await tx
      .update(apiToken)
      .set({ revokedAt: now() })
      .where(and(eq(apiToken.userId, id), isNull(apiToken.revokedAt)));
    await recordSystemAudit({ db: tx, now }, { action: 'user.replacePassword', entityId: id, label: name });
    return true;
  });
}
