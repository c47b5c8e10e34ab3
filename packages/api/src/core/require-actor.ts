import { supportPhone } from '@app/content/company';
import { AppError } from './app-error';
import type { Actor, Context } from './context';
import { blankSessionCookie } from './cookies';

/** That the account is suspended, with the phone to call. */
export function accountSuspended(): AppError {
  return new AppError('ACCOUNT_SUSPENDED', { values: { phone: supportPhone.display } });
}

/**
 * Refuses whoever comes with a session that a suspension has ended, in those words (auth.suspended-session). The
 * cookie goes with it, so that a browser is told once and a visitor afterwards. Throws ACCOUNT_SUSPENDED.
 */
export function rejectSuspended(ctx: Context): void {
  if (!ctx.suspended) return;
  ctx.request.setCookie(blankSessionCookie(ctx));
  throw accountSuspended();
}

/** Whether an account of the team may do nothing but set up the second factor that it needs. */
export function lacksFactor({ actor, now }: Pick<Context, 'actor' | 'now'>): boolean {
  return actor?.factorDueAt !== undefined && actor.factorDueAt <= now();
}

/**
 * The signed-in user, who has the second factor that the team needs unless the call is what sets one up: whichever way it comes
 * (auth.required-factor). Throws ACCOUNT_SUSPENDED, UNAUTHENTICATED, FACTOR_DUE.
 */
export function requireActor(ctx: Context, { withoutFactor = false } = {}): Actor {
  rejectSuspended(ctx);
  if (!ctx.actor) throw new AppError('UNAUTHENTICATED');
  if (!withoutFactor && lacksFactor(ctx)) throw new AppError('FACTOR_DUE');
  return ctx.actor;
}
