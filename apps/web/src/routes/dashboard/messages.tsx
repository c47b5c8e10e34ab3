import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '~/features/desk/messages/messages-screen';
import { messageListInput, parseMessagesSearch } from '~/features/desk/messages/messages-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/messages')({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.contact.counts.prefetch();
    if (deps.view !== 'board') void api.contact.list.prefetch(messageListInput(deps));
    if (deps.message) void api.contact.byId.prefetch({ id: deps.message });
  },
  head: () => privateHead('Messages'),
  component: MessagesScreen,
});
