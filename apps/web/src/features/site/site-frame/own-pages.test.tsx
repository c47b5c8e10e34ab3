// @vitest-environment happy-dom
import { sessionNavigation } from '@app/content/navigation';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reviewsLink } from '~/entities/review/reviews-link';
import { httpLink } from '~/lib/api/http-link';
import { trpc } from '~/lib/api/trpc';
import { type Session, SessionContext } from '~/lib/session/session';
import CustomerActions from './customer-actions';
import { MobileMenu } from './mobile-menu';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  context: { languages: ['en'], siteUrl: 'https://example.com' },
} as never);
const user = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'client' };
const signedIn = { status: 'signed-in', user } as unknown as Session;

/** Returns the addresses that a menu links to, in its order. */
async function addressesOf(session: Session, menu: ReactNode): Promise<(string | null)[]> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(getQueryKey(trpc.order.waiting, undefined, 'query'), { quotes: [], orders: [] });
  const client = trpc.createClient({ links: [httpLink()] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <MantineProvider env="test">
              <SessionContext value={session}>{menu}</SessionContext>
            </MantineProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </RouterContextProvider>,
    ),
  );
  const links = [...document.body.querySelectorAll('li > a, li > div > a')];
  const addresses = links.map((link) => link.getAttribute('href'));
  await act(async () => root.unmount());
  document.body.replaceChildren();
  return addresses;
}

const ownPages = [
  ...[sessionNavigation.requests, sessionNavigation.quotes, sessionNavigation.orders],
  ...[sessionNavigation.downloads, reviewsLink, sessionNavigation.favorites, sessionNavigation.account],
].map(({ href }) => href);

const phoneMenu = <MobileMenu opened onClose={() => {}} />;

test('a user finds the same pages in the menu of large screens and of phones (public-pages.account-menu)', async () => {
  expect(await addressesOf(signedIn, <CustomerActions user={user as never} />)).toEqual(ownPages);
  expect((await addressesOf(signedIn, phoneMenu)).slice(-ownPages.length)).toEqual(ownPages);
});

test('of a user’s pages a visitor has the favorites alone', async () => {
  const addresses = await addressesOf({ status: 'signed-out', user: null }, phoneMenu);
  expect(addresses.filter((address) => ownPages.some((page) => page === address))).toEqual([
    sessionNavigation.favorites.href,
  ]);
});
