import { createFileRoute } from '@tanstack/react-router';
import { parseSearchAddress, searchInput } from '~/features/operations/search/search-address';
import { SearchScreen } from '~/features/operations/search/search-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/search')({
  validateSearch: parseSearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    if (deps.search) void api.search.everything.prefetch(searchInput(deps));
  },
  head: () => privateHead('Search'),
  component: SearchScreen,
});
