import type { RouterOutputs } from '@app/api/types';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { httpLink } from '~/lib/api/http-link';
import { trpc } from '~/lib/api/trpc';
import { CatalogueFilters } from './catalogue-filters';
import * as words from './catalogue-messages';
import { type CatalogueSearch, narrowingOf } from './catalogue-search';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const client = trpc.createClient({ links: [httpLink()] });

/** Returns which filters are offered where so many templates match the others. */
function offered(search: CatalogueSearch, templates: number): string[] {
  const queryClient = new QueryClient();
  const facets: RouterOutputs['template']['facets'] = {
    ...{ categories: [], industries: [], prices: { free: templates, on_request: templates }, rated: false },
    all: { categories: templates, industries: templates, prices: templates },
  };
  queryClient.setQueryData(getQueryKey(trpc.template.facets, narrowingOf(search), 'query'), facets);
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider>
            <CatalogueFilters search={search} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </RouterContextProvider>,
  );
  const titles = [words.categories, words.industry, words.price, words.priceRangeTitle];
  return titles.filter((title) => markup.includes(`>${title}<`));
}

const price = [words.price, words.priceRangeTitle];

test.each<[CatalogueSearch, string[]]>([
  [{ search: 'zzz' }, []],
  [{ search: 'zzz', category: 'blog' }, [words.categories]],
  [{ search: 'zzz', industry: 'health' }, [words.industry]],
  [{ search: 'zzz', price: 'free' }, price],
  [{ search: 'zzz', minPrice: 0 }, price],
  [{ search: 'zzz', sort: 'rating' }, []],
])('%o without results offers only the filters that can be taken back: %o', (search, filters) => {
  expect(offered(search, 0)).toEqual(filters);
});

test('all filters are offered where templates match', () => {
  expect(offered({ search: 'blog' }, 3)).toEqual([words.categories, words.industry, ...price]);
});
