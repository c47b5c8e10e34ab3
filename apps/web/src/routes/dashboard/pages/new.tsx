import { createFileRoute } from '@tanstack/react-router';
import { NewPageScreen } from '~/features/site/post-editor/post-editor-screens';
import { listSearch } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';

interface NewPageSearch {
  /** Id of the page whose text it starts from. */
  from?: string | undefined;
}

export const Route = createFileRoute('/dashboard/pages/new')({
  validateSearch: ({ from }: Record<string, unknown>): NewPageSearch => ({ from: listSearch.id(from) }),
  loader: ({ context: { api } }) => void api.post.timeZone.prefetch(),
  head: () => privateHead('New page'),
  component: NewPageScreen,
});
