import type { SecondStep } from '@app/contracts/auth/sign-in-way';
import { limits } from '@app/contracts/limits';
import { signInChallenge } from '@app/db/schema/second-factor';
import { user } from '@app/db/schema/user';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { blankSignInChallengeCookie } from '../core/cookies';
import { clientKey } from '../core/rate-limits';
import { createToken, hashToken } from '../core/token';
import { knownDevice } from '../session/known-device';
import type { SignInProof } from '../session/open-session';

interface FirstStep {
  userId: string;
  remember: boolean;
  device: string | null;
  identity?: SignInProof['identity'];
}

/**
 * Writes that the password of an account was right, or that the identity provider has vouched for it, in the transaction that decides so, and returns the token of the challenge.
 * It belongs to the browser that gets it as a cookie: whoever has the address alone can neither make one nor use one up.
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

/** What the first step has proven, with what the second adds. */
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

/** The sign-in that this browser has begun, with its account; undefined for none, and for one that is over. */
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
 * What the first step of this sign-in was counted for. The second may come with other cookies, or from another network, and must not
 * forgive what others have tried.
 */
export function countedAttempt(ctx: Context, { challenge, account }: FoundChallenge) {
  const { countedClient: client, countedDevice } = challenge;
  const device = client === null ? knownDevice(ctx, account) : countedDevice;
  return { email: account.email, device, ...(client !== null && { client }) };
}

/** Takes one try before the code is looked at, so that tries made at once cannot get round the limit; null when none is left. */
export async function takeTry(ctx: Context, id: string): Promise<{ triesLeft: number } | null> {
  const [taken] = await ctx.db
    .update(signInChallenge)
    .set({ triesLeft: sql`${signInChallenge.triesLeft} - 1` })
    .where(and(isLive(ctx, id), gt(signInChallenge.triesLeft, 0)))
    .returning({ triesLeft: signInChallenge.triesLeft });
  return taken ?? null;
}

/** Ends a challenge that was met, in the caller's transaction; of several right codes at once, one does. */
export async function closeChallenge(ctx: Context, id: string): Promise<boolean> {
  const closed = await ctx.db
    .delete(signInChallenge)
    .where(isLive(ctx, id))
    .returning({ id: signInChallenge.id });
  return closed.length > 0;
}

/** The refusal of a second step that comes too late or was met already; its cookie goes with it. */
export function signInOver(ctx: Context): AppError {
  ctx.request.setCookie(blankSignInChallengeCookie(ctx));
  return new AppError('SIGN_IN_OVER');
}
