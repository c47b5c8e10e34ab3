import { createFileRoute } from '@tanstack/react-router';
import { NewCollectionScreen } from '~/features/catalogue/collections-admin/collection-editor-screens';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/collections/new')({
  head: () => privateHead('New collection'),
  component: NewCollectionScreen,
});
