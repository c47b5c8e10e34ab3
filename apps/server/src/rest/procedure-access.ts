import { findProcedure, procedureMeta } from '@app/api/core/router-procedures';
import type { ProcedureMeta } from '@app/api/core/trpc';
import type { AnyTRPCRouter } from '@trpc/server';
import type { RestRoute } from './rest-route';

/** Who may call, what an API token needs, and whether a session cookie is acted by. */
export type ProcedureAccess = Required<Pick<ProcedureMeta, 'access' | 'scope' | 'actsBySession'>>;

/** Who may call the procedure of a row, as its builder says. */
export function accessOf(
  router: AnyTRPCRouter,
  { procedure }: Pick<RestRoute, 'procedure'>,
): ProcedureAccess {
  const found = findProcedure(router, procedure);
  const { access, scope = 'never', actsBySession = true } = found ? procedureMeta(found) : {};
  if (!access) throw new Error(`${procedure} does not say who may call it`);
  return { access, scope, actsBySession };
}
