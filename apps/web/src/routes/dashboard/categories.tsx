import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '~/features/catalogue/categories/categories-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/categories')({
  loader: ({ context: { api } }) => void api.category.list.prefetch(),
  head: () => privateHead('Category Page'),
  component: CategoriesScreen,
});
