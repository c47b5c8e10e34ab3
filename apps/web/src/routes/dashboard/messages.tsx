import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '~/features/desk/messages/messages-screen';
import { messagesUrl } from '~/features/desk/messages/messages-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/messages')({
  validateSearch: messagesUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.contact.counts.prefetch();
    if (deps.view !== 'board') void api.contact.list.prefetch(messagesUrl.inputOf(deps));
    if (deps.message) void api.contact.byId.prefetch({ id: deps.message });
  },
  head: () => privateHead('Messages'),
  component: MessagesScreen,
});
