import type { PasskeyTransport } from '@app/contracts/accounts/auth/passkey';
import { limits } from '@app/contracts/limits';
import { passkey } from '@app/db/schema/accounts/passkey';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { openPasskeyChallenge } from './passkey-challenge';
import { relyingParty } from './relying-party';

/** Returns the passkeys of an account as credential descriptors for a browser. */
export async function passkeysOf({ db }: Pick<Context, 'db'>, userId: string) {
  const rows = await db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  return rows.map(({ id, transports }) => ({ id, transports: transports as PasskeyTransport[] }));
}

/**
 * Returns the options for signing with a passkey: any of this site, or one of `allowed`. `holder` as for
 * `openPasskeyChallenge`. User verification is always required.
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
