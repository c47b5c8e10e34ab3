import { limits, type RateLimitName, rateLimits } from '@app/contracts/limits';
import { AppError } from '../core/app-error';
import type { Context, UserContext } from '../core/context';
import { type Attempts, clientKey, formatWait, rateLimited } from '../core/rate-limits';

/** Who tries which address. */
interface LoginAttempt {
  email: string;
  /** What `knownDevice` says. */
  device: string | null;
  /** The client it is counted for: that of the present request, but in the second step of a sign-in that of the first. */
  client?: string;
}

interface Series {
  failures: RateLimitName;
  /** How often that limit was hit within a day; chooses the wait. */
  lockouts: RateLimitName;
  /** Seconds. */
  waits: readonly number[];
}

const ofOneCaller: Series = {
  failures: 'loginFailuresPerAddressAndClient',
  lockouts: 'loginLockouts',
  waits: limits.loginWaits,
};
const ofAddress: Series = {
  failures: 'loginFailuresPerAddress',
  lockouts: 'guardedLockouts',
  waits: limits.guardedLoginWaits,
};

const ofFactor: Series = {
  failures: 'factorFailures',
  lockouts: 'factorLockouts',
  waits: limits.guardedLoginWaits,
};

/** Address and device, or else client, together: a stranger's failures elsewhere do not lock the owner out. */
function attemptKey(ctx: Context, { email, device, client }: LoginAttempt): string {
  return device ? `${email}|device:${device}` : `${email}|${client ?? clientKey(ctx.request.ip)}`;
}

/** Counts one; answers the seconds to wait once there are too many: each time more, never for good. */
async function countInSeries(ctx: Context, key: string, { failures, lockouts, waits }: Series) {
  const allowed = rateLimits[failures].points;
  const { attempts, secondsLeft }: Attempts = await ctx.rateLimits.count(failures, key);
  if (attempts <= allowed) return null;
  if (attempts > allowed + 1) return secondsLeft;
  const { attempts: times } = await ctx.rateLimits.count(lockouts, key);
  const wait = waits[Math.min(times, waits.length) - 1] ?? secondsLeft;
  await ctx.rateLimits.block(failures, key, wait);
  return wait;
}

/**
 * Counts a sign-in before its password is looked at, so that attempts made at the same time cannot get round the limit. After
 * five in 15 minutes the address is refused to this client (auth.login-throttle). After ten in an hour from all devices that
 * are not known it is refused to all of those: a new password by mail makes a device known. Each time for longer, never for
 * good. A known device counts by itself alone. Throws RATE_LIMITED, LOGIN_GUARDED.
 */
export async function countLoginAttempt(ctx: Context, attempt: LoginAttempt): Promise<void> {
  const own = await countInSeries(ctx, attemptKey(ctx, attempt), ofOneCaller);
  if (own !== null) throw rateLimited(own);
  if (attempt.device) return;
  await ctx.rateLimits.consume('loginFailuresPerClient', clientKey(ctx.request.ip));
  const shared = await countInSeries(ctx, attempt.email, ofAddress);
  if (shared === null) return;
  const retryAfter = Math.max(1, Math.ceil(shared));
  throw new AppError('LOGIN_GUARDED', { retryAfter, values: { wait: formatWait(retryAfter) } });
}

/**
 * The password was right: this address starts afresh here, and the attempt counts against nobody. What strangers have
 * tried at the address stays counted.
 */
export async function forgiveLoginAttempts(ctx: Context, attempt: LoginAttempt): Promise<void> {
  if (!attempt.device) {
    await ctx.rateLimits.refund('loginFailuresPerClient', attempt.client ?? clientKey(ctx.request.ip));
    await ctx.rateLimits.refund('loginFailuresPerAddress', attempt.email);
  }
  await forgetLoginFailures(ctx, attempt);
}

/** Forgets what was counted for this address on this device or client. */
export async function forgetLoginFailures(ctx: Context, attempt: LoginAttempt): Promise<void> {
  const key = attemptKey(ctx, attempt);
  await ctx.rateLimits.reset('loginFailuresPerAddressAndClient', key);
  await ctx.rateLimits.reset('loginLockouts', key);
}

/** The tries at the password of somebody who is signed in: by session, so that nobody else can use them up. */
function confirmationKey({ session, actor }: UserContext): string {
  return `session:${session?.id ?? actor.id}`;
}

/** Counts a password that is asked for once more, before it is looked at. Throws RATE_LIMITED. */
export async function countConfirmation(ctx: UserContext): Promise<void> {
  const wait = await countInSeries(ctx, confirmationKey(ctx), ofOneCaller);
  if (wait !== null) throw rateLimited(wait);
}

/** The password was right. */
export async function forgiveConfirmation(ctx: UserContext): Promise<void> {
  const key = confirmationKey(ctx);
  await ctx.rateLimits.reset('loginFailuresPerAddressAndClient', key);
  await ctx.rateLimits.reset('loginLockouts', key);
}

/** Who tries codes of which account's second factor. */
interface FactorGuess {
  userId: string;
  /** What `factorDevice` says. */
  device: string | null;
  /** When the app was set up: guesses at the one before say nothing of a new one. */
  since: Date | null;
}

/** Such a device counts by itself: whoever has the password elsewhere does not use its tries up. */
function factorKey({ userId, device, since }: FactorGuess): string {
  const factor = `${userId}|${since?.getTime() ?? 0}`;
  return device ? `${factor}|device:${device}` : factor;
}

/** Counts a code of the second factor before it is looked at, over all challenges. Throws RATE_LIMITED. */
export async function countFactorCode(ctx: Context, guess: FactorGuess): Promise<void> {
  const wait = await countInSeries(ctx, factorKey(guess), ofFactor);
  if (wait !== null) throw rateLimited(wait);
}

/** The code was right, and counts for nothing if it was `counted`; on such a device all is forgotten. What others have tried stays counted. */
export async function forgiveFactorCodes(ctx: Context, guess: FactorGuess, counted: boolean): Promise<void> {
  const key = factorKey(guess);
  if (!guess.device) {
    if (counted) await ctx.rateLimits.refund('factorFailures', key);
    return;
  }
  await ctx.rateLimits.reset('factorFailures', key);
  await ctx.rateLimits.reset('factorLockouts', key);
}
