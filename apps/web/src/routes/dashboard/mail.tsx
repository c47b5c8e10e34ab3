import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '~/features/messaging/mail/mail-screen';
import { parseMailSearch } from '~/features/messaging/mail/mail-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/mail')({
  validateSearch: parseMailSearch,
  loaderDeps: ({ search: { mail: _open, ...list } }) => list,
  loader: ({ context: { api }, deps }) => {
    void api.mail.counts.prefetch();
    // The labels of all kinds load with the screen, because every page loads every route.
    void import('~/features/messaging/mail/mail-input').then(({ mailListInput }) =>
      api.mail.list.prefetch(mailListInput(deps)),
    );
  },
  head: () => privateHead('Mail'),
  component: MailScreen,
});
