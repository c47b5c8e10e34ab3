import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '~/features/messaging/mail/mail-screen';
import { mailsUrl } from '~/features/messaging/mail/mail-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/mail')({
  validateSearch: mailsUrl.parse,
  loaderDeps: ({ search: { mail: _open, ...list } }) => list,
  loader: ({ context: { api }, deps }) => {
    void api.mail.counts.prefetch();
    void api.mail.list.prefetch(mailsUrl.inputOf(deps));
  },
  head: () => privateHead('Mail'),
  component: MailScreen,
});
