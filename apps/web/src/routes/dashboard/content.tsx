import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '~/features/content-studio/content-screen';
import { parseContentSearch } from '~/features/content-studio/content-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/content')({
  validateSearch: parseContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { section = 'home' } }) => {
    void api.content.sections.prefetch();
    void api.content.get.prefetch({ section });
  },
  head: () => privateHead('Content'),
  component: ContentScreen,
});
