import { createFileRoute } from '@tanstack/react-router';
import { InboundMailScreen } from '~/features/inbox/inbound-mail/inbound-mail-screen';
import { inboundMailUrl } from '~/features/inbox/inbound-mail/inbound-mail-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/incoming-mail')({
  validateSearch: inboundMailUrl.parse,
  loaderDeps: ({ search: { mail: _open, ...list } }) => list,
  loader: ({ context: { api }, deps }) => {
    void api.inboundMail.list.prefetch(inboundMailUrl.inputOf(deps));
  },
  head: () => privateHead('Incoming mail'),
  component: InboundMailScreen,
});
