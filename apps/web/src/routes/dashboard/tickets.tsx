import { createFileRoute } from '@tanstack/react-router';
import { DashboardTicketsPage } from '~/pages/dashboard-tickets-page';

export const Route = createFileRoute('/dashboard/tickets')({ component: DashboardTicketsPage });
