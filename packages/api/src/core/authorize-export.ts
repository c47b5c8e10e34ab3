import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from './app-error';
import type { ScopeRule } from './authorize-token';
import type { Actor, Context } from './context';
import { requireActor } from './require-actor';
import { requireConfirmation } from './require-confirmation';
import { requireOfAccount } from './require-scope';

/**
 * Rejects everybody but administrators, restricted ones according to `rule`; returns the caller. Throws
 * UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RESTRICTED.
 */
export function requireExporter(ctx: Context, rule: ScopeRule): Actor {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireOfAccount(actor, rule);
  return actor;
}

/**
 * Allows exports of a list only to those of `requireExporter`, with an hourly limit. Throws UNAUTHENTICATED,
 * ACCOUNT_SUSPENDED, FORBIDDEN, RESTRICTED, RATE_LIMITED.
 */
export async function authorizeExport(ctx: Context, rule: ScopeRule): Promise<void> {
  await ctx.rateLimits.consume('exportsPerUser', requireExporter(ctx, rule).id);
}

/**
 * Does the same for a list that names people or their purchases: also requires a recent confirmation of the
 * caller's identity (auth.step-up). Throws CONFIRMATION_REQUIRED as well.
 */
export async function authorizePeopleExport(ctx: Context, rule: ScopeRule): Promise<void> {
  const { id } = requireExporter(ctx, rule);
  requireConfirmation(ctx);
  await ctx.rateLimits.consume('exportsPerUser', id);
}
