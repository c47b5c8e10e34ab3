import type { AppRouter } from '@app/api/types';
import { languages as everyLanguage, type Language } from '@app/contracts/languages';
import { language } from '@app/contracts/locale';
import { messages } from '@app/contracts/messages';
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createQueryClient } from '~/lib/api/query-client';
import { trpc } from '~/lib/api/trpc';
import type { PageScripts } from '~/lib/loading/bootstrap-script';
import { isHydrated } from '~/lib/loading/hydration';
import { notify } from '~/lib/notify';
import type { RouterContext } from '~/lib/router-context';
import { languageRewrite } from '~/lib/routing/language-address';
import { stepKey } from '~/lib/routing/step-key';
import { goToLogin } from '~/lib/session/login-link';
import { endSession, endSuspendedSession, tellHeldPage } from '~/lib/session/session';
import { NotFoundPage } from '~/pages/not-found-page';
import { RouteErrorPage } from '~/pages/route-error-page';
import type { routeTree } from './route-tree.gen';

export type RouteTree = typeof routeTree;

export interface AppRouterOptions {
  routeTree: RouteTree;
  /** Link for procedure calls: over HTTP in the browser, in process on the server. */
  link: TRPCLink<AppRouter>;
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string | undefined;
  siteUrl: string;
  /** Languages the site offers. */
  languages: readonly Language[];
  /** Passed on the server only: the browser has them already. */
  scripts?: PageScripts;
}

/** The router factory of both sides; the server creates a router for each page it renders. */
export function createAppRouter({ routeTree, link, nonce, siteUrl, languages, scripts }: AppRouterOptions) {
  const queryClient = createQueryClient({
    unauthenticated: (cache) => {
      if (tellHeldPage()) return true;
      const ended = endSession(cache);
      if (ended) {
        notify.error(messages.sessionEnded);
        goToLogin(router);
      }
      return ended;
    },
    suspended: (cache, authError) => {
      const ended = endSuspendedSession(cache);
      if (ended) {
        goToLogin(router, { state: { authError }, replace: true });
      }
      return ended;
    },
  });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const api = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  const router = createRouter({
    routeTree,
    context: { queryClient, api, link, siteUrl, languages, scripts } satisfies RouterContext,
    // Addresses of the first language equal the route paths.
    ...(language !== everyLanguage[0] && { rewrite: languageRewrite }),
    ssr: { nonce },
    // A page's start position is settled before its scripts load: a visitor who scrolls meanwhile stays
    // there.
    scrollRestoration: () => import.meta.env.SSR || isHydrated(),
    getScrollRestorationKey: (step) => stepKey.of(step),
    // In the dashboard an element scrolls, not the window.
    scrollToTopSelectors: ['[data-scroll-restoration-id="dashboard"]'],
    defaultPreload: 'intent',
    // The query cache decides how long data stays fresh.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    // Pages are sent whole, so nothing is streamed: the code for it would not fit into the first round trip of a
    // template's page. What is still on its way belongs to a page that was not found. Browsers need none of this.
    ...(import.meta.env.SSR && {
      dehydrate: () => {
        // Its type has unknowns in it, which the router does not take for serializable.
        const loaded: object = dehydrate(queryClient, {
          shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
        });
        return { loaded };
      },
    }),
    hydrate: ({ loaded }) => hydrate(queryClient, loaded),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          {children}
        </trpc.Provider>
      </QueryClientProvider>
    ),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
