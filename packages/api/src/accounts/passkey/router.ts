import {
  addPasskeySchema,
  passkeyIdSchema,
  renamePasskeySchema,
  startPasskeySchema,
} from '@app/contracts/accounts/auth/passkey';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { limits } from '@app/contracts/limits';
import { passkey } from '@app/db/schema/accounts/passkey';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoUint8Array } from '@simplewebauthn/server/helpers';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasSecondFactor } from '../../core/factor-due';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { router, sessionProcedure } from '../../core/trpc';
import { clearSecondFactor } from '../second-factor/drop-second-factor';
import { notifyOwner } from '../second-factor/notify-owner';
import { endOtherSessions } from '../session/end-sessions';
import { addPasskey } from './add-passkey';
import { openPasskeyChallenge, passkeysOf, relyingParty } from './passkey-challenge';

/**
 * Begins adding a passkey: returns what the browser needs to create one that signs in on its own. Throws
 * EMAIL_NOT_VERIFIED, PASSKEYS_FULL, RATE_LIMITED.
 */
async function startPasskey(ctx: SessionContext, { name }: z.output<typeof startPasskeySchema>) {
  const { id, email, emailVerified } = ctx.actor;
  // Like an authenticator app, a passkey outlasts a password reset by mail.
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await ctx.rateLimits.consume('factorChangesPerUser', id);
  const own = await passkeysOf(ctx, id);
  if (own.length >= limits.passkeys) throw new AppError('PASSKEYS_FULL');
  const site = relyingParty(ctx);
  const { extensions: _none, ...options } = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: isoUint8Array.fromUTF8String(id),
    userName: email,
    userDisplayName: ctx.actor.name,
    challenge: await openPasskeyChallenge(ctx, ctx.session.id, name),
    timeout: limits.passkeyChallengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own,
  });
  return options;
}

/**
 * Removes one of the caller's passkeys and signs them out everywhere else; removing the last factor turns
 * two-step sign-in off. Throws PASSKEY_NOT_FOUND, also for another account's.
 */
async function removePasskey(outer: SessionContext, { id }: z.output<typeof passkeyIdSchema>) {
  const { id: userId } = outer.actor;
  await inTransaction(outer, async (ctx) => {
    const owner = { id: userId, ...(await lockActor(ctx)) };
    const removed = await ctx.db
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw new AppError('PASSKEY_NOT_FOUND');
    const isOn = await hasSecondFactor(ctx, userId);
    if (!isOn) await clearSecondFactor(ctx, userId);
    await endOtherSessions(ctx);
    await recordAudit(ctx, { action: 'user.removePasskey', entityId: userId, label: owner.name });
    await notifyOwner(ctx, owner, isOn ? 'passkeyRemoved' : 'removed');
  });
  outer.log.info({ requestId: outer.request.requestId, user: userId }, 'passkey removed');
  return { success: true, message: passkeyMessages.removed };
}

/** Renames one of the caller's passkeys. Throws PASSKEY_NOT_FOUND, also for another account's. */
async function renamePasskey(ctx: SessionContext, { id, name }: z.output<typeof renamePasskeySchema>) {
  const renamed = await ctx.db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, ctx.actor.id)))
    .returning({ id: passkey.id });
  if (renamed.length === 0) throw new AppError('PASSKEY_NOT_FOUND');
  return { success: true, message: passkeyMessages.renamed };
}

export const passkeyRouter = router({
  start: sessionProcedure
    .meta({ stepUp: 'always', withoutFactor: true })
    .input(startPasskeySchema)
    .mutation(({ ctx, input }) => startPasskey(ctx, input)),
  add: sessionProcedure
    .meta({ stepUp: 'always', withoutFactor: true })
    .input(addPasskeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: sessionProcedure.input(renamePasskeySchema).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  remove: sessionProcedure
    .meta({ stepUp: 'always' })
    .input(passkeyIdSchema)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
});
