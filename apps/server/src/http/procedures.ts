import type { RequestInfo } from '@app/api/core/context';
import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';

/** The procedures and how a call identifies its caller. */
export interface Procedures<TRouter extends AnyTRPCRouter = AnyTRPCRouter> {
  router: TRouter;
  createContext: (request: RequestInfo) => Promise<inferRouterContext<TRouter>>;
}
