import { authorizeCall } from '@app/api/core/authorize-call';
import type { Context as CallContext } from '@app/api/core/context';
import type { ProcedureMeta } from '@app/api/core/trpc';
import type { Context } from 'hono';
import type { Procedures } from './procedures';
import { type AppEnv, requestInfo } from './request-context';

/**
 * Identifies the caller and refuses unauthorized ones before a byte of the body is read. Throws what
 * `authorizeCall` throws.
 */
export async function admitCaller(
  c: Context<AppEnv>,
  { createContext }: Procedures,
  callers: ProcedureMeta,
  headers: Headers,
): Promise<CallContext> {
  const request = { ...requestInfo(c, headers), givesWholeLists: true };
  const context = (await createContext(request)) as CallContext;
  authorizeCall(context, callers);
  return context;
}
