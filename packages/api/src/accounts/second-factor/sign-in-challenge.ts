import type { SecondStep } from '@app/contracts/accounts/auth/sign-in-way';
import { limits } from '@app/contracts/limits';
import { signInChallenge } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { blankSignInChallengeCookie } from '../../core/cookies';
import { clientKey } from '../../core/rate-limits';
import { createToken, hashToken } from '../../core/token';
import { knownDevice } from '../session/known-device';
import type { SignInProof } from '../session/open-session';

interface FirstStep {
  userId: string;
  remember: boolean;
  device: string | null;
  identity?: SignInProof['identity'];
}

/**
 * Records that the first step of a sign-in succeeded, by password or identity provider, in the transaction
 * that decides so, and returns the token of the challenge. It belongs to the browser that gets it as a
 * cookie: knowing the address alone is not enough to create or use up a challenge.
 */
export async function openChallenge(
  ctx: Context,
  { userId, remember, device, identity }: FirstStep,
): Promise<string> {
  const token = createToken();
  const now = ctx.now();
  await ctx.db.insert(signInChallenge).values({
    id: hashToken(token),
    userId,
    remember,
    triesLeft: limits.factorTries,
    countedClient: clientKey(ctx.request.ip),
    countedDevice: device,
    identityIssuer: identity?.issuer ?? null,
    identitySession: identity?.session ?? null,
    expiresAt: new Date(now.getTime() + limits.factorChallengeMs),
    createdAt: now,
  });
  return token;
}

/** Combines the proof of the first step with that of the second. */
export function proofOf({ challenge }: FoundChallenge, secondStep: SecondStep): SignInProof {
  const { identityIssuer: issuer, identitySession: session } = challenge;
  return issuer === null
    ? { way: 'password', secondStep }
    : { way: 'provider', secondStep, identity: { issuer, session } };
}

function isLive(ctx: Context, id: string) {
  return and(eq(signInChallenge.id, id), gt(signInChallenge.expiresAt, ctx.now()));
}

export type FoundChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/**
 * Returns the sign-in this browser has begun, with its account; undefined if there is none or it has expired.
 */
export async function findChallenge(ctx: Context) {
  if (!ctx.request.signInChallenge) return undefined;
  const id = hashToken(ctx.request.signInChallenge);
  const [row] = await ctx.db
    .select({ challenge: signInChallenge, account: user })
    .from(signInChallenge)
    .innerJoin(user, eq(user.id, signInChallenge.userId))
    .where(and(isLive(ctx, id), gt(signInChallenge.triesLeft, 0)));
  return row;
}

/**
 * Returns the attempt the first step was counted for. The second step may come with other cookies or from
 * another network, and must not reset the count of others.
 */
export function toLoginAttempt(ctx: Context, { challenge, account }: FoundChallenge) {
  const { countedClient: client, countedDevice } = challenge;
  const device = client === null ? knownDevice(ctx, account) : countedDevice;
  return { email: account.email, device, ...(client !== null && { client }) };
}

/**
 * Takes one attempt before the code is checked, so that concurrent attempts cannot bypass the limit; null
 * when none is left.
 */
export async function consumeTry(ctx: Context, id: string): Promise<{ triesLeft: number } | null> {
  const [taken] = await ctx.db
    .update(signInChallenge)
    .set({ triesLeft: sql`${signInChallenge.triesLeft} - 1` })
    .where(and(isLive(ctx, id), gt(signInChallenge.triesLeft, 0)))
    .returning({ triesLeft: signInChallenge.triesLeft });
  return taken ?? null;
}

/**
 * Closes a challenge that was met, in the caller's transaction; of several concurrent right codes, one
 * succeeds.
 */
export async function closeChallenge(ctx: Context, id: string): Promise<boolean> {
  const deleted = await ctx.db
    .delete(signInChallenge)
    .where(isLive(ctx, id))
    .returning({ id: signInChallenge.id });
  return deleted.length > 0;
}

/**
 * Returns the error for a second step that comes too late or was already completed; also clears its cookie.
 */
export function signInOver(ctx: Context): AppError {
  ctx.request.setCookie(blankSignInChallengeCookie(ctx));
  return new AppError('SIGN_IN_OVER');
}
