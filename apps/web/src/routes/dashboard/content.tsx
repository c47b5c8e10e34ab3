import { createFileRoute } from '@tanstack/react-router';
import { ContentScreen } from '~/features/site/content-studio/content-screen';
import { privateHead } from '~/lib/routing/page-head';

interface ContentSearch {
  /** Id of a section; the home page by default. */
  section?: string | undefined;
}

export const Route = createFileRoute('/dashboard/content')({
  validateSearch: ({ section }: Record<string, unknown>): ContentSearch => ({
    section: typeof section === 'string' && section.length <= 120 ? section : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { section = 'home' } }) => {
    void api.content.sections.prefetch();
    void api.content.get.prefetch({ section });
  },
  head: () => privateHead('Content'),
  component: ContentScreen,
});
