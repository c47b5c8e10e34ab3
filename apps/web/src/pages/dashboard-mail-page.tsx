import { getRouteApi } from '@tanstack/react-router';
import { MailScreen } from '~/features/mail/mail-screen';

const route = getRouteApi('/dashboard/mail');

/** The outbox of the site. */
export function DashboardMailPage() {
  return <MailScreen search={route.useSearch()} />;
}
