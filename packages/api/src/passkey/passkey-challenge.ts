import { limits } from '@app/contracts/limits';
import { passkeyChallenge } from '@app/db/schema/passkey';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { createToken, hashToken } from '../core/token';

/**
 * Makes what a passkey is to sign. `holder`: SHA-256 of what the one browser holds that may answer; `name`: what the passkey is called
 * that is being added. Answers the bytes, which nobody has in the database.
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
    // Below: whoever sent this made it up.
  }
  throw new AppError('PASSKEY_REFUSED');
}

/**
 * Uses the challenge up that an answer is for, whether the answer is good or not: of several at once one gets it. Answers what was
 * signed, and the name that was given to `openPasskeyChallenge`. Throws PASSKEY_OVER, also for the challenge of another browser.
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
