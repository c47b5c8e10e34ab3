import { createFileRoute } from '@tanstack/react-router';
import { EditPageScreen } from '~/features/site/post-editor/post-editor-screens';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/pages/$id')({
  loader: ({ context: { api } }) => void api.post.timeZone.prefetch(),
  head: () => privateHead('Page'),
  remountDeps: ({ params }) => params,
  component: EditPageScreen,
});
