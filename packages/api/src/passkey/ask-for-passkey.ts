import type { PasskeyTransport } from '@app/contracts/auth/passkey';
import { limits } from '@app/contracts/limits';
import { passkey } from '@app/db/schema/passkey';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { openPasskeyChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';

/** The passkeys of an account, as a browser is told of them. */
export async function passkeysOf({ db }: Pick<Context, 'db'>, userId: string) {
  const rows = await db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  return rows.map(({ id, transports }) => ({ id, transports: transports as PasskeyTransport[] }));
}

/**
 * What a browser needs to have a passkey sign: any of this site, or one of `allowed`. `holder` as for `openPasskeyChallenge`. The device
 * always asks its owner who they are.
 */
export async function askForPasskey(
  ctx: Context,
  holder: string,
  allowed?: Awaited<ReturnType<typeof passkeysOf>>,
) {
  const { extensions: _none, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: await openPasskeyChallenge(ctx, holder),
    timeout: limits.passkeyChallengeMs,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  });
  return options;
}
