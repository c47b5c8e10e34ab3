import { createFileRoute } from '@tanstack/react-router';
import { messageListInput, parseMessagesSearch } from '~/features/messages/messages-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardMessagesPage } from '~/pages/dashboard-messages-page';

export const Route = createFileRoute('/dashboard/messages')({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.contact.counts.prefetch();
    void api.contact.list.prefetch(messageListInput(deps));
    if (deps.message) void api.contact.byId.prefetch({ id: deps.message });
  },
  head: () => privateHead('Messages'),
  component: DashboardMessagesPage,
});
