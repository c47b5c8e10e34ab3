import { CategoriesScreen } from '~/features/categories/categories-screen';

/** Spec 2.8, /dashboard/categories. */
export function DashboardCategoriesPage() {
  return <CategoriesScreen />;
}
