import { AppError } from './app-error';
import type { Context } from './context';
import { isAdmin } from './is-admin';
import { requireActor } from './require-actor';
import { requireConfirmation } from './require-confirmation';

/** Lets only administrators take a list away as a file, so many times an hour. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RATE_LIMITED. */
export async function authorizeExport(ctx: Context): Promise<void> {
  const actor = requireActor(ctx);
  if (!isAdmin(ctx)) throw new AppError('FORBIDDEN');
  await ctx.rateLimits.consume('exportsPerUser', actor.id);
}

/** The same for a list that names people or what they have bought: also asks who it is once more (auth.step-up). Throws CONFIRMATION_REQUIRED as well. */
export async function authorizePeopleExport(ctx: Context): Promise<void> {
  requireActor(ctx);
  if (!isAdmin(ctx)) throw new AppError('FORBIDDEN');
  requireConfirmation(ctx);
  await authorizeExport(ctx);
}
