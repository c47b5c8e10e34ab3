import { passkey } from '@app/db/schema/accounts/passkey';
import { factorReset, totp } from '@app/db/schema/accounts/second-factor';
import { desc, eq } from 'drizzle-orm';
import type { SessionContext } from '../../core/context';
import { describeDevice } from '../../core/describe-device';
import { countRecoveryCodes } from './recovery-codes';
import { listTrustedDevices, trustedDeviceHandle } from './trusted-device';

async function listPasskeys({ db, actor }: SessionContext) {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, actor.id))
    .orderBy(desc(passkey.createdAt), desc(passkey.id));
  return rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Returns the caller's second factor: when the app was set up (null without one), the passkeys, the number of
 * unused recovery codes, and the trusted devices.
 */
export async function getSecondFactor(ctx: SessionContext) {
  const { id } = ctx.actor;
  const [row] = await ctx.db.select({ confirmedAt: totp.confirmedAt }).from(totp).where(eq(totp.userId, id));
  const since = row?.confirmedAt?.toISOString() ?? null;
  const passkeys = await listPasskeys(ctx);
  if (since === null && passkeys.length === 0)
    return { since, passkeys, codesLeft: 0, devices: [], reset: null };
  const [reset] = await ctx.db.select().from(factorReset).where(eq(factorReset.userId, id));
  const devices = await listTrustedDevices(ctx, id);
  return {
    since,
    passkeys,
    /** A reset that a team member requested and that can still be cancelled (users.reset-factor). */
    reset: reset ? { askedBy: reset.askedBy, dueAt: reset.dueAt.toISOString() } : null,
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
