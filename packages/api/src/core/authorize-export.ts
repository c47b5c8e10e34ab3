import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from './app-error';
import type { ScopeRule } from './authorize-token';
import type { Context } from './context';
import { requireActor } from './require-actor';
import { requireConfirmation } from './require-confirmation';
import { requireOfAccount } from './require-scope';

/**
 * Allows exports of a list only to administrators, restricted ones according to `rule`, with an hourly limit.
 * Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RESTRICTED, RATE_LIMITED.
 */
export async function authorizeExport(ctx: Context, rule: ScopeRule): Promise<void> {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireOfAccount(actor, rule);
  await ctx.rateLimits.consume('exportsPerUser', actor.id);
}

/**
 * Does the same for a list that names people or their purchases: also requires a recent confirmation of the
 * caller's identity (auth.step-up). Throws CONFIRMATION_REQUIRED as well.
 */
export async function authorizePeopleExport(ctx: Context, rule: ScopeRule): Promise<void> {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireOfAccount(actor, rule);
  requireConfirmation(ctx);
  await authorizeExport(ctx, rule);
}
