import { createFileRoute } from '@tanstack/react-router';
import { DashboardTemplatesPage } from '~/pages/dashboard-templates-page';

export const Route = createFileRoute('/dashboard/templates')({ component: DashboardTemplatesPage });
