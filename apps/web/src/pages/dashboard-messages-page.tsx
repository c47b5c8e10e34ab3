import { getRouteApi } from '@tanstack/react-router';
import { MessagesScreen } from '~/features/messages/messages-screen';

const route = getRouteApi('/dashboard/messages');

/** /dashboard/messages (dashboard.lead-inbox, dashboard.entry-groups). */
export function DashboardMessagesPage() {
  return <MessagesScreen search={route.useSearch()} />;
}
