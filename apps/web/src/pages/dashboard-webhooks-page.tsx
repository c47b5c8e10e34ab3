import { getRouteApi } from '@tanstack/react-router';
import { WebhooksScreen } from '~/features/webhooks/webhooks-screen';

const route = getRouteApi('/dashboard/webhooks');

/** /dashboard/webhooks: who is told of what happens. */
export function DashboardWebhooksPage() {
  return <WebhooksScreen search={route.useSearch()} />;
}
