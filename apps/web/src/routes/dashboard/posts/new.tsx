import { createFileRoute } from '@tanstack/react-router';
import { NewPostScreen } from '~/features/site/post-editor/post-editor-screens';
import { listSearch } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';

interface NewPostSearch {
  /** Id of the post whose text it starts from. */
  from?: string | undefined;
}

export const Route = createFileRoute('/dashboard/posts/new')({
  validateSearch: ({ from }: Record<string, unknown>): NewPostSearch => ({ from: listSearch.id(from) }),
  loader: ({ context: { api } }) => void api.post.timeZone.prefetch(),
  head: () => privateHead('New post'),
  component: NewPostScreen,
});
