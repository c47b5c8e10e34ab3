import type { forgetDeviceSchema } from '@app/contracts/accounts/auth/second-factor';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { trustedDevice } from '@app/db/schema/accounts/second-factor';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { listTrustedDevices } from './trusted-device';

/**
 * Makes one of the caller's trusted devices require a code again. No password is needed, because it shuts
 * nobody out. Throws DEVICE_NOT_FOUND, also for another account's.
 */
export async function forgetDevice(outer: SessionContext, { handle }: z.output<typeof forgetDeviceSchema>) {
  const { id: userId, name } = outer.actor;
  const devices = await listTrustedDevices(outer, userId);
  const target = devices.find(({ id }) => outer.keys.isSigned('trusted device', [id], handle));
  if (!target) throw new AppError('DEVICE_NOT_FOUND');
  await inTransaction(outer, async (ctx) => {
    const deleted = await ctx.db
      .delete(trustedDevice)
      .where(and(eq(trustedDevice.id, target.id), eq(trustedDevice.userId, userId)))
      .returning({ id: trustedDevice.id });
    if (deleted.length === 0) throw new AppError('DEVICE_NOT_FOUND');
    await recordAudit(ctx, { action: 'user.forgetDevice', entityId: userId, label: name });
  });
  return { success: true, message: secondFactorMessages.deviceForgotten };
}
