import { createFileRoute } from '@tanstack/react-router';
import { EditCollectionScreen } from '~/features/catalogue/collections-admin/collection-editor-screens';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/collections/$id')({
  loader: ({ context: { api }, params: { id } }) => void api.collection.byId.prefetch({ id }),
  head: () => privateHead('Collection'),
  remountDeps: ({ params }) => params,
  component: EditCollectionScreen,
});
