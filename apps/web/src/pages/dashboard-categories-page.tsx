import { CategoriesScreen } from '~/features/categories/categories-screen';

/** /dashboard/categories. */
export function DashboardCategoriesPage() {
  return <CategoriesScreen />;
}
