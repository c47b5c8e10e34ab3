import { findProcedure, procedureMeta } from '@app/api/core/router-procedures';
import type { ProcedureMeta } from '@app/api/core/trpc';
import type { AnyTRPCRouter } from '@trpc/server';
import type { RestRoute } from './rest-route';

/** Who may call, what an API token and a restricted account need, and whether a session cookie is acted by. */
export type ProcedureAccess = Required<
  Pick<ProcedureMeta, 'access' | 'scope' | 'restriction' | 'actsBySession'>
> &
  Pick<ProcedureMeta, 'withoutFactor'>;

/** Who may call the procedure of a row, as its builder says. */
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
