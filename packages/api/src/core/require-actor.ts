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

/** The signed-in user. Throws ACCOUNT_SUSPENDED, UNAUTHENTICATED. */
export function requireActor(ctx: Context): Actor {
  rejectSuspended(ctx);
  if (!ctx.actor) throw new AppError('UNAUTHENTICATED');
  return ctx.actor;
}
