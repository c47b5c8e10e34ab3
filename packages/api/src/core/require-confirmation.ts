import { limits } from '@app/contracts/limits';
import { AppError } from './app-error';
import type { Context } from './context';

/**
 * Checks whether the owner of the caller's session confirmed their identity recently; false for a call
 * without a session.
 */
export function isConfirmed({ session, now }: Pick<Context, 'session' | 'now'>): boolean {
  const confirmedAt = session?.confirmedAt;
  return confirmedAt != null && now().getTime() - confirmedAt.getTime() < limits.confirmationMs;
}

/**
 * Rejects a session whose owner has not confirmed their identity recently (auth.step-up). Calls by an API
 * token have no session: their scopes determine what they may do. Throws CONFIRMATION_REQUIRED.
 */
export function requireConfirmation(ctx: Context): void {
  if (!ctx.session || ctx.request.asksNoConfirmation || isConfirmed(ctx)) return;
  throw new AppError('CONFIRMATION_REQUIRED');
}
