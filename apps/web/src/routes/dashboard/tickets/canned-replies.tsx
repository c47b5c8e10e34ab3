import { createFileRoute } from '@tanstack/react-router';
import { CannedRepliesScreen } from '~/features/desk/canned-replies/canned-replies-screen';
import { parseTicketsSearch } from '~/features/desk/tickets/list/tickets-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/tickets/canned-replies')({
  // Search params of the list behind it, so that going back leads to the same view.
  validateSearch: parseTicketsSearch,
  loader: ({ context: { api } }) => void api.cannedReply.list.prefetch(),
  head: () => privateHead('Canned replies'),
  component: CannedRepliesScreen,
});
