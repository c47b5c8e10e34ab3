import { createFileRoute } from '@tanstack/react-router';
import { initialLimit, NoticesScreen } from '~/features/messaging/notices/notices-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/notices')({
  loader: ({ context: { api } }) => {
    void api.notice.list.prefetch({ limit: initialLimit });
    void api.notice.switches.prefetch();
  },
  head: () => privateHead('Notifications'),
  component: NoticesScreen,
});
