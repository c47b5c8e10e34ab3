import type { addPasskeySchema } from '@app/contracts/accounts/auth/passkey';
import { limits } from '@app/contracts/limits';
import { passkey } from '@app/db/schema/accounts/passkey';
import { user } from '@app/db/schema/accounts/user';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasSecondFactor } from '../../core/factor-due';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { notifyOwner } from '../second-factor/notify-owner';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes';
import { endOtherSessions } from '../session/end-sessions';
import { rememberDevice } from '../session/known-device';
import { relyingParty, spendPasskeyChallenge } from './passkey-challenge';

type Response = z.output<typeof addPasskeySchema>['response'];

/**
 * Attestation is not requested, so an honest browser sends none. Verifying its certificates would make the
 * server check revocation at URLs that the certificates contain.
 */
function refuseCertificates({ response }: Response): void {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isUncertified = format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
  if (!isUncertified) throw new Error(`attestation ${format} was not asked for`);
}

async function verify(ctx: SessionContext, challenge: string, response: Response) {
  const site = relyingParty(ctx);
  try {
    refuseCertificates(response);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('not signed by it');
    return registrationInfo;
  } catch (error) {
    const { requestId, ip } = ctx.request;
    ctx.log.warn({ requestId, ip, user: ctx.actor.id, err: error }, 'new passkey refused');
    throw new AppError('PASSKEY_REFUSED');
  }
}

async function insertPasskey(ctx: SessionContext, values: typeof passkey.$inferInsert): Promise<void> {
  const { userId } = values;
  if ((await ctx.db.$count(passkey, eq(passkey.userId, userId))) >= limits.passkeys) {
    throw new AppError('PASSKEYS_FULL');
  }
  const inserted = await ctx.db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  if (inserted.length === 0) throw new AppError('PASSKEY_EXISTS');
}

/**
 * Adds the passkey that the browser has created (auth.passkey-sign-in). An account's first factor turns
 * two-step sign-in on: it signs the caller out everywhere else, and the recovery codes are only in this
 * response; null if there are some already. Throws PASSKEY_OVER, PASSKEY_REFUSED, PASSKEY_EXISTS,
 * PASSKEYS_FULL, RATE_LIMITED.
 */
export async function addPasskey(outer: SessionContext, { response }: z.output<typeof addPasskeySchema>) {
  const { id: userId } = outer.actor;
  const { challenge, name } = await spendPasskeyChallenge(outer, outer.session.id, response.response);
  if (name === null) throw new AppError('PASSKEY_REFUSED');
  const { credential, credentialDeviceType, credentialBackedUp } = await verify(outer, challenge, response);
  const { recoveryCodes, account } = await inTransaction(outer, async (ctx) => {
    const owner = { id: userId, ...(await lockActor(ctx)) };
    const isFirst = !(await hasSecondFactor(ctx, userId));
    await insertPasskey(ctx, {
      userId,
      name,
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      createdAt: ctx.now(),
    });
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(ctx, userId) : null;
    if (isFirst) await endOtherSessions(ctx);
    await recordAudit(ctx, { action: 'user.addPasskey', entityId: userId, label: owner.name });
    await notifyOwner(ctx, owner, 'passkeyAdded');
    const [account] = await ctx.db
      .select({ id: user.id, passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, userId));
    return { recoveryCodes, account };
  });
  if (account) rememberDevice(outer, account, true);
  outer.log.info({ requestId: outer.request.requestId, user: userId }, 'passkey added');
  return { recoveryCodes };
}
