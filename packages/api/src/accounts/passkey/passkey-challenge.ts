import { company } from '@app/content/company';
import type { PasskeyTransport } from '@app/contracts/accounts/auth/passkey';
import { limits } from '@app/contracts/limits';
import { passkey, passkeyChallenge } from '@app/db/schema/accounts/passkey';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context, Services } from '../../core/context';
import { createToken, hashToken } from '../../core/token';

/**
 * Creates a challenge for a passkey to sign. `holder`: SHA-256 of the token of the one browser that may
 * respond; `name`: name of the passkey being added. Returns the bytes; the database stores only their hash.
 */
export async function openPasskeyChallenge(
  ctx: Context,
  holder: string,
  name: string | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = createToken();
  const now = ctx.now();
  await ctx.db.insert(passkeyChallenge).values({
    id: hashToken(challenge),
    holder,
    name,
    expiresAt: new Date(now.getTime() + limits.passkeyChallengeMs),
    createdAt: now,
  });
  return isoBase64URL.toBuffer(challenge);
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Falls through to the error below: the data is forged.
  }
  throw new AppError('PASSKEY_REFUSED');
}

/**
 * Consumes the challenge of a response, whether or not the response is valid; only one of several concurrent
 * calls gets it. Returns the signed challenge, and the name passed to `openPasskeyChallenge`. Throws
 * PASSKEY_OVER, also for the challenge of another browser.
 */
export async function spendPasskeyChallenge(
  ctx: Context,
  holder: string,
  response: { clientDataJSON: string },
): Promise<{ challenge: string; name: string | null }> {
  const challenge = challengeIn(response.clientDataJSON);
  const [spent] = await ctx.db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.id, hashToken(challenge)),
        eq(passkeyChallenge.holder, holder),
        gt(passkeyChallenge.expiresAt, ctx.now()),
      ),
    )
    .returning({ name: passkeyChallenge.name });
  if (!spent) throw new AppError('PASSKEY_OVER');
  return { challenge, name: spent.name };
}

/**
 * Returns the relying party of passkeys: this site, by the host of PUBLIC_URL (auth.passkey-sign-in). Another
 * host means other passkeys; browsers create none for an IP address such as 127.0.0.1.
 */
export function relyingParty({ publicUrl }: Pick<Services, 'publicUrl'>) {
  return { id: publicUrl.hostname, name: company.name, origin: publicUrl.origin };
}

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
