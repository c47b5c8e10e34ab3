import type { changeFactorSchema } from '@app/contracts/accounts/auth/second-factor';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasSecondFactor } from '../../core/has-second-factor';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { confirmPassword } from '../password/confirm-password';
import { notifyOwner } from './notify-owner';
import { replaceRecoveryCodes } from './recovery-codes';

/**
 * Creates new recovery codes, shown only in this response; the previous ones become invalid. Throws
 * FACTOR_MISSING, RATE_LIMITED and what `confirmPassword` throws.
 */
export async function renewRecoveryCodes(
  outer: SessionContext,
  { currentPassword }: z.output<typeof changeFactorSchema>,
) {
  const { id } = outer.actor;
  await outer.rateLimits.consume('factorChangesPerUser', id);
  await confirmPassword(outer, currentPassword);
  return inTransaction(outer, async (ctx) => {
    const { name, email } = await lockActor(ctx);
    if (!(await hasSecondFactor(ctx, id))) throw new AppError('FACTOR_MISSING');
    const recoveryCodes = await replaceRecoveryCodes(ctx, id);
    await recordAudit(ctx, { action: 'user.renewRecoveryCodes', entityId: id, label: name });
    await notifyOwner(ctx, { id, name, email }, 'codesRenewed');
    return { recoveryCodes };
  });
}
