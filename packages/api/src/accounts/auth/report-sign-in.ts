import type { reportSignInSchema } from '@app/contracts/accounts/auth/schema';
import { passkey } from '@app/db/schema/accounts/passkey';
import { recoveryCode, totp } from '@app/db/schema/accounts/second-factor';
import { signInNotice } from '@app/db/schema/accounts/sign-in-notice';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, gt, gte, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { hasSecondFactor } from '../../core/factor-due';
import { clientKey } from '../../core/rate-limits';
import { createToken, hashToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import { revokeUserTokens } from '../api-token/create-api-token';
import { hashPassword } from '../password/password-hash';
import { endSessionsOf } from '../session/end-sessions';
import { forgetNotices } from './notify-of-new-device';

type Notice = typeof signInNotice.$inferSelect;

async function findNotice(ctx: Context, id: string): Promise<Notice> {
  const isLive = and(eq(signInNotice.id, id), gt(signInNotice.expiresAt, ctx.now()));
  const [found] = await ctx.db.select().from(signInNotice).where(isLive);
  if (!found) throw new AppError('SIGN_IN_LINK_OVER');
  return found;
}

/** Consumes the link and locks its account; of several concurrent calls one succeeds. */
async function useNotice(ctx: Context, { id, userId }: Notice) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, userId)).for('no key update');
  const used = await ctx.db
    .delete(signInNotice)
    .where(eq(signInNotice.id, id))
    .returning({ id: signInNotice.id });
  if (!account || used.length === 0) throw new AppError('SIGN_IN_LINK_OVER');
  return account;
}

/**
 * Removes factors that a stranger could have added to get back in; earlier factors stay. Returns what was
 * removed.
 */
async function removeNewFactors(ctx: Context, userId: string, since: Date) {
  const passkeys = await ctx.db
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), gte(passkey.createdAt, since)))
    .returning({ id: passkey.id });
  const apps = await ctx.db
    .delete(totp)
    .where(and(eq(totp.userId, userId), or(isNull(totp.confirmedAt), gte(totp.confirmedAt, since))))
    .returning({ confirmedAt: totp.confirmedAt });
  const hasFactor = await hasSecondFactor(ctx, userId);
  await ctx.db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), hasFactor ? gte(recoveryCode.createdAt, since) : undefined));
  return { passkeys: passkeys.length, app: apps.some(({ confirmedAt }) => confirmedAt !== null) };
}

/**
 * Handles "It wasn't me", from the link in the sign-in mail (auth.report-sign-in): ends every session, API
 * token and remembered device, removes factors added since then, and blocks every way of signing in until a
 * new password is set with a mailed code. If the account has since been moved to another address, that code
 * would go to the attacker: the account is suspended instead, and the team helps manually. Throws
 * SIGN_IN_LINK_OVER, RATE_LIMITED.
 */
export async function reportSignIn(outer: Context, { token }: z.output<typeof reportSignInSchema>) {
  await outer.rateLimits.consume('signInReportsPerClient', clientKey(outer.request.ip));
  const notice = await findNotice(outer, hashToken(token));
  const signedInAt = notice.createdAt;
  const passwordHash = await hashPassword(createToken());
  const outcome = await inTransaction(outer, async (ctx) => {
    const account = await useNotice(ctx, notice);
    const { id, name } = account;
    const now = ctx.now();
    const suspended = notice.email !== null && notice.email !== account.email;
    const suspendedAt = account.suspendedAt ?? (suspended ? now : null);
    await ctx.db
      .update(user)
      .set({ passwordHash, newPasswordDueSince: now, suspendedAt, updatedAt: now })
      .where(eq(user.id, id));
    await endSessionsOf(ctx, id);
    await revokeUserTokens(ctx, id);
    const removed = await removeNewFactors(ctx, id, signedInAt);
    await forgetNotices(ctx, { id, email: notice.email ?? account.email });
    await recordAudit(ctx, {
      action: 'user.reportSignIn',
      entityId: id,
      label: name,
      actor: account,
      after: { signedInAt: signedInAt.toISOString(), ...removed, ...(suspended && { suspended }) },
    });
    return { removed, suspended };
  });
  const { requestId, ip } = outer.request;
  outer.log.warn({ requestId, ip, user: notice.userId }, 'a sign-in was reported by its owner');
  return { success: true, ...outcome };
}
