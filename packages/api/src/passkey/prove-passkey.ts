import type { UsedPasskey } from '@app/contracts/auth/passkey';
import { passkey } from '@app/db/schema/passkey';
import { user } from '@app/db/schema/user';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { inTransaction } from '../core/transaction';
import { notifyOwner } from '../second-factor/notify-owner';
import { spendPasskeyChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';

/** A passkey that has signed, and what its device says of itself now. */
export interface PasskeyProof {
  passkey: typeof passkey.$inferSelect;
  counter: number;
  backedUp: boolean;
}

async function verify(ctx: Context, challenge: string, response: UsedPasskey, row: PasskeyProof['passkey']) {
  const site = relyingParty(ctx);
  const { userHandle, ...signed } = response.response;
  // Whose it is stands in the passkey too; without one it was asked for by its name.
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
      // What was counted is compared where it is written, so that two answers at once cannot both pass.
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
 * Checks that a passkey of this site has signed the challenge of this browser, with its owner proven to the device. Uses the challenge
 * up. Let nobody in before `usePasskey` has said yes. Throws PASSKEY_OVER, PASSKEY_UNKNOWN, PASSKEY_REFUSED.
 */
export async function provePasskey(
  ctx: Context,
  holder: string,
  response: UsedPasskey,
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
 * Writes that a passkey was used, in the caller's transaction; false where it was removed meanwhile or its counter did not go on, so that
 * somebody may have a copy: let nobody in then, and call `refuseClonedPasskey` after the transaction.
 */
export async function usePasskey(ctx: Context, { passkey: { id }, counter, backedUp }: PasskeyProof) {
  const goesOn = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const used = await ctx.db
    .update(passkey)
    .set({ counter, backedUp, lastUsedAt: ctx.now() })
    .where(and(eq(passkey.id, id), goesOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}

/** Tells the owner and the activity of a passkey that may have been copied. Throws PASSKEY_COPIED, and PASSKEY_UNKNOWN for one that is gone. */
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
