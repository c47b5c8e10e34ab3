import type { RequestInfo } from '@app/api/core/context';
import { initTRPC } from '@trpc/server';

const t = initTRPC.context<{ request: RequestInfo }>().create();

export const stubProcedures = {
  router: t.router({ auth: t.router({ me: t.procedure.query(() => null) }) }),
  createContext: async (request: RequestInfo) => ({ request }),
};
