import type { confirmFactorSchema } from '@app/contracts/accounts/auth/second-factor';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { totp } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasSecondFactor } from '../../core/factor-due';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { endOtherSessions } from '../session/end-sessions';
import { rememberDevice } from '../session/known-device';
import { stepOfCode } from './authenticator-app';
import { notifyOwner } from './notify-owner';
import { replaceRecoveryCodes } from './recovery-codes';

/**
 * Turns the second factor on with the first code of the app, and signs the caller out everywhere else
 * (auth.second-factor). The recovery codes are shown only in this response; null next to passkeys, where
 * there are some already. This code cannot be used to sign in. Throws FACTOR_SETUP_OVER, FACTOR_EXISTS,
 * FACTOR_CODE_WRONG with a detail on `code`, RATE_LIMITED.
 */
export async function confirmSecondFactor(
  outer: SessionContext,
  { code }: z.output<typeof confirmFactorSchema>,
) {
  const { id } = outer.actor;
  await outer.rateLimits.consume('factorChangesPerUser', id);
  const { recoveryCodes, account } = await inTransaction(outer, async (ctx) => {
    const { name, email } = await lockActor(ctx);
    const now = ctx.now();
    const [row] = await ctx.db.select().from(totp).where(eq(totp.userId, id));
    if (row?.confirmedAt) throw new AppError('FACTOR_EXISTS');
    const hasPasskeys = await hasSecondFactor(ctx, id);
    const secret = row && ctx.keys.open('totp secret v1', id, row.sealedSecret);
    const begunAfter = new Date(now.getTime() - limits.factorSetupMs);
    if (!row || !secret || row.createdAt <= begunAfter) throw new AppError('FACTOR_SETUP_OVER');
    const lastStep = stepOfCode(secret, code, now);
    if (lastStep === null) throw fieldError('code', secondFactorMessages.codeWrong, 'FACTOR_CODE_WRONG');
    // Starting again in another window may have replaced the secret meanwhile.
    const confirmed = await ctx.db
      .update(totp)
      .set({ confirmedAt: now, lastStep })
      .where(
        and(
          eq(totp.userId, id),
          eq(totp.sealedSecret, row.sealedSecret),
          isNull(totp.confirmedAt),
          gt(totp.createdAt, begunAfter),
        ),
      )
      .returning({ userId: totp.userId });
    if (confirmed.length === 0) throw new AppError('FACTOR_SETUP_OVER');
    const recoveryCodes = hasPasskeys ? null : await replaceRecoveryCodes(ctx, id);
    await endOtherSessions(ctx);
    await recordAudit(ctx, { action: 'user.addFactor', entityId: id, label: name });
    await notifyOwner(ctx, { id, name, email }, 'added');
    const [account] = await ctx.db
      .select({ id: user.id, passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, id));
    return { recoveryCodes, account };
  });
  if (account) rememberDevice(outer, account, true);
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'second factor added');
  return { recoveryCodes };
}
