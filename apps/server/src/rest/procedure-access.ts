import { findProcedure, procedureMeta } from '@app/api/core/router-procedures';
import type { ProcedureMeta } from '@app/api/core/trpc';
import type { AnyTRPCRouter } from '@trpc/server';
import type { RestRoute } from './rest-route';

/**
 * Who may call a procedure, the scope and restriction it requires, and whether it relies on the session
 * cookie.
 */
export type ProcedureAccess = Required<
  Pick<ProcedureMeta, 'access' | 'scope' | 'restriction' | 'actsBySession'>
> &
  Pick<ProcedureMeta, 'withoutFactor'>;

/** Returns the access rules of a route's procedure, as set by its builder. */
export function accessOf(
  router: AnyTRPCRouter,
  { procedure }: Pick<RestRoute, 'procedure'>,
): ProcedureAccess {
  const found = findProcedure(router, procedure);
  const meta = found ? procedureMeta(found) : {};
  const { access, scope = 'never', restriction = scope, actsBySession = true, withoutFactor } = meta;
  if (!access) throw new Error(`${procedure} does not say who may call it`);
  return { access, scope, restriction, actsBySession, ...(withoutFactor && { withoutFactor }) };
}
