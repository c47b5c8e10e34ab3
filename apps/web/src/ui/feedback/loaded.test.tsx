import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded } from './loaded';

function refusal(reason: string) {
  const data = { reason, message: 'Refused', details: [] };
  return TRPCClientError.from({ error: { message: '', code: -32600, data } });
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Returns the text of a screen whose query has this state. */
function textFor(state: { data?: string[]; error?: unknown }): string {
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Loaded
            query={{
              data: state.data,
              error: state.error ?? null,
              isFetching: false,
              refetch: async () => {},
            }}
            failed="Not loaded"
            loading="Loading"
            none="None"
            missing={{
              reasons: ['POST_NOT_FOUND'],
              title: 'Gone',
              list: { href: '/dashboard/posts', label: 'All posts' },
            }}
          >
            {(names) => names.join(', ')}
          </Loaded>
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return markup
    .replace(/<style.*?<\/style>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each([
  ['loading, while nothing is there', {}, /^Loading$/],
  ['the data', { data: ['Anna', 'Ben'] }, /^Anna, Ben$/],
  ['the empty state of a list without rows', { data: [] }, /^None$/],
  ['what is missing, for the refusal that says so', { error: refusal('POST_NOT_FOUND') }, /^Gone All posts$/],
  ['the failure and a way to try again', { error: new Error() }, /^Not loaded .*Try again/i],
  [
    'the data still, when loading it again failed',
    { data: ['Anna'], error: refusal('POST_NOT_FOUND') },
    /^Anna$/,
  ],
])('shows %s', (_, state, shown) => {
  expect(textFor(state)).toMatch(shown);
});
