import { checkCaller } from '@app/api/core/check-caller';
import type { Context as CallContext } from '@app/api/core/context';
import type { ProcedureMeta } from '@app/api/core/trpc';
import type { Context } from 'hono';
import { type AppEnv, requestInfo } from './request-facts';
import type { Procedures } from './trpc-mount';

/** Finds out who calls and refuses whoever may not, before a byte of the body is read. Throws what `checkCaller` throws. */
export async function recogniseCaller(
  c: Context<AppEnv>,
  { createContext }: Procedures,
  callers: ProcedureMeta,
  headers: Headers,
): Promise<CallContext> {
  const request = { ...requestInfo(c, headers), givesWholeLists: true };
  const context = (await createContext(request)) as CallContext;
  checkCaller(context, callers);
  return context;
}
