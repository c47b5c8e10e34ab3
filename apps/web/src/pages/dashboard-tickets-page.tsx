import { getRouteApi } from '@tanstack/react-router';
import { TicketsScreen } from '~/features/tickets/tickets-screen';

const route = getRouteApi('/dashboard/tickets/');

/** /dashboard/tickets. */
export function DashboardTicketsPage() {
  return <TicketsScreen search={route.useSearch()} />;
}
