import { limits, rateLimits } from '@app/contracts/limits';
import type { Context } from '../core/context';
import { clientKey, rateLimited } from '../core/rate-limits';

/** Address and client together: a stranger's failures elsewhere do not lock the owner out. */
function attemptKey(ctx: Context, email: string): string {
  return `${email}|${clientKey(ctx.request.ip)}`;
}

/**
 * Counts a sign-in before its password is looked at, so that attempts made at the same time cannot get round the
 * limit. After five in 15 minutes the address is refused to this client, each time for longer, never for good
 * (B62). Throws RATE_LIMITED.
 */
export async function countLoginAttempt(ctx: Context, email: string): Promise<void> {
  const key = attemptKey(ctx, email);
  const allowed = rateLimits.loginFailuresPerAddressAndClient.points;
  const { attempts, secondsLeft } = await ctx.rateLimits.count('loginFailuresPerAddressAndClient', key);
  if (attempts > allowed + 1) throw rateLimited(secondsLeft);
  if (attempts === allowed + 1) {
    const { attempts: lockouts } = await ctx.rateLimits.count('loginLockouts', key);
    const wait = limits.loginWaits[Math.min(lockouts, limits.loginWaits.length) - 1] ?? secondsLeft;
    await ctx.rateLimits.block('loginFailuresPerAddressAndClient', key, wait);
    throw rateLimited(wait);
  }
  await ctx.rateLimits.consume('loginFailuresPerClient', clientKey(ctx.request.ip));
}

/** The password was right: this address starts afresh here, and the attempt does not count against the client. */
export async function forgiveLoginAttempts(ctx: Context, email: string): Promise<void> {
  await ctx.rateLimits.refund('loginFailuresPerClient', clientKey(ctx.request.ip));
  await forgetLoginFailures(ctx, email);
}

/** Forgets what was counted for this address on this client. */
export async function forgetLoginFailures(ctx: Context, email: string): Promise<void> {
  const key = attemptKey(ctx, email);
  await ctx.rateLimits.reset('loginFailuresPerAddressAndClient', key);
  await ctx.rateLimits.reset('loginLockouts', key);
}
