import { limits, type RateLimitName, rateLimits } from '@app/contracts/limits';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { type Attempts, clientKey, formatWait, rateLimitedError } from '../../core/rate-limits';

/** A sign-in attempt at an address. */
interface LoginAttempt {
  email: string;
  /** The result of `knownDevice`. */
  device: string | null;
  /**
   * The client it is counted for: that of the current request, but in the second step of a sign-in that of
   * the first.
   */
  client?: string;
}

interface LockoutPolicy {
  failures: RateLimitName;
  /** Counts how often that limit was hit within a day; determines the wait. */
  lockouts: RateLimitName;
  /** Seconds. */
  waits: readonly number[];
}

const callerPolicy: LockoutPolicy = {
  failures: 'loginFailuresPerAddressAndClient',
  lockouts: 'loginLockouts',
  waits: limits.loginWaits,
};
const addressPolicy: LockoutPolicy = {
  failures: 'loginFailuresPerAddress',
  lockouts: 'guardedLockouts',
  waits: limits.guardedLoginWaits,
};

const factorPolicy: LockoutPolicy = {
  failures: 'factorFailures',
  lockouts: 'factorLockouts',
  waits: limits.guardedLoginWaits,
};

/**
 * Returns a key of address and device, or else client: a stranger's failures elsewhere do not lock the owner
 * out.
 */
function attemptKey(ctx: Context, { email, device, client }: LoginAttempt): string {
  return device ? `${email}|device:${device}` : `${email}|${client ?? clientKey(ctx.request.ip)}`;
}

/**
 * Counts one failure; once there are too many, returns the seconds to wait, longer each time, never for good.
 */
async function countAttempt(ctx: Context, key: string, { failures, lockouts, waits }: LockoutPolicy) {
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
 * Counts a sign-in before its password is checked, so that concurrent attempts cannot bypass the limit. After
 * five in 15 minutes the address is refused to this client (auth.login-throttle). After ten in an hour from
 * all unknown devices it is refused to all of them; a password reset by mail makes a device known. Each lock
 * is longer, none is permanent. A known device has a count of its own. Throws RATE_LIMITED, LOGIN_GUARDED.
 */
export async function countLoginAttempt(ctx: Context, attempt: LoginAttempt): Promise<void> {
  const own = await countAttempt(ctx, attemptKey(ctx, attempt), callerPolicy);
  if (own !== null) throw rateLimitedError(own);
  if (attempt.device) return;
  await ctx.rateLimits.consume('loginFailuresPerClient', clientKey(ctx.request.ip));
  const addressWait = await countAttempt(ctx, attempt.email, addressPolicy);
  if (addressWait === null) return;
  const retryAfter = Math.max(1, Math.ceil(addressWait));
  throw new AppError('LOGIN_GUARDED', { retryAfter, values: { wait: formatWait(retryAfter) } });
}

/**
 * The password was right: resets the count for this address here and removes the attempt from all counts.
 * Attempts by others at the address stay counted.
 */
export async function forgiveLoginAttempts(ctx: Context, attempt: LoginAttempt): Promise<void> {
  if (!attempt.device) {
    await ctx.rateLimits.refund('loginFailuresPerClient', attempt.client ?? clientKey(ctx.request.ip));
    await ctx.rateLimits.refund('loginFailuresPerAddress', attempt.email);
  }
  await forgetLoginFailures(ctx, attempt);
}

/** Resets the count for this address on this device or client. */
export async function forgetLoginFailures(ctx: Context, attempt: LoginAttempt): Promise<void> {
  const key = attemptKey(ctx, attempt);
  await ctx.rateLimits.reset('loginFailuresPerAddressAndClient', key);
  await ctx.rateLimits.reset('loginLockouts', key);
}

/**
 * Returns the key for password confirmations of a signed-in user: by session, so that others cannot use up
 * the attempts.
 */
function confirmationKey({ session, actor }: UserContext): string {
  return `session:${session?.id ?? actor.id}`;
}

/** Counts a password confirmation before the password is checked. Throws RATE_LIMITED. */
export async function countConfirmation(ctx: UserContext): Promise<void> {
  const wait = await countAttempt(ctx, confirmationKey(ctx), callerPolicy);
  if (wait !== null) throw rateLimitedError(wait);
}

/** The password was right: resets the count. */
export async function forgiveConfirmation(ctx: UserContext): Promise<void> {
  const key = confirmationKey(ctx);
  await ctx.rateLimits.reset('loginFailuresPerAddressAndClient', key);
  await ctx.rateLimits.reset('loginLockouts', key);
}

/** An attempt to enter a second-factor code of an account. */
interface FactorGuess {
  userId: string;
  /** The result of `factorDevice`. */
  device: string | null;
  /** When the app was set up, so that guesses at a previous app do not count against a new one. */
  since: Date | null;
}

/**
 * A known device has a count of its own: a person who has the password elsewhere cannot use up its attempts.
 */
function factorKey({ userId, device, since }: FactorGuess): string {
  const factor = `${userId}|${since?.getTime() ?? 0}`;
  return device ? `${factor}|device:${device}` : factor;
}

/** Counts a second-factor code before it is checked, across all challenges. Throws RATE_LIMITED. */
export async function countFactorCode(ctx: Context, guess: FactorGuess): Promise<void> {
  const wait = await countAttempt(ctx, factorKey(guess), factorPolicy);
  if (wait !== null) throw rateLimitedError(wait);
}

/**
 * The code was right: removes it from the count if it was `counted`; on a known device the whole count is
 * reset. Attempts by others stay counted.
 */
export async function forgiveFactorCodes(ctx: Context, guess: FactorGuess, counted: boolean): Promise<void> {
  const key = factorKey(guess);
  if (!guess.device) {
    if (counted) await ctx.rateLimits.refund('factorFailures', key);
    return;
  }
  await ctx.rateLimits.reset('factorFailures', key);
  await ctx.rateLimits.reset('factorLockouts', key);
}
