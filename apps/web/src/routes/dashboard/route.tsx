import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { requireDashboardUser } from '~/lib/session/require-session';
import { DashboardLayout } from '~/pages/dashboard-layout';
import { DashboardPending } from '~/pages/dashboard-pending';

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: async ({ context, location }) => ({
    user: await requireDashboardUser(context.api, location.href),
  }),
  head: () => privateHead('Dashboard'),
  component: DashboardLayout,
  pendingComponent: DashboardPending,
  notFoundComponent: lazyRouteComponent(
    () => import('~/pages/dashboard-not-found-page'),
    'DashboardNotFoundPage',
  ),
});
