import { createFileRoute } from '@tanstack/react-router';
import { EditPostScreen } from '~/features/site/post-editor/post-editor-screens';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/posts/$id')({
  loader: ({ context: { api } }) => void api.post.timeZone.prefetch(),
  head: () => privateHead('Post'),
  remountDeps: ({ params }) => params,
  component: EditPostScreen,
});
