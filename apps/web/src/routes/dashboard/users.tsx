import { createFileRoute } from '@tanstack/react-router';
import { DashboardUsersPage } from '~/pages/dashboard-users-page';

export const Route = createFileRoute('/dashboard/users')({ component: DashboardUsersPage });
