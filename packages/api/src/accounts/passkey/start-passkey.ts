import type { startPasskeySchema } from '@app/contracts/accounts/auth/passkey';
import { limits } from '@app/contracts/limits';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { isoUint8Array } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { SessionContext } from '../../core/context';
import { passkeysOf } from './ask-for-passkey';
import { openPasskeyChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';

/**
 * Begins adding a passkey: returns what the browser needs to create one that signs in on its own. Throws
 * EMAIL_NOT_VERIFIED, PASSKEYS_FULL, RATE_LIMITED.
 */
export async function startPasskey(ctx: SessionContext, { name }: z.output<typeof startPasskeySchema>) {
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
