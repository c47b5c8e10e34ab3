import type { AppRouter } from '@app/api/types';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createQueryClient } from '~/lib/query-client';
import { trpc } from '~/lib/trpc';
import { NotFoundPage } from '~/pages/not-found-page';
import { RouteErrorPage } from '~/pages/route-error-page';
import { routeTree } from './route-tree.gen';

/** What every `beforeLoad` and `loader` receives: `context.api.<domain>.<procedure>.ensureData(input)`. */
export interface RouterContext {
  queryClient: QueryClient;
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
}

export interface AppRouterOptions {
  /** How procedures are called: over HTTP in the browser, in process on the server. */
  link: TRPCLink<AppRouter>;
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string | undefined;
}

/** The one router factory of both sides; the server makes a router for each page that it renders. */
export function createAppRouter({ link, nonce }: AppRouterOptions) {
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const api = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  const router = createRouter({
    routeTree,
    context: { queryClient, api } satisfies RouterContext,
    ssr: { nonce },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides how old data may be.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    Wrap: ({ children }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
