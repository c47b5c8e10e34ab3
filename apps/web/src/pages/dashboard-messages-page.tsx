import { getRouteApi } from '@tanstack/react-router';
import { MessagesScreen } from '~/features/messages/messages-screen';

const route = getRouteApi('/dashboard/messages');

/** /dashboard/messages (B49, B73). */
export function DashboardMessagesPage() {
  return <MessagesScreen search={route.useSearch()} />;
}
