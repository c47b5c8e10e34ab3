/*
 * The minimum that a page of this stack loads: what the home page uses of React, router, query, tRPC and
 * Mantine, without any code of this project. `bundle.test.ts` measures pages against it; it is never run.
 */

import type { AppRouter } from '@app/api/types';
import {
  Button,
  ColorSchemeScript,
  MantineProvider,
  mantineHtmlProps,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useDocumentVisibility, useInViewport } from '@mantine/hooks';
import { hydrate, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Link,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { hydrateRoot } from 'react-dom/client';
import { trpc } from '~/lib/api/trpc';

const queryClient = new QueryClient();
const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc' })] });
const api = createTRPCQueryUtils<AppRouter>({ queryClient, client });

const root = createRootRoute({ component: Document });
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => api.auth.me.ensureData(),
  component: Page,
});

function Document() {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript />
        <HeadContent />
      </head>
      <body>
        <MantineProvider>
          <Outlet />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  const { toggleColorScheme } = useMantineColorScheme();
  const { ref, inViewport } = useInViewport();
  const visibility = useDocumentVisibility();
  const router = useRouter();
  const cache = useQueryClient();
  const me = trpc.auth.me.useQuery();
  const logOut = trpc.auth.logout.useMutation({
    onSuccess: () => {
      cache.clear();
      return router.invalidate();
    },
  });
  return (
    <main ref={ref}>
      <VisuallyHidden>{visibility}</VisuallyHidden>
      <Link to="/">{me.data?.name}</Link>
      <Button loading={inViewport} onClick={toggleColorScheme} />
      <Button onClick={() => logOut.mutate()} />
    </main>
  );
}

const router = createRouter({
  routeTree: root.addChildren([index]),
  scrollRestoration: true,
  hydrate: ({ loaded }) => hydrate(queryClient, loaded),
  Wrap: ({ children }) => (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    </QueryClientProvider>
  ),
});

hydrateRoot(document, <RouterClient router={router as never} />);
