import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword } from '../../accounts/password/password-hash';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { lockAccountByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit, recordSystemAudit } from '../../core/audit/record-audit';
import type { Services, UserContext } from '../../core/context';
import { canResetPassword, providerOnly } from '../../core/provider-only';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';

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

/**
 * Sends a user a mail that links to the page for a new password (users.reset-offer). It contains neither code
 * nor password: the person requests the code there, so that the sender learns nothing. Throws USER_NOT_FOUND,
 * SUPER_ADMINS_ONLY, PROVIDER_ONLY, RATE_LIMITED.
 */
export async function sendResetMail(outer: UserContext, { id }: { id: string }) {
  await outer.rateLimits.consume('resetMailsPerUser', outer.actor.id);
  const [row] = await outer.db
    .select({
      name: user.name,
      email: user.email,
      role: user.role,
      breakGlass: user.breakGlass,
      newPasswordDueSince: user.newPasswordDueSince,
    })
    .from(user)
    .where(eq(user.id, id));
  if (!row) throw new AppError('USER_NOT_FOUND');
  await checkTeamAccess(outer, row.role);
  if (!(await canResetPassword(outer, row))) throw providerOnly(outer);
  await outer.rateLimits.consume('resetMailsToUser', id);
  return inTransaction(outer, async (ctx) => {
    await ctx.mail.enqueue(ctx.db, { template: 'reset-offered', to: row.email, name: row.name });
    await recordAudit(ctx, {
      action: 'user.sendReset',
      entityId: id,
      label: row.name,
      after: { to: row.email },
    });
    return { to: row.email };
  });
}
