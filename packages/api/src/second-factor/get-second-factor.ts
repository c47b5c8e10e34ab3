import { totp } from '@app/db/schema/second-factor';
import { eq } from 'drizzle-orm';
import type { SessionContext } from '../core/context';
import { describeDevice } from '../session/describe-device';
import { countRecoveryCodes } from './recovery-codes';
import { listTrustedDevices, trustedDeviceHandle } from './trusted-device';

/** The caller's second factor: since when (null: there is none), recovery codes that still count, and trusted devices. */
export async function getSecondFactor(ctx: SessionContext) {
  const { id } = ctx.actor;
  const [row] = await ctx.db.select({ confirmedAt: totp.confirmedAt }).from(totp).where(eq(totp.userId, id));
  const since = row?.confirmedAt?.toISOString() ?? null;
  if (since === null) return { since, codesLeft: 0, devices: [] };
  const devices = await listTrustedDevices(ctx, id);
  return {
    since,
    codesLeft: await countRecoveryCodes(ctx, id),
    devices: devices.map((device) => ({
      handle: trustedDeviceHandle(ctx, device.id),
      current: device.current,
      device: describeDevice(device.userAgent),
      createdAt: device.createdAt.toISOString(),
      lastUsedAt: device.lastUsedAt.toISOString(),
      expiresAt: device.expiresAt.toISOString(),
    })),
  };
}
