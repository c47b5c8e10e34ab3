import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardOrderPage } from '~/pages/dashboard-order-page';

export const Route = createFileRoute('/dashboard/orders/$number')({
  loader: ({ context: { api }, params }) => void api.order.byNumber.prefetch({ number: params.number }),
  head: ({ params }) => privateHead(params.number),
  component: DashboardOrderPage,
});
