import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardCategoriesPage } from '~/pages/dashboard-categories-page';

export const Route = createFileRoute('/dashboard/categories')({
  loader: ({ context: { api } }) => void api.category.list.prefetch(),
  head: () => privateHead('Category Page'),
  component: DashboardCategoriesPage,
});
