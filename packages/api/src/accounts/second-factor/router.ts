import {
  changeFactorSchema,
  confirmFactorSchema,
  forgetDeviceSchema,
} from '@app/contracts/accounts/auth/second-factor';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { passkey } from '@app/db/schema/accounts/passkey';
import { factorReset, totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { describeDevice } from '../../core/describe-device';
import { hasApp, hasSecondFactor } from '../../core/factor-due';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { router, sessionProcedure } from '../../core/trpc';
import { confirmPassword } from '../password/confirm-password';
import { endOtherSessions } from '../session/end-sessions';
import { createAppSecret, drawAppQr } from './authenticator-app';
import { confirmSecondFactor } from './confirm-second-factor';
import { clearSecondFactor, keepFactor } from './drop-second-factor';
import { notifyOwner } from './notify-owner';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
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
async function getSecondFactor(ctx: SessionContext) {
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

/**
 * Removes the caller's authenticator app and signs them out everywhere else. Passkeys stay; without any,
 * two-step sign-in is off. Throws FACTOR_MISSING and what `confirmPassword` throws.
 */
async function removeSecondFactor(
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

/**
 * Begins setting up an authenticator app: the secret is inactive until `confirmSecondFactor` has received a
 * code of it. Starting again creates another. Throws EMAIL_NOT_VERIFIED, FACTOR_EXISTS, RATE_LIMITED and what
 * `confirmPassword` throws.
 */
async function startSecondFactor(
  ctx: SessionContext,
  { currentPassword }: z.output<typeof changeFactorSchema>,
) {
  const { id: userId, email, emailVerified } = ctx.actor;
  // The app outlasts a password reset by mail: a person who signs up with another person's address could lock
  // them out for good.
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await ctx.rateLimits.consume('factorChangesPerUser', userId);
  await confirmPassword(ctx, currentPassword);
  const secret = createAppSecret();
  const values = {
    sealedSecret: ctx.keys.seal('totp secret v1', userId, secret),
    lastStep: null,
    createdAt: ctx.now(),
  };
  const inserted = await ctx.db
    .insert(totp)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: totp.userId, set: values, setWhere: isNull(totp.confirmedAt) })
    .returning({ userId: totp.userId });
  if (inserted.length === 0) throw new AppError('FACTOR_EXISTS');
  return { secret, qr: drawAppQr(secret, email) };
}

/**
 * Creates new recovery codes, shown only in this response; the previous ones become invalid. Throws
 * FACTOR_MISSING, RATE_LIMITED and what `confirmPassword` throws.
 */
async function renewRecoveryCodes(
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

/**
 * Makes one of the caller's trusted devices require a code again. No password is needed, because it shuts
 * nobody out. Throws DEVICE_NOT_FOUND, also for another account's.
 */
async function forgetDevice(outer: SessionContext, { handle }: z.output<typeof forgetDeviceSchema>) {
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

/** Also open to an account that can do nothing else before it has a factor. */
const setupProcedure = sessionProcedure.meta({ withoutFactor: true });

export const secondFactorRouter = router({
  current: setupProcedure.query(({ ctx }) => getSecondFactor(ctx)),
  start: setupProcedure.input(changeFactorSchema).mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirm: setupProcedure
    .input(confirmFactorSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  keep: sessionProcedure.mutation(({ ctx }) => keepFactor(ctx)),
  remove: sessionProcedure
    .input(changeFactorSchema)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx, input)),
  renewCodes: sessionProcedure
    .input(changeFactorSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  forgetDevice: sessionProcedure
    .input(forgetDeviceSchema)
    .mutation(({ ctx, input }) => forgetDevice(ctx, input)),
});
