import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '~/features/messaging/webhooks/webhooks-screen';
import { parseWebhooksSearch } from '~/features/messaging/webhooks/webhooks-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/webhooks')({
  validateSearch: parseWebhooksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { log, page } }) => {
    void api.webhook.list.prefetch();
    if (log) void api.webhook.deliveries.prefetch({ webhookId: log, page: page ?? 1 });
  },
  head: () => privateHead('Webhooks'),
  component: WebhooksScreen,
});
