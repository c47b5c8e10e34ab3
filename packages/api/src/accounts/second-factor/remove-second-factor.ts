import type { changeFactorSchema } from '@app/contracts/accounts/auth/second-factor';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { totp } from '@app/db/schema/accounts/second-factor';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasApp, hasSecondFactor } from '../../core/has-second-factor';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { confirmPassword } from '../password/confirm-password';
import { endOtherSessions } from '../session/end-sessions';
import { clearSecondFactor } from './clear-second-factor';
import { notifyOwner } from './notify-owner';

/**
 * Removes the caller's authenticator app and signs them out everywhere else. Passkeys stay; without any,
 * two-step sign-in is off. Throws FACTOR_MISSING and what `confirmPassword` throws.
 */
export async function removeSecondFactor(
  outer: SessionContext,
  { currentPassword }: z.output<typeof changeFactorSchema>,
) {
  const { id } = outer.actor;
  await confirmPassword(outer, currentPassword);
  const isOn = await inTransaction(outer, async (ctx) => {
    const { name, email } = await lockActor(ctx);
    if (!(await hasApp(ctx, id))) throw new AppError('FACTOR_MISSING');
    await ctx.db.delete(totp).where(eq(totp.userId, id));
    const isOn = await hasSecondFactor(ctx, id);
    if (!isOn) await clearSecondFactor(ctx, id);
    await endOtherSessions(ctx);
    await recordAudit(ctx, { action: 'user.removeFactor', entityId: id, label: name });
    await notifyOwner(ctx, { id, name, email }, isOn ? 'appRemoved' : 'removed');
    return isOn;
  });
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'second factor removed');
  return { success: true, message: isOn ? secondFactorMessages.appRemoved : secondFactorMessages.removed };
}
