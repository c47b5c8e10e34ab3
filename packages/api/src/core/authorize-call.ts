import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from './app-error';
import { ownerOf } from './authorize-token';
import type { Context } from './context';
import { requireActor } from './require-actor';
import { requireOfAccount, restrictionOf } from './require-scope';
import type { ProcedureMeta } from './trpc';

/**
 * Rejects the callers that the procedure builder would reject, for transports that read the body before the
 * call, so that no large body is read for nothing. Counts nothing against limits: the call itself does.
 * Throws TOKEN_INVALID, TOKEN_SCOPE, TOKEN_NEVER, UNAUTHENTICATED, ACCOUNT_SUSPENDED, FACTOR_DUE, FORBIDDEN,
 * RESTRICTED.
 */
export function authorizeCall(ctx: Context, meta: ProcedureMeta): void {
  const { access, scope } = meta;
  const named = ctx.token === null ? ctx : { ...ctx, actor: ownerOf(ctx.token, scope) };
  if (access === 'public') return;
  const actor = requireActor(named, meta);
  if (access !== 'admin') return;
  if (!isAdminRole(actor.role)) throw new AppError('FORBIDDEN');
  requireOfAccount(actor, restrictionOf(meta));
}
