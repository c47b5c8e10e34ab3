import { supportPhone } from '@app/content/company';
import { AppError } from './app-error';
import type { Actor, Context } from './context';
import { blankSessionCookie } from './cookies';

/** Creates the error for a suspended account, with the support phone number. */
export function accountSuspended(): AppError {
  return new AppError('ACCOUNT_SUSPENDED', { values: { phone: supportPhone.display } });
}

/**
 * Rejects a request whose session was ended by a suspension, with that reason (auth.suspended-session). The
 * cookie is removed, so that a browser sees the message once and is a visitor afterwards. Throws
 * ACCOUNT_SUSPENDED.
 */
export function rejectSuspended(ctx: Context): void {
  if (!ctx.suspended) return;
  ctx.request.setCookie(blankSessionCookie(ctx));
  throw accountSuspended();
}

/** Checks whether a team account may only set up its missing second factor. */
export function lacksFactor({ actor, now }: Pick<Context, 'actor' | 'now'>): boolean {
  return actor?.factorDueAt !== undefined && actor.factorDueAt <= now();
}

/**
 * Returns the signed-in user, who must have the second factor that the team requires unless the call sets one
 * up (auth.required-factor). Throws ACCOUNT_SUSPENDED, UNAUTHENTICATED, FACTOR_DUE.
 */
export function requireActor(ctx: Context, { withoutFactor = false } = {}): Actor {
  rejectSuspended(ctx);
  if (!ctx.actor) throw new AppError('UNAUTHENTICATED');
  if (!withoutFactor && lacksFactor(ctx)) throw new AppError('FACTOR_DUE');
  return ctx.actor;
}
