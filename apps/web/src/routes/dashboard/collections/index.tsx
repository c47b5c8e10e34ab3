import { createFileRoute } from '@tanstack/react-router';
import { CollectionsScreen } from '~/features/catalogue/collections-admin/collections-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/collections/')({
  loader: ({ context: { api } }) => void api.collection.all.prefetch(),
  head: () => privateHead('Collections'),
  component: CollectionsScreen,
});
