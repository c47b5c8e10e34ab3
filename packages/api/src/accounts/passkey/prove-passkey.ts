import type { PasskeyAssertion } from '@app/contracts/accounts/auth/passkey';
import { passkey } from '@app/db/schema/accounts/passkey';
import { user } from '@app/db/schema/accounts/user';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { notifyOwner } from '../second-factor/notify-owner';
import { relyingParty, spendPasskeyChallenge } from './passkey-challenge';

/** A passkey that has signed, with the state its device now reports. */
export interface PasskeyProof {
  passkey: typeof passkey.$inferSelect;
  counter: number;
  backedUp: boolean;
}

async function verify(
  ctx: Context,
  challenge: string,
  response: PasskeyAssertion,
  row: PasskeyProof['passkey'],
) {
  const site = relyingParty(ctx);
  const { userHandle, ...signed } = response.response;
  // The passkey also contains its owner's id; without one it was requested by its credential id.
  if (userHandle && isoBase64URL.toUTF8String(userHandle) !== row.userId)
    throw new Error('of another account');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: row.credentialId,
      publicKey: isoBase64URL.toBuffer(row.publicKey),
      // The counter is compared in the update, so that two concurrent responses cannot both pass.
      counter: 0,
    },
  });
  if (!verified) throw new Error('not signed by it');
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  if ((credentialDeviceType === 'multiDevice') !== row.backupEligible)
    throw new Error('another kind of device');
  return { counter: newCounter, backedUp: credentialBackedUp };
}

/**
 * Verifies that a passkey of this site has signed the challenge of this browser, with user verification.
 * Consumes the challenge. Do not sign anyone in before `usePasskey` has returned true. Throws PASSKEY_OVER,
 * PASSKEY_UNKNOWN, PASSKEY_REFUSED.
 */
export async function provePasskey(
  ctx: Context,
  holder: string,
  response: PasskeyAssertion,
): Promise<PasskeyProof> {
  const { challenge, name } = await spendPasskeyChallenge(ctx, holder, response.response);
  if (name !== null) throw new AppError('PASSKEY_REFUSED');
  const [row] = await ctx.db.select().from(passkey).where(eq(passkey.credentialId, response.id));
  if (!row) throw new AppError('PASSKEY_UNKNOWN');
  try {
    return { passkey: row, ...(await verify(ctx, challenge, response, row)) };
  } catch (error) {
    const { requestId, ip } = ctx.request;
    ctx.log.warn({ requestId, ip, user: row.userId, err: error }, 'passkey refused');
    throw new AppError('PASSKEY_REFUSED');
  }
}

/**
 * Records the use of a passkey, in the caller's transaction. Returns false if it was removed meanwhile or its
 * counter did not increase, which suggests a copy: then refuse the sign-in, and call `refuseClonedPasskey`
 * after the transaction.
 */
export async function usePasskey(ctx: Context, { passkey: { id }, counter, backedUp }: PasskeyProof) {
  const isCounterNewer = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const updated = await ctx.db
    .update(passkey)
    .set({ counter, backedUp, lastUsedAt: ctx.now() })
    .where(and(eq(passkey.id, id), isCounterNewer))
    .returning({ id: passkey.id });
  return updated.length > 0;
}

/**
 * Notifies the owner, and records in the activity log, that a passkey may have been copied. Throws
 * PASSKEY_COPIED, and PASSKEY_UNKNOWN for a removed one.
 */
export async function refuseClonedPasskey(
  outer: Context,
  { passkey: { id, userId } }: PasskeyProof,
): Promise<never> {
  await inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: user.id, name: user.name, email: user.email })
      .from(passkey)
      .innerJoin(user, eq(user.id, passkey.userId))
      .where(eq(passkey.id, id));
    if (!row) throw new AppError('PASSKEY_UNKNOWN');
    await recordAudit(ctx, { action: 'user.failPasskey', entityId: userId, label: row.name });
    await notifyOwner(ctx, row, 'passkeyCopied');
  });
  const { requestId, ip } = outer.request;
  outer.log.warn({ requestId, ip, user: userId }, 'passkey refused: its counter went back');
  throw new AppError('PASSKEY_COPIED');
}
